/**
 * Accuracy of page detection: `node bench/run.mjs detection <manifest.jsonl> [least mean IoU]`. Each line of the
 * manifest is `{"file", "quad": [[x, y] × 4] | null, "label"}`: the path relative to the manifest, the page's corners
 * (TL TR BR BL, pixels of the EXIF-upright image), and its kind, if any. The finder with edges and regions alone is
 * measured beside the full one, and other finders beside both. Writes a report with every image.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { openPeers, PEER_NAMES } from "./peers.mjs";

/** Least mean IoU that passes, by default. */
const REQUIRED_IOU = 0.98;
/** Share of the pages that a threshold has to accept. */
const ACCEPTED = 0.99;
const OURS = /** @type {const} */ (["classical", "full"]);
const FINDERS = [...OURS, ...PEER_NAMES];

/** @typedef {{iou: number, cornerError: number, confidence: number, isPage: boolean, ms: number}} Outcome */
/** @typedef {(typeof FINDERS)[number]} Finder */
/** @typedef {{file: string, label: string, page: boolean, picture: string} & Record<Finder, Outcome>} Row */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const [manifest, required = String(REQUIRED_IOU)] = args;
  if (!manifest) {
    console.error("Usage: node bench/run.mjs detection <manifest.jsonl> [least mean IoU]");
    return false;
  }
  const rows = readFileSync(manifest, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const path = (/** @type {{file: string}} */ row) => join(dirname(resolve(manifest)), row.file);
  await page.route("**/photo/*", (route) =>
    route.fulfill({ path: path(rows[Number(basename(route.request().url()))]) }),
  );
  const call = (/** @type {string} */ name, /** @type {unknown[]} */ ...values) =>
    page.evaluate(({ of, given }) => /** @type {any} */ (window)[of](...given), { of: name, given: values });

  const peers = await openPeers(browser);
  /** @type {Row[]} */
  const measured = [];
  for (const [index, { file, label = "", quad }] of rows.entries()) {
    const url = `/photo/${index}`;
    const found = await call("detect", url);
    const truth = quad?.map((/** @type {[number, number]} */ [x, y]) => ({ x, y })) ?? null;
    const outcome = async (
      /** @type {{corners: readonly object[] | null, confidence: number, isPage: boolean, ms: number}} */ {
        corners,
        confidence,
        isPage,
        ms,
      },
    ) => {
      const { iou, cornerErrorPx } = await call("compare", truth, isPage ? corners : null, {
        width: found.width,
        height: found.height,
      });
      return { iou, cornerError: cornerErrorPx / Math.hypot(found.width, found.height), confidence, isPage, ms };
    };
    const picture = await call("draw", url, truth, found.classical.corners, found.full.corners);
    const row = /** @type {Row} */ ({ file, label, page: truth !== null, picture });
    for (const finder of OURS) row[finder] = await outcome(found[finder]);
    for (const finder of PEER_NAMES) {
      const peer = await peers.find(finder, path(rows[index]));
      // They report no confidence: found or not found.
      row[finder] = await outcome({ ...peer, confidence: peer.corners ? 1 : 0, isPage: peer.corners !== null });
    }
    measured.push(row);
    console.log(`${file.padEnd(36)} ${OURS.map((finder) => described(finder, row[finder])).join("   ")}`);
  }
  const summary = Object.fromEntries(FINDERS.map((finder) => [finder, summaryOf(measured, finder)]));
  console.table(summary);
  const labels = [...new Set(measured.map(({ label }) => label))];
  const byLabel = Object.fromEntries(
    labels.map((label) => [
      label,
      summaryOf(
        measured.filter((row) => row.label === label),
        "full",
      ),
    ]),
  );
  if (labels.length > 1) console.table(byLabel);
  const believed = reliability(measured);
  if (measured.some(({ page: shown }) => !shown)) console.table(believed);
  writeFileSync(
    join(results, "detection.json"),
    JSON.stringify(
      { summary, byLabel, reliability: believed, measured },
      (key, value) => (key === "picture" ? undefined : value),
      2,
    ),
  );
  writeFileSync(join(results, "detection.html"), report(measured));
  console.log(`Pictures: ${join(results, "detection.html")}`);
  return Number(summary["full"]?.meanIou) >= Number(required);
}

/**
 * @param {string} finder
 * @param {Outcome} outcome
 */
function described(finder, { iou, cornerError, confidence, ms }) {
  return (
    `${finder} IoU ${iou.toFixed(3)} corners ${(cornerError * 100).toFixed(2)} % sure ${confidence.toFixed(2)} ` +
    `${ms.toFixed(0)} ms`
  );
}

/**
 * @param {readonly Row[]} measured
 * @param {Finder} finder
 */
function summaryOf(measured, finder) {
  const pages = measured.filter((row) => row.page).map((row) => row[finder]);
  const pageless = measured.filter((row) => !row.page).map((row) => row[finder]);
  const times = measured.map((row) => row[finder].ms).sort((a, b) => a - b);
  const share = (/** @type {(outcome: Outcome) => boolean} */ test, among = pages) =>
    among.length > 0 ? Number((among.filter(test).length / among.length).toFixed(3)) : null;
  return {
    pages: pages.length,
    meanIou: Number((pages.reduce((sum, { iou }) => sum + iou, 0) / pages.length).toFixed(4)),
    "IoU ≥ 0.9": share(({ iou }) => iou >= 0.9),
    "corners ≤ 1 %": share(({ cornerError }) => cornerError <= 0.01),
    missed: share(({ isPage }) => !isPage),
    pageless: pageless.length,
    "false finds": share(({ isPage }) => isPage, pageless),
    "false at 99 %": share(({ confidence }) => confidence >= confidenceFor(pages), pageless),
    medianMs: Math.round(times[times.length >> 1] ?? 0),
  };
}

/**
 * The confidence that `ACCEPTED` of the pages have at least.
 * @param {readonly Outcome[]} pages
 */
function confidenceFor(pages) {
  const sorted = pages.map(({ confidence }) => confidence).sort((a, b) => a - b);
  return sorted[Math.floor((1 - ACCEPTED) * sorted.length)] ?? 1;
}

/**
 * Reliability of the full finder's confidence: of the photos with about the same confidence, the share that show a
 * page.
 * @param {readonly Row[]} rows
 */
function reliability(rows) {
  const bins = Array.from({ length: 10 }, (_, bin) =>
    rows.filter(({ full }) => Math.min(9, Math.floor(full.confidence * 10)) === bin),
  );
  return bins.map((of, bin) => ({
    told: `${(bin / 10).toFixed(1)} to ${((bin + 1) / 10).toFixed(1)}`,
    photographs: of.length,
    pages: of.length > 0 ? of.filter(({ page }) => page).length / of.length : null,
  }));
}

/**
 * The reliability as a curve; a reliable confidence lies on the diagonal.
 * @param {ReturnType<typeof reliability>} bins
 */
function curve(bins) {
  const points = bins.flatMap(({ pages, photographs }, bin) =>
    pages === null ? [] : [{ x: 20 * bin + 10, y: 200 * (1 - pages), photographs }],
  );
  const dots = points.map(
    ({ x, y, photographs }) => `<circle cx="${x}" cy="${y}" r="${Math.min(8, 1 + Math.sqrt(photographs) / 2)}"/>`,
  );
  const path = points.map(({ x, y }) => `${x} ${y}`).join("L");
  return (
    '<svg viewBox="-10 -10 220 220" width="330" height="330">' +
    '<path d="M0 0V200H200M0 200L200 0" fill="none" stroke="#999"/>' +
    `<path d="M${path}" fill="none" stroke="#2a7bff"/>${dots.join("")}</svg>`
  );
}

/** @param {readonly Row[]} rows */
function report(rows) {
  const pageless = rows.some(({ page }) => !page);
  const figures = rows
    .toSorted((a, b) => a.full.iou - b.full.iou)
    .map(
      ({ file, label, picture, classical, full }) =>
        `<figure><img src="${picture}" alt="">` +
        `<figcaption>${file} ${label}: ${classical.iou.toFixed(3)} → ${full.iou.toFixed(3)}</figcaption></figure>`,
    );
  const reliabilityHtml = pageless
    ? `<p>Confidence told (across) and share of pages among those (up):</p>${curve(reliability(rows))}`
    : "";
  return (
    '<!doctype html><meta charset="utf-8"><title>Detection</title>' +
    "<style>body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}" +
    "figure{margin:0}img{height:360px}</style>" +
    "<p>Found: red; by edges and regions alone: blue, dotted. True: green, dashed. Worst first.</p>" +
    `${reliabilityHtml}${figures.join("\n")}`
  );
}
