/**
 * What a photo of many megapixels takes: `node bench/run.mjs large <photo>... [--app=<dist>] [--job=crop,app]`. Each
 * photo goes once through `scan/crop`, `scan/extract_text`, `scan/scan_pdf` and the app (added, made and read), each
 * time in a fresh browser that no tool watches. Memory is that of the app's process at its peak (VmHWM, less the
 * browser's own files), and before the photo. `--app` measures another build. What comes out is printed and written
 * down, to compare builds. Linux only. Fails above 450 MB.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { findCompleteBrowser } from "../../tools/cli/browser.mjs";
import { build, DIST } from "../../tools/cli/steps.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { ownMb } from "../measure.mjs";
import { startPlainBrowser } from "../plain-browser.mjs";

const KEY = "large";
const CONFIG = {
  accounts: [
    {
      name: "Large",
      keySha256: [createHash("sha256").update(KEY).digest("hex")],
      credits: 1_000_000,
      requestsPerMinute: 6000,
    },
  ],
};
const JOBS = ["crop", "extract_text", "scan_pdf", "app"];
const MAX_MB = 450;
const LONGEST_MS = 180_000;

/** @param {import("../run.mjs").Bench} bench */
export async function run({ args, results }) {
  const photos = args.filter((arg) => !arg.startsWith("--"));
  if (photos.length === 0) throw new Error("Name one photo or several.");
  const option = (/** @type {string} */ name) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const folder = option("app");
  if (folder === undefined) await build();
  const jobs = option("job")?.split(",") ?? JOBS;
  const server = await serveFolder({
    folder: folder === undefined ? DIST : resolve(folder),
    overrides: { "config.json": JSON.stringify(CONFIG) },
  });
  const rows = [];
  try {
    for (const photo of photos)
      for (const job of jobs) {
        const row = { photo: basename(photo), job, ...(await measure(server.url, resolve(photo), job)) };
        rows.push(row);
        const { restMb, peakMb, seconds, answer } = row;
        console.log(
          `${row.photo} ${job}: ${peakMb.toFixed(0)} MB at the peak (${restMb.toFixed(0)} before), ` +
            `${seconds.toFixed(1)} s; ${answer}`,
        );
      }
  } finally {
    await server.close();
  }
  writeFileSync(join(results, "large.json"), JSON.stringify(rows, null, 2));
  return rows.every(({ peakMb }) => peakMb <= MAX_MB);
}

/**
 * One job in a browser of its own.
 * @param {string} url
 * @param {string} photo
 * @param {string} job
 */
async function measure(url, photo, job) {
  const found = findCompleteBrowser();
  if (!found) throw new Error("There is no Chromium. Run npm test once; it installs one.");
  const profile = mkdtempSync(join(tmpdir(), "flatbed-large-"));
  const browser = await startPlainBrowser({
    ...found,
    profile,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    await browser.page("Page.enable");
    await browser.page("Page.navigate", { url });
    await browser.until("navigator.serviceWorker?.controller != null", LONGEST_MS);
    await browser.until('document.querySelector(".scan input[type=file]") !== null', LONGEST_MS);
    const input = job === "app" ? ".scan input[type=file]" : "body > input[type=file]";
    if (job !== "app")
      await browser.evaluate(
        'void document.body.append(Object.assign(document.createElement("input"), { type: "file" }))',
      );
    const restMb = largestMb(await browser.rendererIds(), "VmRSS");
    const started = performance.now();
    const { result } = await browser.page("Runtime.evaluate", { expression: `document.querySelector("${input}")` });
    await browser.page("DOM.setFileInputFiles", { files: [photo], objectId: result.objectId });
    const answer =
      job === "app" ? await scan(browser) : await browser.evaluate(`(${ask.toString()})("${job}", "${KEY}")`);
    const seconds = (performance.now() - started) / 1000;
    return { restMb, peakMb: largestMb(await browser.rendererIds(), "VmHWM"), seconds, answer };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * Waits for the page that the app makes of the chosen photo,.
 * @param {Awaited<ReturnType<typeof startPlainBrowser>>} browser
 */
async function scan(browser) {
  await browser.until(
    'location.hash.startsWith("#/doc/") && ' +
      '[...document.querySelectorAll(".doc-state")].some(({ textContent }) => textContent === "1 page")',
    LONGEST_MS,
  );
  return "made and read";
}

/**
 * Memory of the app's own process, in MB; the browser shows parts of itself in other, smaller ones.
 * @param {readonly number[]} ids
 * @param {"VmRSS" | "VmHWM"} field
 */
function largestMb(ids, field) {
  return Math.max(...ids.map((id) => ownMb([id], field)));
}

/** Runs in the page. @param {string} job @param {string} key */
async function ask(job, key) {
  const input = document.querySelector("body > input[type=file]");
  const file = input instanceof HTMLInputElement ? input.files?.[0] : null;
  if (!file) throw new Error("There is no file.");
  const form = new FormData();
  form.append(job === "scan_pdf" ? "files" : "file", file);
  if (job === "crop") {
    form.append("binary", "false");
    form.append("return_meta", "true");
  }
  const response = await fetch(`scan/${job}`, { method: "POST", headers: { "X-API-Key": key }, body: form });
  if (!response.ok) return `${response.status} ${await response.text()}`;
  if (job === "scan_pdf") return `PDF of ${(await response.blob()).size} bytes`;
  const { text, meta } = await response.json();
  return job === "crop" ? JSON.stringify(meta).slice(0, 400) : `${String(text).split(/\s+/).length} words: ${text}`;
}
