// Unit tests, without vike.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "node", // What needs a page says so in its first line: `// @vitest-environment jsdom`.
    environmentOptions: { jsdom: { url: "https://octavo.example/" } },
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
