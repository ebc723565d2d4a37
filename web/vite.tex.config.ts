// dist/tex.js: Temml in one script for the generator's QuickJS, loaded only for formulas that its own converter refuses.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: false,
    lib: { entry: "src/maths/qjs.ts", formats: ["iife"], name: "octavoTex", fileName: () => "tex.js" },
  },
});
