/**
 * How well pages are found: `node bench/run.mjs detection <manifest.jsonl> [least mean IoU]`. Each line of the
 * manifest is `{"file", "quad": [[x, y] × 4] | null}`: the path beside the manifest, and the page's corners
 * (TL TR BR BL, pixels of the EXIF-upright picture). Writes a report with every picture.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** Least mean IoU that passes, unless given. */
const REQUIRED_IOU = 0.85;

/** @typedef {import("../../src/core/geometry.ts").Point} Point */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, args, results }) {
  const [manifest, required = String(REQUIRED_IOU)] = args;
  if (!manifest) {
    console.error("Usage: node bench/run.mjs detection <manifest.jsonl> [least mean IoU]");
    return false;
  }
  const rows = readFileSync(manifest, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const path = (/** @type {{file: string}} */ row) => join(dirname(resolve(manifest)), row.file);
  await page.route("**/photo/*", (route) => route.fulfill({ path: path(rows[Number(basename(route.request().url()))]) }));

  const measured = [];
  for (const [index, row] of rows.entries()) {
    const url = `/photo/${index}`;
    const found = await page.evaluate((at) => /** @type {any} */ (window).detect(at), url);
    const truth = row.quad?.map((/** @type {[number, number]} */ [x, y]) => ({ x, y })) ?? null;
    const picture = await page.evaluate(([at, t, f]) => /** @type {any} */ (window).draw(at, t, f), [url, truth, found.corners]);
    const score = await page.evaluate(([t, f]) => /** @type {any} */ (window).compare(t, f), [truth, found.corners]);
    const cornerError = score.cornerErrorPx / Math.hypot(found.width, found.height);
    measured.push({ file: row.file, iou: score.iou, cornerError, confidence: found.confidence, ms: found.ms, picture });
    console.log(
      `${row.file.padEnd(44)} IoU ${score.iou.toFixed(3)}  corners ${(cornerError * 100).toFixed(2)} %  sure ${found.confidence.toFixed(2)}  ${found.ms.toFixed(0)} ms`,
    );
  }
  const share = (/** @type {(row: typeof measured[number]) => boolean} */ test) => measured.filter(test).length / measured.length;
  const mean = measured.reduce((sum, { iou }) => sum + iou, 0) / measured.length;
  const times = measured.map(({ ms }) => ms).sort((a, b) => a - b);
  const summary = {
    photographs: measured.length,
    meanIou: mean,
    shareIouAtLeast90: share(({ iou }) => iou >= 0.9),
    shareCornersWithin1Percent: share(({ cornerError }) => cornerError <= 0.01),
    medianMs: times[times.length >> 1],
  };
  console.log(summary);
  writeFileSync(join(results, "detection.json"), JSON.stringify({ summary, measured }, (key, value) => (key === "picture" ? undefined : value), 2));
  writeFileSync(join(results, "detection.html"), report(measured));
  console.log(`Pictures: ${join(results, "detection.html")}`);
  return mean >= Number(required);
}

/** @param {readonly {file: string, iou: number, picture: string}[]} rows */
function report(rows) {
  const figures = rows
    .toSorted((a, b) => a.iou - b.iou)
    .map(({ file, iou, picture }) => `<figure><img src="${picture}" alt=""><figcaption>${file}: ${iou.toFixed(3)}</figcaption></figure>`);
  return `<!doctype html><meta charset="utf-8"><title>Detection</title><style>body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}img{height:360px}</style><p>Found: red. True: green, dashed. Worst first.</p>${figures.join("\n")}`;
}
