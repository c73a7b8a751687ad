/**
 * Whether a tab that stays open gathers anything: `node bench/run.mjs soak [times=300]`. The built app scans so many photographs of
 * its own samples, a document each, and answers as many calls of its API, in one tab. At rest it is counted what that tab and its
 * service worker hold: memory of their own (smaps_rollup, Pss_Anon, garbage collected; not the decoded pictures that Chromium keeps,
 * up to 512 MB of shared memory, until something else needs the room), workers, object URLs, event listeners, nodes, and the live
 * objects of some classes. Fails where any of that has grown since the first 25 by more than 10, or memory by more than 20 MB. Linux only.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveFolder } from "../../src/tools/serve.mjs";
import { build, DIST } from "../../src/tools/steps.mjs";

const KEY = "soak";
const CONFIG = { accounts: [{ name: "Soak", keySha256: [createHash("sha256").update(KEY).digest("hex")], credits: 1_000_000, requestsPerMinute: 6000 }] };
const SAMPLES = ["receipt.jpg", "letter.jpg", "invoice.jpg"];
const ENDPOINTS = ["crop", "extract_text", "scan_pdf"];
const CLASSES = ["Worker", "MessagePort", "BroadcastChannel", "AbortController", "ImageBitmap", "OffscreenCanvas", "Blob", "IDBDatabase", "IDBTransaction"];
/** By then the app keeps as much as it ever will: previews of 20 pages, 4 documents at rest. */
const SETTLED_AT = 25;
/** What the heaps of two engines and a browser's own caches differ by from one rest to the next. */
const GROWTH_MB = 20;
/** A document that is read while another is opened rests later: so many objects of a kind more or less mean nothing. */
const SLACK = 10;
/** The lowest of so many readings counts. */
const READINGS = 10;
const READING_EVERY_MS = 2000;

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const times = Number(args[0] ?? "300");
  if (!(times > SETTLED_AT)) throw new Error(`The first ${SETTLED_AT} are not counted: name a larger number.`);
  await build();
  const server = await serveFolder({ folder: DIST, overrides: { "config.json": JSON.stringify(CONFIG) } });
  await page.clock.install();
  await page.addInitScript(countObjectUrls);
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const rows = [];
  let answeredBytes = 0;
  for (let i = 1; i <= times; i++) {
    await scan(page, i);
    answeredBytes += await call(page, i);
    if (i !== SETTLED_AT && i !== times && i % 50 !== 0) continue;
    // The browser keeps each answer for the tool that drives it.
    rows.push({ times: i, answeredMb: answeredBytes / 2 ** 20, ...(await held(page, browser)) });
    console.log(JSON.stringify(rows.at(-1)));
  }
  await server.close();
  writeFileSync(join(results, "soak.json"), JSON.stringify(rows, null, 2));
  const { times: _first, answeredMb: keptBefore, memoryMb: before, ...countsBefore } = rows[0];
  const { times: _last, answeredMb: keptAfter, memoryMb: after, ...countsAfter } = rows.at(-1);
  const grown = Object.entries(countsAfter).filter(([name, count]) => count > countsBefore[name] + SLACK);
  for (const [name, count] of grown) console.log(`${name}: ${countsBefore[name]} after ${SETTLED_AT}, ${count} after ${times}`);
  console.log(`${times} scans and ${times} calls: ${before.toFixed(0)} MB after ${SETTLED_AT}, ${after.toFixed(0)} MB after ${times}, ${(keptAfter - keptBefore).toFixed(0)} MB of it at most answers kept for this script`);
  return grown.length === 0 && after - before - (keptAfter - keptBefore) <= GROWTH_MB;
}

/**
 * A document of one photograph, read, and back to the first screen.
 * @param {import("@playwright/test").Page} page
 * @param {number} number
 */
async function scan(page, number) {
  // By the page itself: an input that a tool gives files to stays in memory with its whole screen.
  await page.evaluate(async (sample) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([await (await fetch(`samples/${sample}`)).blob()], sample, { type: "image/jpeg" }));
    const input = document.querySelector(".scan input[type=file]");
    if (!(input instanceof HTMLInputElement)) throw new Error("There is nothing to choose files with.");
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, SAMPLES[number % SAMPLES.length] ?? "");
  await page.waitForURL(/#\/doc\//);
  await page.getByText("1 page", { exact: true }).first().waitFor({ timeout: 120_000 });
  await page.evaluate(() => void (location.hash = "#/"));
  await page.locator(".scan input[type=file]").waitFor({ state: "attached" });
}

/**
 * A call of the API, from the app's own page. Resolves to the bytes of its answer.
 * @param {import("@playwright/test").Page} page
 * @param {number} number
 */
async function call(page, number) {
  const { status, bytes } = await page.evaluate(
    async ({ endpoint, sample, key }) => {
      const form = new FormData();
      form.append(endpoint === "scan_pdf" ? "files" : "file", await (await fetch(`samples/${sample}`)).blob(), sample);
      const response = await fetch(`scan/${endpoint}`, { method: "POST", headers: { "X-API-Key": key }, body: form });
      return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
    },
    { endpoint: ENDPOINTS[number % ENDPOINTS.length] ?? "", sample: SAMPLES[number % SAMPLES.length] ?? "", key: KEY },
  );
  if (status !== 200) throw new Error(`Call ${number} was answered with ${status}.`);
  return bytes;
}

/**
 * What is held once the engines of recognition have given their memory back.
 * @param {import("@playwright/test").Page} page
 * @param {import("@playwright/test").Browser} browser
 */
async function held(page, browser) {
  await page.clock.fastForward(60_000);
  for (let i = 0; page.workers().some((worker) => worker.url().includes("/ocr/")); i++) {
    if (i === 300) throw new Error("The engines of recognition do not rest.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  // The browser hands back what pictures and ended threads took some time after they were let go.
  let memoryMb = Number.POSITIVE_INFINITY;
  for (let i = 0; i < READINGS; i++) {
    await session.send("HeapProfiler.collectGarbage");
    memoryMb = Math.min(memoryMb, await ownMb(browser));
    await new Promise((resolve) => setTimeout(resolve, READING_EVERY_MS));
  }
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (/** @type {string} */ wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of CLASSES) {
    const { result: prototype } = await session.send("Runtime.evaluate", { expression: `${name}.prototype` });
    const { objects } = await session.send("Runtime.queryObjects", { prototypeObjectId: prototype.objectId ?? "", objectGroup: "count" });
    const { result } = await session.send("Runtime.callFunctionOn", { objectId: objects.objectId ?? "", functionDeclaration: "function () { return this.length; }", returnByValue: true });
    counts[name] = result.value;
  }
  await session.send("Runtime.releaseObjectGroup", { objectGroup: "count" });
  const objectUrls = await page.evaluate(() => /** @type {any} */ (window).objectUrls.size);
  const workers = page.workers().length;
  const found = { listeners: metric("JSEventListeners"), nodes: metric("Nodes"), documents: metric("Documents") };
  await session.detach();
  return { memoryMb, workers, objectUrls, ...found, ...counts };
}

/** @param {import("@playwright/test").Browser} browser */
async function ownMb(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const own = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => /^Pss_Anon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1]);
  return own.reduce((sum, kb) => sum + Number(kb ?? 0) / 1024, 0);
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
