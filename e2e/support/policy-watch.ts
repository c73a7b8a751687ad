/**
 * What the app's Content-Security-Policy refused, wherever a test's browser did it: in pages, frames, workers and
 * service workers.
 */
import type { Browser, BrowserContext, Page, Worker } from "@playwright/test";

const MARK = "securitypolicyviolation:";

const violations: string[] = [];

/** Listens in every context that the browser opens from now on. */
export function watchPolicy(browser: Browser): void {
  browser.on("context", watchContext);
}

/** What was refused since this was last asked, a line each; none is left behind. */
export function takeViolations(): string[] {
  return violations.splice(0);
}

function watchContext(context: BrowserContext): void {
  context.on("console", (message) => {
    if (message.text().startsWith(MARK)) violations.push(message.text().slice(MARK.length + 1));
  });
  // A context that is closed at once takes what was asked of it along.
  context.addInitScript(tellViolations, MARK).catch(() => undefined);
  context.on("page", (page: Page) => page.on("worker", watchThread));
  context.on("serviceworker", watchThread);
}

function watchThread(thread: Worker): void {
  thread.evaluate(tellViolations, MARK).catch(() => undefined);
}

/** Runs in the page or thread. */
function tellViolations(mark: string): void {
  addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    console.error(`${mark} ${effectiveDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`);
  });
}
