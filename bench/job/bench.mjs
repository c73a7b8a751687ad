/**
 * Time and memory of the whole job through the app's own API: `node bench/run.mjs job [pages=30] <photo> [more…]`. One
 * photo becomes a searchable PDF, several times after a warm-up; then a request of as many pages as asked, with the
 * photos repeated. Memory is what the browser's renderer processes (page and workers) hold at the peak (VmHWM less
 * RssFile), above what they held after the warm-up. The longest task is the time for which the page's main thread was
 * blocked at once during the large request. Linux only.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveFolder } from "../../tools/server/serve.mjs";
import { build, DIST } from "../../tools/cli/steps.mjs";
import { median, ownMb, renderersOf } from "../measure.mjs";

const KEY = "job";
const LIMITS = { pages: 200 };
const CONFIG = {
  accounts: [
    {
      name: "Job",
      keySha256: [createHash("sha256").update(KEY).digest("hex")],
      credits: 1_000_000,
      requestsPerMinute: 6000,
    },
  ],
  limits: LIMITS,
};
const RUNS = 3;

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const [first = "30", ...others] = args;
  const isCounted = /^\d+$/.test(first);
  const count = isCounted ? Number(first) : 30;
  const photos = isCounted ? others : args;
  if (photos.length === 0) {
    console.error("Usage: node bench/run.mjs job [pages=30] <photograph> [more…]");
    return false;
  }
  await build();
  const server = await serveFolder({ folder: DIST, overrides: { "config.json": JSON.stringify(CONFIG) } });
  try {
    await page.goto(server.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const photo of photos) await page.evaluate(addPhoto, readFileSync(photo, "base64"));
    await makePdf(page, 1);
    const renderers = await renderersOf(browser);
    const one = [];
    for (let i = 0; i < RUNS; i++) one.push(await makePdf(page, 1));
    const before = ownMb(renderers, "VmRSS");
    for (const id of renderers) writeFileSync(`/proc/${id}/clear_refs`, "5");
    await page.evaluate(watchLongTasks);
    const many = await makePdf(page, count);
    const longestTaskMs = await page.evaluate(() => Math.max(0, .../** @type {any} */ (window).longTasks));
    const report = {
      oneSeconds: median(one.map(({ seconds }) => seconds)),
      pages: count,
      manySeconds: many.seconds,
      pdfMb: many.bytes / 1e6,
      peakMb: ownMb(renderers, "VmHWM") - before,
      longestTaskMs,
    };
    writeFileSync(join(results, "job.json"), JSON.stringify(report, null, 2));
    console.log(
      `One page ${report.oneSeconds.toFixed(1)} s; ${count} pages ${many.seconds.toFixed(1)} s, ` +
        `${report.pdfMb.toFixed(1)} MB of PDF, ${report.peakMb.toFixed(0)} MB at the peak, longest task ` +
        `${longestTaskMs.toFixed(0)} ms`,
    );
    return true;
  } finally {
    await server.close();
  }
}

/** Runs in the page, which stores the durations (ms) of tasks that block its main thread for more than 50 ms. */
function watchLongTasks() {
  const page = /** @type {any} */ (window);
  page.longTasks = [];
  new PerformanceObserver((list) => page.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
  });
}

/**
 * Runs in the page, which stores the photos.
 * @param {string} base64 a JPEG
 */
function addPhoto(base64) {
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  /** @type {any} */ (window).photos = [
    .../** @type {any} */ (window.photos ?? []),
    new Blob([bytes], { type: "image/jpeg" }),
  ];
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {number} pages
 * @returns {Promise<{seconds: number, bytes: number}>}
 */
async function makePdf(page, pages) {
  const { status, ...made } = await page.evaluate(
    async ({ count, key }) => {
      const { photos } = /** @type {any} */ (window);
      const form = new FormData();
      for (let i = 0; i < count; i++) form.append("files", photos[i % photos.length], `${i}.jpg`);
      const began = performance.now();
      const response = await fetch("scan/scan_pdf", { method: "POST", headers: { "X-API-Key": key }, body: form });
      const { size } = await response.blob();
      return { status: response.status, bytes: size, seconds: (performance.now() - began) / 1000 };
    },
    { count: pages, key: KEY },
  );
  if (status !== 200) throw new Error(`${pages} pages were answered with ${status}.`);
  return made;
}
