// The browser build: prerendered pages by vike, plus the entries that the generator links into every page it writes.
import react from "@vitejs/plugin-react";
import vike from "vike/plugin";
import { defineConfig } from "vite";
import { partStyles } from "./build/part-styles.ts";
import { plainImports } from "./build/plain-imports.ts";
import { texts } from "./build/texts.ts";

// The keys under which the generator looks files up in dist/assets.json.
const ENTRIES = ["styles/site.css", "styles/math.css", "styles/rare.css", "src/main.ts"];

// What is loaded together lies in one file: a dozen small ones cost a page more than what they hold.
const CHUNKS = [
  // What the starter shares with others comes first, or it would be drawn into one of theirs.
  { name: "storage", test: /src\/api\/storage\.ts|preload-helper/, priority: 3 },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: "words", test: /src\/texts\/(texts|load)\.ts|texts:index/, priority: 2 },
  {
    name: "api",
    test: /src\/(api\/(client|decode|endpoints|errors|md5|site)|ui\/toast\/toast|special-issues\/state)\.ts/,
    priority: 2,
  },
  { name: "bar", test: /src\/(ui\/icon|ui\/combobox\/match|search\/fields)/, priority: 2 },
  {
    name: "list",
    test: /src\/(search\/(words|page\/(failure|use-answer|marked-title))|search\/highlight|ui\/(pagination|skeleton)|texts\/phrase|islands\/reactions\/react-acts)/,
    priority: 1,
  },
  { name: "specials", test: /src\/special-issues\/(form|item|results)/ },
];

export default defineConfig({
  plugins: [partStyles(), plainImports(), texts(), react(), vike()],
  // A page under `script-src 'self'; font-src 'self'` may hold no data: script or font, so nothing is inlined.
  build: { assetsInlineLimit: 0, target: "es2022", modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
          input: Object.fromEntries(ENTRIES.map((path) => [path.replace(/^.*\/|\.\w+$/g, ""), `/${path}`])),
        },
      },
    },
  },
});
