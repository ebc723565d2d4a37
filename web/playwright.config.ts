// End-to-end tests in the machine's Chromium against a site that is already up: OCTAVO_E2E_URL says where.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A busy machine is no fault of a page; what failed first and passed then is listed as flaky.
  retries: 1,
  timeout: 60_000,
  reporter: "list",
  use: {
    baseURL: process.env.OCTAVO_E2E_URL ?? "http://127.0.0.1:8080",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.OCTAVO_CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
