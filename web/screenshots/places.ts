// Where the pictures go, and at which widths and in which themes they are taken.

import { join } from "node:path";

export const OUT = process.env.OCTAVO_SCREENSHOTS ?? join(import.meta.dirname, "../../target/screenshots");
export const WIDTHS = [360, 768, 1280] as const;
export const THEMES = ["light", "dark"] as const;

/** `Journal` at 360 px in the dark: `journal-360-dark.png`. */
export function fileName(name: string, width: number, theme: string): string {
  return `${name.replace(/[^a-z0-9]+/gi, "-").toLowerCase()}-${width}-${theme}.png`;
}
