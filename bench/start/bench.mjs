/**
 * Time until the app is useful, on a slow phone and a slow connection: `node bench/run.mjs start <film.mjpeg>
 * [runs=3]`.
 *
 * A browser with an empty profile opens the built app, and clicks "Use camera" as soon as it shows. Measured: until the
 * camera's image shows, until a page is outlined in it, and, photographed and opened at once, until its text is there
 * and until its unsure words are checked. When the service worker has cached all files, the browser is closed, the
 * connection cut, and a new browser does the same. Times count from the start of the navigation; bytes are all that the
 * connection carried by then, for anyone (compressed by gzip, with TLS overhead).
 *
 * All connections together share 150 ms of round-trip time, 1.6 Mbit/s down and 750 kbit/s up (Lighthouse's slow 4G);
 * HTTP/2 over TLS. All renderer processes (pages, workers and compiler threads) run at a quarter of their speed. The
 * film plays as the camera. Linux only.
 */
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCompleteBrowser } from "../../tools/cli/browser.mjs";
import { certificateFor } from "../../tools/cli/certificate.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { build, DIST } from "../../tools/cli/steps.mjs";
import { median } from "../measure.mjs";
import { startPlainBrowser } from "../plain-browser.mjs";
import { slowLine } from "./slow-line.mjs";
import { slowDown } from "./slow-processes.mjs";

const SLOW_4G = { rttMs: 150, downBitsPerS: 1_638_400, upBitsPerS: 750_000 };
const SLOWER = 4;
const MB = 1_000_000;
/** What the product promises. */
const GOALS = { first: { camera: 2500, found: 6000 }, offline: { camera: 1000, found: 2000 }, foundMb: 1.8, textMb: 4 };
const LONGEST_MS = 180_000;
/** A browser that was just started is still starting parts of its own. */
const SETTLED_MS = 3000;
const PHONE = { width: 390, height: 844 };

/**
 * Milliseconds from the beginning of the navigation. @typedef {{screen: number, camera: number, found: number, text:
 * number, read: number}} Marks
 */
/** @typedef {{first: Marks, offline: Marks, foundMb: number, textMb: number, readMb: number, keptMb: number}} Visits */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ args, results }) {
  const [film, runs = "3"] = args;
  if (!film) {
    console.error("Usage: node bench/run.mjs start <film.mjpeg> [runs]");
    return false;
  }
  await build();
  /** @type {Visits[]} */
  const all = [];
  for (let i = 0; i < Number(runs); i++) {
    all.push(await visitTwice(film));
    console.log(JSON.stringify(all.at(-1)));
  }
  const middle = {
    first: medianMarks(all.map(({ first }) => first)),
    offline: medianMarks(all.map(({ offline }) => offline)),
    foundMb: median(all.map(({ foundMb }) => foundMb)),
    textMb: median(all.map(({ textMb }) => textMb)),
    readMb: median(all.map(({ readMb }) => readMb)),
  };
  writeFileSync(join(results, "start.json"), JSON.stringify({ median: middle, runs: all }, null, 2));
  console.table({ first: middle.first, offline: middle.offline });
  console.log(
    `Carried before the first found page ${middle.foundMb.toFixed(2)} MB, before its text ` +
      `${middle.textMb.toFixed(2)} MB, and before all of it was read ${middle.readMb.toFixed(2)} MB`,
  );
  const isInTime = (/** @type {"first" | "offline"} */ of) =>
    middle[of].camera <= GOALS[of].camera && middle[of].found <= GOALS[of].found;
  return isInTime("first") && isInTime("offline") && middle.foundMb <= GOALS.foundMb && middle.textMb <= GOALS.textMb;
}

/**
 * @param {string} film
 * @returns {Promise<Visits>}
 */
async function visitTwice(film) {
  const profile = mkdtempSync(join(tmpdir(), "flatbed-start-"));
  const line = slowLine(SLOW_4G);
  const tls = await certificateFor([]);
  const server = await serveFolder({ folder: DIST, compress: true, tls, through: line.through });
  const profiled = { profile, film, url: server.url, trusted: fingerprint(tls.cert) };
  try {
    const first = await visit(profiled, true);
    const keptMb = line.bytesBy(Date.now()) / MB;
    await server.close();
    const offline = await visit(profiled, false);
    return {
      first: first.marks,
      offline: offline.marks,
      foundMb: line.bytesBy(first.beganAtMs + first.marks.found) / MB,
      textMb: line.bytesBy(first.beganAtMs + first.marks.text) / MB,
      readMb: line.bytesBy(first.beganAtMs + first.marks.read) / MB,
      keptMb,
    };
  } finally {
    await server.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * One visit, in a browser of its own, with the data stored in `profile`.
 * @param {{profile: string, film: string, url: string, trusted: string}} where
 * @param {boolean} isFirst waits until the service worker has cached all files
 * @returns {Promise<{marks: Marks, beganAtMs: number}>}
 */
async function visit({ profile, film, url, trusted }, isFirst) {
  const found = findCompleteBrowser();
  if (!found) throw new Error("There is no Chromium. Run npm test once; it installs one.");
  const browser = await startPlainBrowser({
    ...found,
    profile,
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
      // A browser that merely ignores a certificate error caches nothing that came with it.
      `--ignore-certificate-errors-spki-list=${trusted}`,
    ],
  });
  const slowed = await slowDown(browser.rendererIds, SLOWER);
  try {
    await browser.browser("Browser.grantPermissions", { permissions: ["videoCapture"], origin: new URL(url).origin });
    await browser.page("Emulation.setDeviceMetricsOverride", { ...PHONE, deviceScaleFactor: 1, mobile: true });
    await browser.page("Emulation.setTouchEmulationEnabled", { enabled: true });
    await browser.page("Page.enable");
    await browser.page("Page.addScriptToEvaluateOnNewDocument", { source: `(${markSteps.toString()})()` });
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    await browser.page("Page.navigate", { url });
    await browser.until('"read" in (window.marks ?? {})', LONGEST_MS);
    const seen = {
      marks: await browser.evaluate("window.marks"),
      beganAtMs: await browser.evaluate("performance.timeOrigin"),
    };
    if (isFirst) await browser.until("navigator.serviceWorker.controller !== null", LONGEST_MS);
    return seen;
  } finally {
    await slowed.end();
    await browser.close();
  }
}

/**
 * A certificate's public key in the form that the browser expects: SHA-256 of its SPKI, in Base64.
 * @param {string} certificate PEM
 */
function fingerprint(certificate) {
  return createHash("sha256")
    .update(new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
}

/** Runs in the page, before its scripts: goes through the app until a page is read, and notes when each step shows. */
function markSteps() {
  /** @type {Record<string, number>} */
  const marks = {};
  Object.assign(window, { marks });
  /** @type {readonly [name: string, shows: () => Element | null | undefined, followed: boolean][]} */
  const steps = [
    ["screen", () => document.querySelector('a[href="#/camera"]'), true],
    [
      "camera",
      () =>
        [...document.querySelectorAll("video")].find(
          ({ readyState, videoWidth }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0,
        ),
      false,
    ],
    ["found", () => document.querySelector('.camera-outline[data-found="true"]'), false],
    ["shutter", () => document.querySelector(".camera-shutter:enabled"), true],
    ["taken", () => document.querySelector("a.camera-done"), true],
    // Unsure words may still be checked.
    [
      "text",
      () =>
        [...document.querySelectorAll(".doc-state")].find(({ textContent }) => /^\d+ pages?/.test(textContent ?? "")),
      false,
    ],
    [
      "read",
      () =>
        [...document.querySelectorAll(".doc-state")].find(({ textContent }) => /^\d+ pages?$/.test(textContent ?? "")),
      false,
    ],
  ];
  const poll = () => {
    const [name, shows, isFollowed] = steps[Object.keys(marks).length] ?? [];
    const element = shows?.();
    if (name && element) {
      marks[name] = performance.now();
      if (isFollowed && element instanceof HTMLElement) element.click();
    }
    if (!("read" in marks)) requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}

/**
 * @param {readonly Marks[]} visits
 * @returns {Marks}
 */
function medianMarks(visits) {
  const of = (/** @type {keyof Marks} */ name) => Math.round(median(visits.map((marks) => marks[name])));
  return { screen: of("screen"), camera: of("camera"), found: of("found"), text: of("text"), read: of("read") };
}
