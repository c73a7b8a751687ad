import { execFileSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";

/** Process IDs of the browser's renderers, which run pages and their workers. */
export async function rendererPids(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/** Resident memory of all renderers after a garbage collection, in MiB. */
export async function residentMb(browser: Browser, app: Page): Promise<number> {
  const session = await app.context().newCDPSession(app);
  await session.send("HeapProfiler.collectGarbage");
  await session.detach();
  const resident = execFileSync("ps", ["-o", "rss=", "-p", (await rendererPids(browser)).join(",")], {
    encoding: "utf8",
  });
  return resident
    .trim()
    .split(/\s+/)
    .reduce((sum, kb) => sum + Number(kb) / 1024, 0);
}
