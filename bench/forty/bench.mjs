/**
 * Forty photos in the built app: `node bench/run.mjs forty [--app=<dist>] [photo …]`. Each photo is scanned once alone.
 * Then forty are added at once, repeated where fewer are given, and become a document each, in the library. The tab is
 * reloaded when a third of them is done. The end is that all are read and named. No tool watches the browser's
 * requests. Memory is that of the app's process, page and workers, at its peak from the adding on and at rest before
 * (VmHWM and VmRSS, less the browser's own files). The longest task is the time for which the page's main thread was
 * blocked at once. Fails where that is more than 50 ms, where memory grows by more than 250 MB, where a page takes more
 * than 0.55 of one alone, or where a document has no name. Linux only.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import { findCompleteBrowser } from "../../tools/cli/browser.mjs";
import { build, DIST, ROOT } from "../../tools/cli/steps.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { mean, ownMb } from "../measure.mjs";
import { startPlainBrowser } from "../plain-browser.mjs";

const COUNT = 40;
const DRAWN = ["clean-receipt", "shadow-receipt", "curled-receipt", "perspective-invoice", "folded-invoice"];
const MAX_TASK_MS = 50;
const MAX_GROWTH_MB = 250;
const MAX_SHARE = 0.55;
const LONGEST_MS = 600_000;
/** A document is named right after it was read. */
const REST_MS = 10_000;
const IS_HOME = 'document.querySelector(".scan input[type=file]") !== null';

/** @typedef {Awaited<ReturnType<typeof startPlainBrowser>>} PlainBrowser */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ args, results }) {
  const named = args.filter((arg) => !arg.startsWith("--")).map((path) => resolve(path));
  const photos = named.length > 0 ? named : await drawnPhotos();
  const app = args.find((arg) => arg.startsWith("--app="))?.slice("--app=".length);
  const found = findCompleteBrowser();
  if (!found) throw new Error("There is no Chromium. Run npm test once; it installs one.");
  if (app === undefined) await build();
  const server = await serveFolder({ folder: app === undefined ? DIST : resolve(app) });
  const profile = mkdtempSync(join(tmpdir(), "flatbed-forty-"));
  const browser = await startPlainBrowser({ ...found, profile, args: ["--no-sandbox", "--disable-sync"] });
  try {
    await browser.page("Page.enable");
    await browser.page("Page.addScriptToEvaluateOnNewDocument", { source: `(${watchLongTasks.toString()})()` });
    await browser.page("Page.navigate", { url: server.url });
    await browser.until("navigator.serviceWorker?.controller != null", LONGEST_MS);
    const alone = await scanAlone(browser, photos);
    const report = await scanForty(browser, photos, alone);
    writeFileSync(join(results, "forty.json"), JSON.stringify(report, null, 2));
    const { aloneSeconds, seconds, share, restMb, peakMb, longestMs, names } = report;
    console.log(
      `Alone ${aloneSeconds.toFixed(2)} s a page; ${COUNT} in ${seconds.toFixed(1)} s, ${share.toFixed(2)} of that ` +
        `a page, ${names.length} named; ${peakMb.toFixed(0)} MB at the peak, ${restMb.toFixed(0)} before; ` +
        `longest task ${longestMs} ms`,
    );
    return names.length === COUNT && longestMs <= MAX_TASK_MS && peakMb - restMb <= MAX_GROWTH_MB && share <= MAX_SHARE;
  } finally {
    await browser.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function drawnPhotos() {
  const { module } = await runnerImport(join(ROOT, "e2e/fixtures/make-fixtures.ts"));
  const { photos } = /** @type {typeof import("../../e2e/fixtures/make-fixtures.ts")} */ (module).readFixtures();
  return DRAWN.flatMap((name) => photos.find((each) => each.name === name)?.path ?? []);
}

/**
 * The seconds that each photo takes as a document of its own, after the first one has loaded the engines.
 * @param {PlainBrowser} browser
 * @param {readonly string[]} photos
 */
async function scanAlone(browser, photos) {
  const seconds = [];
  for (const photo of [photos[0] ?? "", ...photos]) {
    const began = performance.now();
    await addPhotos(browser, [photo]);
    await browser.until(
      'location.hash.startsWith("#/doc/") && ' +
        '[...document.querySelectorAll(".doc-state")].some(({ textContent }) => textContent === "1 page")',
      LONGEST_MS,
    );
    seconds.push((performance.now() - began) / 1000);
    await browser.evaluate('void (location.hash = "#/")');
  }
  return seconds.slice(1);
}

/**
 * @param {PlainBrowser} browser
 * @param {readonly string[]} photos
 * @param {readonly number[]} alone
 */
async function scanForty(browser, photos, alone) {
  const forty = Array.from({ length: COUNT }, (_, i) => photos[i % photos.length] ?? "");
  const [renderer = 0] = [...(await browser.rendererIds())].sort((a, b) => ownMb([b], "VmRSS") - ownMb([a], "VmRSS"));
  const restMb = ownMb([renderer], "VmRSS");
  writeFileSync(`/proc/${renderer}/clear_refs`, "5");
  await browser.evaluate("void (window.longTasks.length = 0)");
  const began = performance.now();
  await addPhotos(browser, forty);
  const each = 'document.querySelector(".each-file button")';
  await browser.until(`${each} !== null`, LONGEST_MS);
  await browser.evaluate(`void ${each}.click()`);
  await browser.until(isDone(COUNT / 3), LONGEST_MS);
  const tasks = await browser.evaluate("window.longTasks");
  await browser.page("Page.reload");
  await browser.until(isDone(COUNT / 6), LONGEST_MS);
  await browser.until('/^[^0-9]/.test(document.title) && document.querySelector(".work-line") === null', LONGEST_MS);
  const namesFound = `(${namedDocuments.toString()})()`;
  await browser.until(`${namesFound}.length >= ${COUNT}`, REST_MS).catch(() => undefined);
  const seconds = (performance.now() - began) / 1000;
  tasks.push(...(await browser.evaluate("window.longTasks")));
  const aloneSeconds = mean(forty.map((photo) => alone[photos.indexOf(photo)] ?? Number.NaN));
  return {
    aloneSeconds,
    seconds,
    share: seconds / COUNT / aloneSeconds,
    restMb,
    peakMb: Math.max(...(await browser.rendererIds()).map((id) => ownMb([id], "VmHWM"))),
    longestMs: Math.max(0, ...tasks),
    names: /** @type {readonly string[]} */ (await browser.evaluate(namesFound)),
    tasks,
  };
}

/** Whether the window's title says that so many pages are done. @param {number} count */
const isDone = (count) => `Number(/^[0-9]+/.exec(document.title)?.[0]) >= ${count}`;

/**
 * @param {PlainBrowser} browser
 * @param {readonly string[]} files
 */
async function addPhotos(browser, files) {
  await browser.until(IS_HOME, LONGEST_MS);
  const { result } = await browser.page("Runtime.evaluate", {
    expression: 'document.querySelector(".scan input[type=file]")',
  });
  await browser.page("DOM.setFileInputFiles", { files, objectId: result.objectId });
}

/** Runs in the page: the names of documents that have one from their text. */
function namedDocuments() {
  const names = [...document.querySelectorAll(".shelf-name")].map(({ textContent }) => textContent ?? "");
  return names.filter((name) => !name.startsWith("Scan "));
}

/** Runs in the page, before its scripts: stores the durations (ms) of tasks that block its main thread over 50 ms. */
function watchLongTasks() {
  /** @type {number[]} */
  const longTasks = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
}
