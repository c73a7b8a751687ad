/**
 * Accuracy of page detection: `node bench/run.mjs detection <manifest.jsonl> [options]`. Each line of the manifest is
 * `{"file", "quad": [[x, y] × 4] | null, "label"}`: the path relative to the manifest, the page's corners (TL TR BR BL,
 * pixels of the EXIF-upright image), and its kind, if any. The finder with edges alone is measured beside the full one,
 * and other finders beside both. Writes a report with every image.
 *
 * `--without=STAGE[,STAGE]`: measures the full finder without these stages, too; `--without=each` leaves out each stage
 * in turn. `--alone`: without other finders. `--least=IOU`: least mean IoU that passes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openPeers, PEER_NAMES } from "./peers.mjs";

/** Least mean IoU that passes, by default. */
const REQUIRED_IOU = 0.98;
/** A corner that is farther off than this share of the photo's diagonal is wrong. */
const WRONG = 0.02;
/** The stages of the finder that can be missed; `docs/finder.md` describes them. */
const STAGES = ["page-network", "mirror", "regions", "whole-image", "refine"];
/**
 * @typedef {{iou: number, cornerError: number, confidence: number, isInDoubt: boolean, page: number, isPage: boolean,
 *   ms: number}} Outcome
 * @typedef {{file: string, label: string, page: boolean, picture: string, found: Record<string, Outcome>,
 *   features: object | null, candidateError: number | null}} Row
 */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      without: { type: "string", multiple: true, default: [] },
      alone: { type: "boolean", default: false },
      least: { type: "string", default: String(REQUIRED_IOU) },
    },
  });
  const [manifest] = positionals;
  if (!manifest) {
    console.error("Usage: node bench/run.mjs detection <manifest.jsonl> [--without=STAGE] [--alone] [--least=IOU]");
    return false;
  }
  const withouts = values.without.flatMap((names) =>
    names === "each" ? STAGES.map((name) => [name]) : [names.split(",")],
  );
  const rows = readFileSync(manifest, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const path = (/** @type {{file: string}} */ row) => join(dirname(resolve(manifest)), row.file);
  await page.route("**/photo/*", (route) =>
    route.fulfill({ path: path(rows[Number(basename(route.request().url()))]) }),
  );
  const call = (/** @type {string} */ name, /** @type {unknown[]} */ ...given) =>
    page.evaluate(({ of, params }) => /** @type {any} */ (window)[of](...params), { of: name, params: given });

  const peers = values.alone ? null : await openPeers(browser);
  /** @type {Row[]} */
  const measured = [];
  for (const [index, { file, label = "", quad }] of rows.entries()) {
    const url = `/photo/${index}`;
    const { width, height, classical, full, ablated } = await call("detect", url, withouts);
    const truth = quad?.map((/** @type {[number, number]} */ [x, y]) => ({ x, y })) ?? null;
    const outcome = async (/** @type {any} */ { corners, confidence, isInDoubt, page: probability, isPage, ms }) => {
      const { iou, cornerErrorPx } = await call("compare", truth, isPage ? corners : null, { width, height });
      const cornerError = cornerErrorPx / Math.hypot(width, height);
      return { iou, cornerError, confidence, isInDoubt, page: probability, isPage, ms };
    };
    /** @type {Record<string, Outcome>} */
    const found = { edges: await outcome(classical), full: await outcome(full) };
    for (const [i, names] of withouts.entries()) found[`without ${names.join(", ")}`] = await outcome(ablated[i]);
    for (const finder of peers ? PEER_NAMES : []) {
      const peer = await /** @type {NonNullable<typeof peers>} */ (peers).find(finder, path(rows[index]));
      // They report no confidence: found or not found.
      const isPage = peer.corners !== null;
      found[finder] = await outcome({
        ...peer,
        confidence: Number(isPage),
        isInDoubt: !isPage,
        page: Number(isPage),
        isPage,
      });
    }
    const picture = await call("draw", url, truth, classical.corners, full.corners);
    const { features } = full;
    const candidate = features && truth && (await call("compare", truth, features.corners, { width, height }));
    const candidateError = candidate ? candidate.cornerErrorPx / Math.hypot(width, height) : null;
    measured.push({ file, label, page: truth !== null, picture, found, features, candidateError });
    console.log(`${file.padEnd(36)} ${["edges", "full"].map((name) => described(name, found[name])).join("   ")}`);
  }
  const finders = Object.keys(measured[0]?.found ?? {});
  const summary = Object.fromEntries(finders.map((finder) => [finder, summaryOf(measured, finder)]));
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
  console.table(reliability(measured));
  writeFileSync(
    join(results, "detection.json"),
    JSON.stringify(
      { summary, byLabel, reliability: reliability(measured), measured },
      (key, value) => (key === "picture" ? undefined : value),
      2,
    ),
  );
  writeFileSync(join(results, "detection.html"), report(measured));
  console.log(`Pictures: ${join(results, "detection.html")}`);
  return Number(summary["full"]?.meanIou) >= Number(values.least);
}

/**
 * @param {string} finder
 * @param {Outcome | undefined} outcome
 */
function described(finder, outcome) {
  const { iou, cornerError, confidence, ms } = /** @type {Outcome} */ (outcome);
  return (
    `${finder} IoU ${iou.toFixed(3)} corners ${(cornerError * 100).toFixed(2)} % sure ${confidence.toFixed(2)} ` +
    `${ms.toFixed(0)} ms`
  );
}

/**
 * @param {readonly Row[]} measured
 * @param {string} finder
 */
function summaryOf(measured, finder) {
  const outcomes = (/** @type {boolean} */ isPage) =>
    measured.filter((row) => row.page === isPage).flatMap((row) => row.found[finder] ?? []);
  const [pages, pageless] = [outcomes(true), outcomes(false)];
  const times = [...pages, ...pageless].map(({ ms }) => ms).sort((a, b) => a - b);
  const share = (/** @type {(outcome: Outcome) => boolean} */ test, among = pages) =>
    among.length > 0 ? Number((among.filter(test).length / among.length).toFixed(3)) : null;
  const isInDoubt = (/** @type {Outcome} */ outcome) => outcome.isInDoubt;
  const wrong = pages.filter(({ cornerError, isPage }) => isPage && cornerError > WRONG);
  const right = pages.filter(({ cornerError, isPage }) => isPage && cornerError <= WRONG);
  return {
    pages: pages.length,
    meanIou: Number((pages.reduce((sum, { iou }) => sum + iou, 0) / pages.length).toFixed(4)),
    "IoU ≥ 0.9": share(({ iou }) => iou >= 0.9),
    "corners ≤ 1 %": share(({ cornerError }) => cornerError <= 0.01),
    missed: share(({ isPage }) => !isPage),
    wrong: wrong.length,
    "wrong in doubt": share(isInDoubt, wrong),
    "right in doubt": share(isInDoubt, right),
    pageless: pageless.length,
    "false finds": share(({ isPage }) => isPage, pageless),
    medianMs: Math.round(times[times.length >> 1] ?? 0),
  };
}

/**
 * Reliability of the full finder's confidence: of the answers with about the same confidence, the share that is right.
 * @param {readonly Row[]} rows
 */
function reliability(rows) {
  const answers = rows.flatMap(({ page, found: { full } }) =>
    full?.isPage ? [{ confidence: full.confidence, isRight: page && full.cornerError <= WRONG }] : [],
  );
  return Array.from({ length: 10 }, (_, bin) => {
    const of = answers.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin);
    return {
      stated: `${(bin / 10).toFixed(1)} to ${((bin + 1) / 10).toFixed(1)}`,
      answers: of.length,
      right: of.length > 0 ? Number((of.filter(({ isRight }) => isRight).length / of.length).toFixed(3)) : null,
    };
  });
}

/**
 * The reliability as a curve; a reliable confidence lies on the diagonal.
 * @param {ReturnType<typeof reliability>} bins
 */
function curve(bins) {
  const points = bins.flatMap(({ right, answers }, bin) =>
    right === null ? [] : [{ x: 20 * bin + 10, y: 200 * (1 - right), answers }],
  );
  const dots = points.map(
    ({ x, y, answers }) => `<circle cx="${x}" cy="${y}" r="${Math.min(8, 1 + Math.sqrt(answers) / 2)}"/>`,
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
  const iou = (/** @type {Row} */ row, /** @type {string} */ finder) => row.found[finder]?.iou ?? 0;
  const figures = rows
    .toSorted((a, b) => iou(a, "full") - iou(b, "full"))
    .map(
      (row) =>
        `<figure><img src="${row.picture}" alt=""><figcaption>${row.file} ${row.label}: ` +
        `${iou(row, "edges").toFixed(3)} → ${iou(row, "full").toFixed(3)}, ` +
        `confidence ${(row.found["full"]?.confidence ?? 0).toFixed(2)}</figcaption></figure>`,
    );
  return (
    '<!doctype html><meta charset="utf-8"><title>Detection</title>' +
    "<style>body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}" +
    "figure{margin:0}img{height:360px}</style>" +
    "<p>Found: red; by edges alone: blue, dotted. True: green, dashed. Worst first.</p>" +
    `<p>Stated confidence (across) and share of right answers (up):</p>${curve(reliability(rows))}` +
    figures.join("\n")
  );
}
