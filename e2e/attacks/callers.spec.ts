/** Attacks on the account: work whose caller is gone, and requests that a browser sends twice. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import type * as ClientModule from "../../src/client/client.ts";
import { API_KEY, expect, test } from "../support/app.ts";
import { note } from "../support/scan-photos.ts";
import { countCalls } from "../app/worker-counters.ts";
import { controlServiceWorkers } from "../support/service-worker-control.ts";
import { ledgerTally } from "../support/tally.ts";

const photoBase64 = readFileSync(note.path, "base64");

declare global {
  interface Window {
    /** A form of photos, set by `openCaller`. */
    pagesForm(pages: number): FormData;
    /** The status, and the text of an error. */
    answered: Promise<string>;
  }
}

/** A page of the scope that is not part of the app: it can call the service but not work for it. */
async function openCaller(context: BrowserContext, baseUrl: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}config.json`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate((base64) => {
    const photo = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: "image/jpeg" });
    window.pagesForm = (pages) => {
      const form = new FormData();
      for (let i = 0; i < pages; i++) form.append("files", photo, "note.jpg");
      return form;
    };
  }, photoBase64);
  return page;
}

/** Starts a request in the page and does not wait for its answer. */
async function start(page: Page, pages: number, path = "scan/scan_pdf"): Promise<void> {
  await page.evaluate(
    ({ key, count, to }) => {
      const init = { method: "POST", headers: { "X-API-Key": key }, body: window.pagesForm(count) };
      window.answered = fetch(to, init).then(async (response) => {
        const body = await response.text();
        return response.ok ? "200" : `${response.status} ${body}`;
      }, String);
    },
    { key: API_KEY, count: pages, to: path },
  );
}

const reserved = (page: Page): Promise<number> => ledgerTally(page).then((tally) => tally.reserved);
/** Often enough to see a reservation before its work is done. */
const OFTEN = { intervals: [20] };

/** Whether no page is worked on: of a page that is sent now, the work is all that begins. */
async function expectNoWork(app: Page, caller: Page): Promise<void> {
  const begun = (): Promise<number> => app.evaluate(() => window.engineCalls["preparePage"] ?? 0);
  const before = await begun();
  expect(before).toBeGreaterThan(0);
  await start(caller, 1);
  expect(await caller.evaluate(() => window.answered)).toBe("200");
  expect(await begun()).toBe(before + 1);
}

test("the work of a closed tab ends and costs nothing", async ({ app, context, baseUrl }) => {
  await app.evaluate(countCalls);
  const caller = await openCaller(context, baseUrl);
  await start(caller, 30);
  await expect.poll(() => reserved(app), OFTEN).toBe(30);
  await caller.close();
  await expect.poll(() => ledgerTally(app), OFTEN).toEqual({ charged: 0, reserved: 0 });
  await expectNoWork(app, await openCaller(context, baseUrl));
});

test("a request aborted after 300 ms through client.js ends and costs nothing", async ({ app, baseUrl, context }) => {
  const caller = await openCaller(context, baseUrl);
  const name = await caller.evaluate(
    async ({ url, key }) => {
      const { connect } = (await import(`${url}client.js`)) as typeof ClientModule;
      const service = await connect(url);
      const init = { method: "POST", headers: { "X-API-Key": key }, body: window.pagesForm(5) };
      return service.fetch("scan/extract_text", { ...init, signal: AbortSignal.timeout(300) }).then(
        ({ status }) => String(status),
        (error: unknown) => (error instanceof Error ? error.name : "?"),
      );
    },
    { url: baseUrl, key: API_KEY },
  );
  expect(name).toBe("TimeoutError");
  await expect.poll(() => ledgerTally(app)).toEqual({ charged: 0, reserved: 0 });
});

test("a request that the browser sends again to a restarted service worker is worked and charged once", async ({
  app,
  context,
  baseUrl,
}) => {
  const caller = await openCaller(context, baseUrl);
  const workers = await controlServiceWorkers(context);
  await start(caller, 12);
  await expect.poll(() => reserved(app), OFTEN).toBe(12);
  const before = workers.starts();
  await workers.stopAll();
  expect(await caller.evaluate(() => window.answered)).toBe("200");
  expect(workers.starts()).toBeGreaterThan(before);
  await expect.poll(() => ledgerTally(app)).toEqual({ charged: 12, reserved: 0 });
});

test("so it is with several app pages open, whichever does the work", async ({ app, context, baseUrl }) => {
  for (let i = 0; i < 2; i++) await (await context.newPage()).goto(baseUrl);
  const caller = await openCaller(context, baseUrl);
  const workers = await controlServiceWorkers(context);
  for (let round = 1; round <= 3; round++) {
    await start(caller, 8, "scan/crop");
    await expect.poll(() => reserved(app), OFTEN).toBe(8);
    await workers.stopAll();
    expect(await caller.evaluate(() => window.answered)).toBe("200");
    await expect.poll(() => ledgerTally(app)).toEqual({ charged: 8 * round, reserved: 0 });
  }
});

test("files that a stopped service worker did not deliver are asked for again", async ({ app, context, baseUrl }) => {
  const files = ["print-weights", "opencv", "page-weights"];
  const [worker] = context.serviceWorkers();
  await worker?.evaluate((parts) => {
    const match = Cache.prototype.match;
    const failed: string[] = [];
    Object.assign(globalThis, { failed });
    Cache.prototype.match = function (request, options) {
      const asked = JSON.stringify([request]);
      const part = parts.find((each) => !failed.includes(each) && asked.includes(each));
      if (part === undefined) return match.call(this, request, options);
      failed.push(part);
      return Promise.reject(new TypeError("The worker was stopped."));
    };
  }, files);
  const caller = await openCaller(context, baseUrl);
  for (const [i, path] of ["scan/crop", "scan/extract_text"].entries()) {
    await start(caller, 1, path);
    expect(await caller.evaluate(() => window.answered)).toBe("200");
    expect(await ledgerTally(app)).toEqual({ charged: i + 1, reserved: 0 });
  }
  // Each was asked for, and failed once.
  expect((await worker?.evaluate<string[]>("globalThis.failed"))?.toSorted()).toEqual(files.toSorted());
});

test("work of a stopped service worker whose caller is gone as well ends and costs nothing", async ({
  app,
  context,
  baseUrl,
}) => {
  const caller = await openCaller(context, baseUrl);
  const workers = await controlServiceWorkers(context);
  await start(caller, 60);
  await expect.poll(() => reserved(app), OFTEN).toBe(60);
  await Promise.all([workers.stopAll(), caller.close()]);
  await expect.poll(() => ledgerTally(app), { timeout: 30_000 }).toEqual({ charged: 0, reserved: 0 });
});
