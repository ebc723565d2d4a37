// dist/ssr.js: React and the islands in one script for the generator's QuickJS, which has no modules and no Node.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { texts } from "./build/texts.ts";

export default defineConfig({
  plugins: [texts(), react()],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { alias: { "react-dom/server": "react-dom/server.browser" } },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: false,
    lib: { entry: "src/islands/ssr.tsx", formats: ["iife"], name: "octavoIslands", fileName: () => "ssr.js" },
  },
});
