/**
 * Whether a tab that stays open leaks: `node bench/run.mjs soak [times=300]`. In one tab, the built app scans its own
 * sample photos that many times, one document each, and answers as many calls of its API. At rest, the bench counts
 * what that tab and its service worker hold: their own memory (smaps_rollup, Pss_Anon, after garbage collection;
 * without the decoded images that Chromium caches in up to 512 MB of shared memory until something else needs it),
 * workers, object URLs, event listeners, nodes, and live objects of some classes. Fails where a count has grown by more
 * than 10 since the first 25 rounds, or memory by more than 20 MB. The browser is not driven by a tool that watches
 * requests: that would keep up to 100 MB of them in the page's own process. Linux only.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCompleteBrowser } from "../../tools/cli/browser.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { build, DIST } from "../../tools/cli/steps.mjs";
import { startPlainBrowser } from "../plain-browser.mjs";

const KEY = "soak";
const CONFIG = {
  accounts: [
    {
      name: "Soak",
      keySha256: [createHash("sha256").update(KEY).digest("hex")],
      credits: 1_000_000,
      requestsPerMinute: 6000,
    },
  ],
};
const SAMPLES = ["receipt.jpg", "letter.jpg", "invoice.jpg"];
const ENDPOINTS = ["crop", "extract_text", "scan_pdf"];
const CLASSES = [
  "Worker",
  "MessagePort",
  "BroadcastChannel",
  "AbortController",
  "ImageBitmap",
  "OffscreenCanvas",
  "Blob",
  "IDBDatabase",
  "IDBTransaction",
];
/** By then the app's caches are full: previews of 20 pages, 4 documents at rest. */
const SETTLED_AT = 25;
/** Difference between two rests that the heaps of two engines and the browser's own caches explain. */
const GROWTH_MB = 20;
/** A document that is read while another one is opened rests later: this many objects more or less mean nothing. */
const SLACK = 10;
const LONGEST_MS = 120_000;
/** By then everything idle has been released: recognition engines after half a minute, documents that nobody views. */
const REST_MS = 60_000;
/** The lowest of this many readings counts. */
const READINGS = 10;
const READING_EVERY_MS = 2000;

/** @typedef {Awaited<ReturnType<typeof startPlainBrowser>>} PlainBrowser */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ args, results }) {
  const times = Number(args[0] ?? "300");
  if (!(times > SETTLED_AT)) throw new Error(`The first ${SETTLED_AT} are not counted: name a larger number.`);
  const found = findCompleteBrowser();
  if (!found) throw new Error("There is no Chromium. Run npm test once; it installs one.");
  await build();
  const server = await serveFolder({ folder: DIST, overrides: { "config.json": JSON.stringify(CONFIG) } });
  const profile = mkdtempSync(join(tmpdir(), "flatbed-soak-"));
  const browser = await startPlainBrowser({
    ...found,
    profile,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    await browser.page("Page.enable");
    await browser.page("Page.addScriptToEvaluateOnNewDocument", { source: `(${countObjectUrls.toString()})()` });
    await browser.page("Page.navigate", { url: server.url });
    await browser.until("navigator.serviceWorker?.controller != null", LONGEST_MS);
    const rows = [];
    for (let i = 1; i <= times; i++) {
      await scan(browser, SAMPLES[i % SAMPLES.length] ?? "");
      await call(browser, ENDPOINTS[i % ENDPOINTS.length] ?? "", SAMPLES[i % SAMPLES.length] ?? "");
      if (i !== SETTLED_AT && i !== times && i % 50 !== 0) continue;
      rows.push({ times: i, ...(await countHeld(browser)) });
      console.log(JSON.stringify(rows.at(-1)));
    }
    writeFileSync(join(results, "soak.json"), JSON.stringify(rows, null, 2));
    return isFlat(rows);
  } finally {
    await browser.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * Reports what has grown between the first and the last row; false where that is more than allowed.
 * @param {readonly Record<string, number>[]} rows
 */
function isFlat(rows) {
  const { times: first, memoryMb: before = 0, ...countsBefore } = rows[0] ?? {};
  const { times: last, memoryMb: after = 0, ...countsAfter } = rows.at(-1) ?? {};
  const grown = Object.entries(countsAfter).filter(([name, count]) => count > (countsBefore[name] ?? 0) + SLACK);
  for (const [name, count] of grown)
    console.log(`${name}: ${countsBefore[name]} after ${first}, ${count} after ${last}`);
  console.log(
    `${last} scans and ${last} calls: ${before.toFixed(0)} MB after ${first}, ${after.toFixed(0)} MB after ${last}`,
  );
  return grown.length === 0 && after - before <= GROWTH_MB;
}

/**
 * Scans one photo into a document, waits until it is read, and returns to the first screen.
 * @param {PlainBrowser} browser
 * @param {string} sample
 */
async function scan(browser, sample) {
  // Done by the page itself: an input that a tool gives files to stays in memory with its whole screen.
  await browser.evaluate(`(${chooseSample.toString()})(${JSON.stringify(sample)})`);
  await browser.until(
    'location.hash.startsWith("#/doc/") && ' +
      '[...document.querySelectorAll(".doc-state")].some(({ textContent }) => textContent === "1 page")',
    LONGEST_MS,
  );
  await browser.evaluate('void (location.hash = "#/")');
  await browser.until('document.querySelector(".scan input[type=file]") !== null', LONGEST_MS);
}

/**
 * Calls the API from the app's own page.
 * @param {PlainBrowser} browser
 * @param {string} endpoint
 * @param {string} sample
 */
async function call(browser, endpoint, sample) {
  const status = await browser.evaluate(
    `(${askService.toString()})(${JSON.stringify({ endpoint, sample, key: KEY })})`,
  );
  if (status !== 200) throw new Error(`A call of ${endpoint} was answered with ${status}.`);
}

/**
 * Counts what is held once the recognition engines have released their memory.
 * @param {PlainBrowser} browser
 */
async function countHeld({ browser, page, evaluate, rendererIds }) {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const workerUrls = async () =>
    (await browser("Target.getTargets", { filter: [{ type: "worker" }] })).targetInfos.map(
      (/** @type {{url: string}} */ { url }) => url,
    );
  const endMs = performance.now() + LONGEST_MS;
  while ((await workerUrls()).some((/** @type {string} */ url) => url.includes("/ocr/"))) {
    if (performance.now() > endMs) throw new Error("The engines of recognition do not rest.");
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  // The browser returns the memory of images and ended threads some time after they were released.
  let memoryMb = Number.POSITIVE_INFINITY;
  for (let i = 0; i < READINGS; i++) {
    await page("HeapProfiler.collectGarbage");
    memoryMb = Math.min(memoryMb, largestMb(await rendererIds()));
    await new Promise((resolve) => setTimeout(resolve, READING_EVERY_MS));
  }
  const { documents, nodes, jsEventListeners: listeners } = await page("Memory.getDOMCounters");
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of CLASSES) {
    const { result: prototype } = await page("Runtime.evaluate", {
      expression: `${name}.prototype`,
      objectGroup: "count",
    });
    const { objects } = await page("Runtime.queryObjects", {
      prototypeObjectId: prototype.objectId,
      objectGroup: "count",
    });
    const { result } = await page("Runtime.callFunctionOn", {
      objectId: objects.objectId,
      functionDeclaration: "function () { return this.length; }",
      returnByValue: true,
    });
    counts[name] = result.value;
  }
  await page("Runtime.releaseObjectGroup", { objectGroup: "count" });
  return {
    memoryMb,
    workers: (await workerUrls()).length,
    objectUrls: Number(await evaluate("window.objectUrls.size")),
    listeners,
    nodes,
    documents,
    ...counts,
  };
}

/**
 * Memory of the app's own process, in MB; the browser shows parts of itself in other, smaller ones.
 * @param {readonly number[]} ids
 */
function largestMb(ids) {
  return Math.max(
    ...ids.map(
      (id) => Number(/^Pss_Anon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024,
    ),
  );
}

/** Runs in the page. @param {string} sample */
async function chooseSample(sample) {
  const chosen = new DataTransfer();
  chosen.items.add(new File([await (await fetch(`samples/${sample}`)).blob()], sample, { type: "image/jpeg" }));
  const input = document.querySelector(".scan input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("There is nothing to choose files with.");
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Runs in the page. @param {{endpoint: string, sample: string, key: string}} asked */
async function askService({ endpoint, sample, key }) {
  const form = new FormData();
  form.append(endpoint === "scan_pdf" ? "files" : "file", await (await fetch(`samples/${sample}`)).blob(), sample);
  const response = await fetch(`scan/${endpoint}`, { method: "POST", headers: { "X-API-Key": key }, body: form });
  await response.arrayBuffer();
  return response.status;
}

/** Runs in the page, before its scripts. */
function countObjectUrls() {
  const live = new Set();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (source) => {
    const url = createObjectURL(source);
    live.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    live.delete(url);
    revokeObjectURL(url);
  };
  Object.assign(window, { objectUrls: live });
}
