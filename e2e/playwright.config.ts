import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "../tools/cli/browser.mjs";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: ".results",
  snapshotPathTemplate: "{testDir}/goldens/{arg}{ext}",
  // A golden that is missing is a failure, not an occasion to write one.
  updateSnapshots: "none",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: {
      ...findBrowser(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
    // Recording takes a third of the processor: `npm test -- e2e --trace retain-on-failure` where a failure is to be
    // looked into.
    trace: "off",
  },
});
