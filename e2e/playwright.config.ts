import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "../tools/cli/browser.mjs";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: ".results",
  snapshotPathTemplate: "{testDir}/goldens/{arg}{ext}",
  // A missing golden fails the test instead of being written.
  updateSnapshots: "none",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 0,
  // Ends a test that hangs; a busy machine takes several times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json"], ["./time-report.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: {
      ...findBrowser(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
    // Tracing takes a third of the processor time. To investigate a failure, run
    // `npm test -- e2e --trace retain-on-failure`.
    trace: "off",
  },
});
