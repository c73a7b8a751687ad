import type { Browser } from "@playwright/test";

let starts = 0;

/** Counts the engines that pages of the browser start from now on: each runs in a worker. */
export function watchEngines(browser: Browser): void {
  browser.on("context", (context) => context.on("page", (page) => page.on("worker", () => starts++)));
}

/** The number of engines started since the last call. */
export function takeEngineStarts(): number {
  const taken = starts;
  starts = 0;
  return taken;
}
