/** A scan of thirty pages: memory flat, the screen never blocked, and a reload in the middle that loses nothing. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { expect, openApp, test } from "../support/app.ts";
import { readFixtures, type PhotoFixture } from "../fixtures/make-fixtures.ts";
import { heldMb, renderers } from "../support/memory.ts";
import { allReady, chooseFiles, note, secondNote, thirdNote } from "../support/scan-photographs.ts";

const { photos } = readFixtures();
const plain = photos.filter(({ condition, kind }) => condition === "clean" && kind !== "note");
const notes = [note, secondNote, thirdNote];
const PAGES = 30;
/** The imaging engine has met the largest picture by then, and its memory stays as it is. */
const SETTLED_AT = 5;
/** Of those after them, every so many is full of print; the others are soon read. */
const FULL_EVERY = 3;
const GROWTH_MB = 10;
const BLOCKED_MS = 100;

declare global {
  interface Window {
    /** Milliseconds of each task that held the main thread for longer than 50. */
    longTasks: number[];
  }
}

async function watchLongTasks(app: Page): Promise<void> {
  await app.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask", buffered: true });
  });
}

interface Turns {
  readonly runNs: number;
  readonly waitNs: number;
}

/** How long the main threads have run, and how long they were ready to and other threads had the processor. */
async function turns(browser: Browser): Promise<Turns> {
  const each = (await renderers(browser)).map((pid) =>
    readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ").map(Number),
  );
  const sum = (column: number): number => each.reduce((total, row) => total + (row[column] ?? 0), 0);
  return { runNs: sum(0), waitNs: sum(1) };
}

/** Lets the minute pass after which engines of recognition with nothing left to read give their memory back. */
async function atRest(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await expect
    .poll(() => page.workers().filter((worker) => worker.url().includes("/ocr/")).length, { timeout: 60_000 })
    .toBe(0);
}

function photographOf(number: number): PhotoFixture {
  const from = number < SETTLED_AT || number % FULL_EVERY === 0 ? plain : notes;
  return from[number % from.length] as PhotoFixture;
}

/**
 * Adds the photographs of the pages with these numbers, from 0: by their paths, for bytes would be decoded on the main
 * thread.
 */
async function addPages(app: Page, from: number, to: number): Promise<void> {
  const files = Array.from({ length: to - from }, (_, i) => photographOf(from + i).path);
  await app.locator("input[type=file]").first().setInputFiles(files);
}

test("thirty pages", async ({ page, browser, baseUrl }) => {
  test.setTimeout(900_000);
  await watchLongTasks(page);
  await page.clock.install();
  await openApp(page, baseUrl);
  await addPages(page, 0, SETTLED_AT);
  await page.waitForURL(/#\/doc\//);
  await allReady(page, SETTLED_AT);
  await atRest(page);
  const before = await heldMb(browser, page);
  const start = await turns(browser);
  await page.evaluate(() => void window.longTasks.splice(0));

  await addPages(page, SETTLED_AT, PAGES);
  await allReady(page, PAGES);
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasks));
  const end = await turns(browser);
  const running = end.runNs - start.runNs;
  // The clock goes on while other threads have the processor: on a busy machine of two cores that is most of a task.
  const share = running / (running + end.waitNs - start.waitNs);
  console.log(
    `longest task ${longest.toFixed(0)} ms, ${(share * 100).toFixed(0)} % of it its own; ${before.toFixed(0)} MB held after ${SETTLED_AT} pages`,
  );
  await atRest(page);
  // The browser hands back what decoded pictures took some time after it was let go.
  let after = 0;
  await expect
    .poll(async () => (after = await heldMb(browser, page)), { timeout: 60_000 })
    .toBeLessThan(before + GROWTH_MB)
    .finally(() => console.log(`${after.toFixed(0)} MB held after ${PAGES}`));
  expect(longest * share).toBeLessThan(BLOCKED_MS);
});

test("a reload in the middle of many pages loses none", async ({ app }) => {
  test.setTimeout(300_000);
  const pages = 8;
  await chooseFiles(
    app,
    Array.from({ length: pages }, () => note.path),
  );
  // Two pages may be ready at once.
  await expect(app.getByText(new RegExp(`^[1-9]\\d* of ${pages} pages ready`)).first()).toBeVisible({
    timeout: 120_000,
  });
  await app.reload();
  await expect(app.getByText(new RegExp(`of ${pages} pages ready`)).first()).toBeVisible();
  await app.reload();
  await allReady(app, pages);
  await expect(app.getByRole("button", { name: `Page ${pages} of ${pages}` })).toBeVisible();
  await expect(app.locator(".sheet[data-made=true]")).toHaveCount(pages);
});
