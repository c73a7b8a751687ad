/**
 * Collects Content-Security-Policy violations in everything a test's browser runs: pages, frames, workers and service
 * workers.
 */
import type { Browser, BrowserContext, Page, Worker } from "@playwright/test";

const MARK = "securitypolicyviolation:";

const violations: string[] = [];

/** Listens in every context that the browser opens from now on. */
export function watchPolicy(browser: Browser): void {
  browser.on("context", watchContext);
}

/** The violations since the last call, one line each. */
export function takeViolations(): string[] {
  return violations.splice(0);
}

function watchContext(context: BrowserContext): void {
  context.on("console", (message) => {
    if (message.text().startsWith(MARK)) violations.push(message.text().slice(MARK.length + 1));
  });
  // Fails if the context is already closed, and then there is nothing to watch.
  context.addInitScript(reportViolations, MARK).catch(() => undefined);
  context.on("page", (page: Page) => page.on("worker", watchWorker));
  context.on("serviceworker", watchWorker);
}

function watchWorker(worker: Worker): void {
  worker.evaluate(reportViolations, MARK).catch(() => undefined);
}

/** Runs in the page or worker. */
function reportViolations(mark: string): void {
  addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    console.error(`${mark} ${effectiveDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`);
  });
}
