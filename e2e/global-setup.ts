import { chromium, type FullConfig } from "@playwright/test";
import { makeFixtures } from "./fixtures/make-fixtures.ts";

/** Generates the documents and photos that the tests use, unless they are cached. */
export default async function globalSetup(config: FullConfig): Promise<void> {
  const browser = await chromium.launch(config.projects[0]?.use.launchOptions ?? {});
  await makeFixtures(browser);
  await browser.close();
}
