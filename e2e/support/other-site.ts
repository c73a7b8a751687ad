/** A page of another site: another host name than the app's `localhost`, so also another site to the browser. */
import type { Browser, Page } from "@playwright/test";
import { serveFolder } from "../../tools/server/serve.mjs";
import { readFixtures } from "../fixtures/make-fixtures.ts";

/** Opens a page of another site with `body` in it, in a context of its own, and runs `work` on it. */
export async function onOtherSite(
  browser: Browser,
  body: string,
  work: (page: Page, origin: string) => Promise<void>,
): Promise<void> {
  const head = '<!doctype html><html lang="en"><head><title>A shop</title></head>';
  const html = `${head}<body><h1>A shop</h1>${body}</body></html>`;
  const { folder } = readFixtures();
  const server = await serveFolder({ folder, host: "127.0.0.1", overrides: { "index.html": html } });
  const { origin } = new URL(server.url.replace("localhost", "127.0.0.1"));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(origin);
    await work(page, origin);
  } finally {
    await context.close();
    await server.close();
  }
}
