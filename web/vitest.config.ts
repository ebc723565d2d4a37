// Unit tests, without vike.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { texts } from "./build/texts.ts";

export default defineConfig({
  plugins: [texts(), react()],
  test: {
    environment: "node", // What needs a page says so in its first line: `// @vitest-environment jsdom`.
    environmentOptions: { jsdom: { url: "https://octavo.example/" } },
    include: ["src/**/*.test.{ts,tsx}", "build/*.test.ts"],
    setupFiles: ["src/testing-texts.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
