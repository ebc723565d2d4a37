// The four looks in which each main journey is made.

export const LOOKS = [
  { width: 360, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;
