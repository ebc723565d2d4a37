// The browser build: prerendered pages by vike, plus the entries that the generator links into every page it writes.
import react from "@vitejs/plugin-react";
import vike from "vike/plugin";
import { defineConfig } from "vite";
import { partStyles } from "./build/part-styles.ts";
import { plainImports } from "./build/plain-imports.ts";

// The keys under which the generator looks files up in dist/assets.json.
const ENTRIES = ["styles/site.css", "styles/math.css", "src/main.ts"];

export default defineConfig({
  plugins: [partStyles(), plainImports(), react(), vike()],
  // A page under `script-src 'self'; font-src 'self'` may hold no data: script or font, so nothing is inlined.
  build: { assetsInlineLimit: 0, target: "es2022", modulePreload: false },
  environments: {
    client: {
      build: {
        rollupOptions: { input: Object.fromEntries(ENTRIES.map((path) => [path.replace(/^.*\/|\.\w+$/g, ""), `/${path}`])) },
      },
    },
  },
});
