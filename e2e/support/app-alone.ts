/**
 * The base of tests of screens: the app without its service worker, as on a first visit before it is installed.
 * Installing it takes longer than most of these tests.
 */
import type { Page } from "@playwright/test";
import { expect, test as base } from "./app.ts";

export { expect };

export const test = base.extend({
  serviceWorkers: "block",

  app: async ({ page, baseUrl }, use) => {
    await openApp(page, baseUrl);
    await use(page);
  },
});

/** The same in a browser profile of its own. */
export const freshTest = test.extend({ freshProfile: true });

/** Opens the app. */
export async function openApp(page: Page, baseUrl: string): Promise<void> {
  await page.goto(baseUrl);
}
