import { execFileSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";

/** Process numbers of the browser's renderers: the pages and their workers. */
export async function renderers(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/** Megabytes of memory that the renderers hold, once what is garbage was collected. */
export async function heldMb(browser: Browser, app: Page): Promise<number> {
  const session = await app.context().newCDPSession(app);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  const resident = execFileSync("ps", ["-o", "rss=", "-p", (await renderers(browser)).join(",")], { encoding: "utf8" });
  return resident
    .trim()
    .split(/\s+/)
    .reduce((sum, kb) => sum + Number(kb) / 1024, 0);
}
