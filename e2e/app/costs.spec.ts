/**
 * What the app costs, in counts that are the same on every machine. A figure above its limit fails, so that whoever
 * makes it grow notices and decides. Times are in `bench`.
 */
import { join } from "node:path";
import type * as ClientModule from "../../src/client/client.ts";
import type { BrowserContext } from "@playwright/test";
import { readFileSync } from "node:fs";
import { transferBytes } from "../../tools/cli/budgets.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { API_KEY, expect } from "../support/app.ts";
import { test } from "../support/app-alone.ts";
import { cameraFeedFlags, launchWithCamera } from "../support/camera-browser.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { allReady, chooseFiles } from "../support/scan-photos.ts";
import { countWork, readCounts, type Counts } from "./worker-counters.ts";

declare global {
  interface Window {
    connected?: ReturnType<typeof ClientModule.connect>;
  }
}

const { cameraFeed, photos } = readFixtures();
const letter = fixtureNamed(photos, "clean-letter");
/** So many pages are measured, after a first one that starts the engines. */
const PAGES = 3;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Counts of November 2026; bytes are rounded up. Lower a limit when a figure falls. */
const LIMITS = {
  "before the first outline: requests": 19,
  "before the first outline: bytes": 208_900,
  "before the first text: requests": 48,
  "before the first text: bytes": 4_000_000,
  "a page of a PDF by the API: calls of the imaging worker": 2,
  "a page of a PDF by the API: calls of the readers": 1,
  "a page of a PDF by the API: recognitions": 2,
  "a page of a PDF by the API: runs of networks": 81,
  "a page in the app: calls of the imaging worker": 1,
  "a page in the app: calls of the readers": 2,
  "a page in the app: recognitions": 2,
  "a page in the app: runs of networks": 81,
  "large pictures alive at once in a worker": 1,
  "engines started": 1,
} as const;

/** Prints the figures beside their limits, and fails if one is above. */
function expectWithin(figures: Partial<Record<keyof typeof LIMITS, number>>): void {
  const rows = Object.entries(figures).map(([name, figure]) => ({
    name,
    figure,
    limit: LIMITS[name as keyof typeof LIMITS],
  }));
  console.table(rows);
  expect(rows.filter(({ figure, limit }) => figure > limit)).toEqual([]);
}

/** What is loaded ahead for the first photo, which the first outline must not need. */
const AHEAD = /\/assets\/(page-work|opencv)-/;
/** What reads unsure lines and codes, tells languages and works in the background: the first text must not need it. */
const AFTERWARDS = /\/ocr\/|\/assets\/(codes|zxing_reader|tell-language|work)-/;

interface Loaded {
  readonly requests: number;
  /** As hosts send them, compressed where that is usual. */
  readonly bytes: number;
}

/** Counts the files of the app that a context requests, each once, without those that `isLeftOut`. */
function watchRequests(context: BrowserContext, baseUrl: string): (isLeftOut?: (url: string) => boolean) => Loaded {
  const urls = new Set<string>();
  context.on("request", (request) => void urls.add(request.url()));
  return (isLeftOut = () => false) => {
    const files = [...urls]
      .filter((url) => url.startsWith(baseUrl) && !isLeftOut(url))
      .map((url) => new URL(url).pathname.slice(new URL(baseUrl).pathname.length) || "index.html")
      .filter((file) => file !== "config.json");
    return { requests: files.length, bytes: files.reduce((sum, file) => sum + transferBytes(join(DIST, file)), 0) };
  };
}

/** Holds back requests until the returned function is called. */
async function hold(context: BrowserContext, urls: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(urls, (route) => released.then(() => route.continue()));
  return release;
}

test("a first visit with the camera loads no more than it did", async ({ baseUrl }) => {
  const browser = await launchWithCamera(...cameraFeedFlags(cameraFeed));
  try {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
    await context.grantPermissions(["camera"], { origin: new URL(baseUrl).origin });
    const [releaseAhead, releaseAfterwards] = [await hold(context, AHEAD), await hold(context, AFTERWARDS)];
    const loaded = watchRequests(context, baseUrl);
    const page = await context.newPage();
    await page.goto(baseUrl);
    await page.getByRole("link", { name: "Use camera" }).click();
    await page.getByRole("button", { name: "Capture automatically" }).click();
    await expect(page.locator('.camera-outline[data-found="true"]')).toBeVisible();
    const outline = loaded((url) => AHEAD.test(url));
    releaseAhead();
    await page.getByRole("button", { name: "Take a photo" }).click();
    await page.getByRole("link", { name: "Done, 1 photo" }).click();
    await page.getByRole("button", { name: "Text", exact: true }).click();
    await expect(page.locator(".text-words")).not.toBeEmpty();
    await expect(page.getByText("1 page, checking words")).toBeAttached();
    const text = loaded((url) => AFTERWARDS.test(url));
    releaseAfterwards();
    await expect(page.getByText("1 page", { exact: true }).first()).toBeAttached();
    expectWithin({
      "before the first outline: requests": outline.requests,
      "before the first outline: bytes": outline.bytes,
      "before the first text: requests": text.requests,
      "before the first text: bytes": text.bytes,
    });
  } finally {
    await browser.close();
  }
});

const IMAGING_CALLS = ["findPage", "makePage", "preparePage", "prepareForRecognition", "encodeUpright", "recodePage"];
const READER_CALLS = ["readPrint", "readCodes"];

/** Checks the work of one page, where `pages` made the difference between two counts. */
function expectWorkWithin(
  page: "a page of a PDF by the API" | "a page in the app",
  before: Counts,
  after: Counts,
  pages: number,
): void {
  const calls = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (after.calls[name] ?? 0) - (before.calls[name] ?? 0), 0) / pages;
  expectWithin({
    [`${page}: calls of the imaging worker`]: calls(IMAGING_CALLS),
    [`${page}: calls of the readers`]: calls(READER_CALLS),
    [`${page}: recognitions`]: calls(["recognize"]),
    [`${page}: runs of networks`]: (after.networkRuns - before.networkRuns) / pages,
    "large pictures alive at once in a worker": after.mostPictures,
    "engines started": after.calls["load"] ?? 0,
  });
}

test("a page of a PDF by the API takes no more work than it did", async ({ page, baseUrl }) => {
  await countWork(page);
  await page.goto(`${baseUrl}config.json`);
  const scan = (pages: number): Promise<number> =>
    page.evaluate(
      async ({ url, key, base64, count }) => {
        const { connect } = (await import(`${url}client.js`)) as typeof ClientModule;
        const photo = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: "image/jpeg" });
        const body = new FormData();
        for (let i = 0; i < count; i++) body.append("files", photo, "letter.jpg");
        const service = await (window.connected ??= connect(url));
        const init = { method: "POST", headers: { "X-API-Key": key }, body };
        return (await service.fetch("scan/scan_pdf", init)).status;
      },
      { url: baseUrl, key: API_KEY, base64: readFileSync(letter.path, "base64"), count: pages },
    );
  expect(await scan(1)).toBe(200);
  const before = await readCounts(page);
  expect(await scan(PAGES)).toBe(200);
  expectWorkWithin("a page of a PDF by the API", before, await readCounts(page), PAGES);
});

test("a page in the app takes no more work than it did", async ({ page, baseUrl }) => {
  await countWork(page);
  await page.goto(baseUrl);
  await chooseFiles(page, [letter.path]);
  await allReady(page, 1);
  const before = await readCounts(page);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(Array.from({ length: PAGES }, () => letter.path));
  await allReady(page, 1 + PAGES);
  expectWorkWithin("a page in the app", before, await readCounts(page), PAGES);
});
