/**
 * Whether the overview of a long document stays smooth: `node bench/run.mjs overview [pages=30]`. On a screen of a
 * phone's size, the built app scans its sample letter that many times into one document and shows all its pages; a
 * finger scrolls them to the end and back, drags the first page to the end, beyond the edge of the screen, and back,
 * and one page after another is chosen. The longest task is the time for which the page's main thread was blocked at
 * once. Fails where that is over 50 ms. Memory is what the browser's renderer processes hold at rest, before and after
 * the gestures. Linux only.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { serveFolder } from "../../tools/server/serve.mjs";
import { build, DIST, ROOT } from "../../tools/cli/steps.mjs";
import { ownMb, renderersOf } from "../measure.mjs";

const PHONE = { width: 390, height: 844 };
const SAMPLE = join(ROOT, "public/samples/letter.jpg");
const LONGEST_TASK_MS = 50;
const PAGE_MS = 30_000;
/** The page that is dragged waits this long at the edge of the screen while the list scrolls under it. */
const AT_EDGE_MS = 4000;
/** How often a finger reports its place. */
const MOVE_MS = 16;
const REST_MS = 5000;

/** @param {import("../run.mjs").Bench} bench */
export async function run({ browser, args, results }) {
  const count = Number(args[0] ?? "30");
  await build();
  const server = await serveFolder({ folder: DIST });
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    const photo = { name: "letter.jpg", mimeType: "image/jpeg", buffer: readFileSync(SAMPLE) };
    await page.locator(".scan input[type=file]").setInputFiles(Array.from({ length: count }, () => photo));
    await page.locator(".doc-state", { hasText: new RegExp(`^${count} pages$`) }).waitFor({ timeout: count * PAGE_MS });
    await page.reload();
    await page.getByRole("link", { name: "All pages" }).tap();
    await page.getByRole("link", { name: `Page ${count} of ${count}` }).waitFor();
    await page.waitForTimeout(REST_MS);
    const renderers = await renderersOf(browser);
    const beforeMb = ownMb(renderers, "VmRSS");
    const { module } = await runnerImport(join(ROOT, "e2e/documents/fingers.ts"));
    const finger = await /** @type {typeof import("../../e2e/documents/fingers.ts")} */ (module).fingersOn(page);
    const tasks = {
      scroll: await longestTask(page, () => scroll(page, finger)),
      drag: await longestTask(page, () => drag(page, finger)),
      choose: await longestTask(page, () => choose(page, count)),
    };
    await page.waitForTimeout(REST_MS);
    const report = { pages: count, tasks, beforeMb, afterMb: ownMb(renderers, "VmRSS") };
    writeFileSync(join(results, "overview.json"), JSON.stringify(report, null, 2));
    const shown = Object.entries(tasks).map(([name, ms]) => `${name} ${ms === 0 ? "below 50" : ms.toFixed(0)} ms`);
    console.log(
      `${count} pages, longest task: ${shown.join(", ")}; ` +
        `${beforeMb.toFixed(0)} MB before, ${report.afterMb.toFixed(0)} MB after`,
    );
    return Math.max(...Object.values(tasks)) <= LONGEST_TASK_MS;
  } finally {
    await context.close();
    await server.close();
  }
}

/**
 * Milliseconds of the longest task that blocked the page's main thread during an action; 0 if none took over 50 ms:
 * the browser reports no others.
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<void>} act
 */
async function longestTask(page, act) {
  await page.evaluate(() => {
    const shown = /** @type {any} */ (window);
    shown.longest = 0;
    shown.observer ??= new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) shown.longest = Math.max(shown.longest, duration);
    });
    shown.observer.observe({ type: "longtask" });
  });
  await act();
  return page.evaluate(async () => {
    // What is being observed is reported in a later task.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { observer, longest } = /** @type {any} */ (window);
    observer.disconnect();
    return /** @type {number} */ (longest);
  });
}

/** @typedef {import("../../e2e/documents/fingers.ts").Fingers} Fingers */

/**
 * Moves a finger, which reports its place 60 times a second.
 * @param {import("@playwright/test").Page} page
 * @param {Fingers} finger
 * @param {readonly [number, number]} place
 */
async function move(page, finger, place) {
  await finger.move(place);
  await page.waitForTimeout(MOVE_MS);
}

/**
 * Wipes up until the last page is on screen, and down to the first.
 * @param {import("@playwright/test").Page} page
 * @param {Fingers} finger
 */
async function scroll(page, finger) {
  const { width, height } = PHONE;
  for (const isDown of [true, false]) {
    for (let wipes = 0; wipes < 12; wipes++) {
      const from = height * (isDown ? 0.8 : 0.3);
      const to = height * (isDown ? 0.3 : 0.8);
      await finger.down([width / 3, from]);
      for (let step = 1; step <= 12; step++) await move(page, finger, [width / 3, from + ((to - from) * step) / 12]);
      await finger.up();
    }
  }
  await page.waitForTimeout(500);
}

/**
 * Drags the first page to the lower edge of the screen, where the list scrolls under it, and back.
 * @param {import("@playwright/test").Page} page
 * @param {Fingers} finger
 */
async function drag(page, finger) {
  await page.locator(".pages-item").first().scrollIntoViewIfNeeded();
  const grip = await page.getByRole("button", { name: /^Move page 1\./ }).boundingBox();
  if (!grip) throw new Error("The first page has no grip on screen.");
  const x = grip.x + grip.width / 2;
  const start = grip.y + grip.height / 2;
  await finger.down([x, start]);
  let y = start;
  for (; y < PHONE.height - 30; y += 8) await move(page, finger, [x, y]);
  await page.waitForTimeout(AT_EDGE_MS);
  for (; y > 60; y -= 8) await move(page, finger, [x, y]);
  await page.waitForTimeout(AT_EDGE_MS);
  await finger.up();
}

/**
 * Chooses every third page.
 * @param {import("@playwright/test").Page} page
 * @param {number} count
 */
async function choose(page, count) {
  for (let number = 1; number <= count; number += 3) {
    await page.getByRole("checkbox", { name: `Select page ${number}`, exact: true }).tap();
    await page.waitForTimeout(200);
  }
}
