// Vite wraps every dynamic import in a helper that loads the chunk's style sheets and preloads its imports: almost a kilobyte in
// the starter, for nothing, since all sheets are linked by the page (see part-styles.ts; vike links those of its pages).
import type { Plugin } from "vite";

export function plainImports(): Plugin {
  return {
    name: "octavo:plain-imports",
    enforce: "pre",
    load(id) {
      return id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null;
    },
  };
}
