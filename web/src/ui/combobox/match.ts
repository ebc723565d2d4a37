// Which options a typed text means: every word must occur in the label or the value, whatever its case and accents.

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function matching(options: readonly Option[], text: string): readonly Option[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, value }) => {
    const haystack = fold(`${label} ${value}`);
    return words.every((word) => haystack.includes(word));
  });
}
