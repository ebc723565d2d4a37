// `make screenshots`: not tests of behaviour, but pictures of every route to be looked at. .ci/screenshots builds and serves the site.
import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

export default defineConfig(base, {
  testDir: "screenshots",
  outputDir: "test-results/screenshots",
  timeout: 120_000,
  globalTeardown: "./screenshots/sheet.ts",
  use: { trace: "off" },
});
