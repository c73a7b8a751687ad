/**
 * Figures on drawn pages: `node bench/run.mjs figures [--only=NAME]`. Each page is read as a flat picture and from a
 * photo of it. Prints how many figures are found, found in part, and invented where there is none. Fails if one is
 * invented.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";

const WAYS = /** @type {const} */ (["flat", "photo"]);
/** A figure is found where its box and the true one share this much of both together, in part where its middle is. */
const MIN_IOU = 0.6;

/** @typedef {import("../../src/core/geometry/geometry.ts").Box} Box */
/** @typedef {{name: string, way: "flat" | "photo", wanted: number, right: number, inPart: number,
 * invented: number, captions: string}} Row */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const { module } = await runnerImport(join(ROOT, "bench/figures/photograph.ts"));
  const { photographFigures } = /** @type {typeof import("./photograph.ts")} */ (module);
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length) ?? "";
  /** @type {Row[]} */
  const rows = [];
  for (const { name, figures, captions, sizeMm, flat, photo } of await photographFigures(browser, only))
    for (const way of WAYS) {
      const url = `/picture/${encodeURIComponent(`${name} ${way}`)}`;
      const body = way === "flat" ? flat : photo;
      writeFileSync(join(results, `${name}-${way}.${way === "flat" ? "png" : "jpg"}`), body);
      await page.route(`**${url}`, (route) => route.fulfill({ body }));
      /** @type {import("./page.ts").FoundFigures} */
      const found = await page.evaluate(
        ([at, isPhoto]) => /** @type {any} */ (window).readFigures(at, isPhoto),
        /** @type {const} */ ([url, way === "photo"]),
      );
      const inMm = found.boxes.map(({ x0, y0, x1, y1 }) => ({
        x0: x0 * sizeMm.width,
        y0: y0 * sizeMm.height,
        x1: x1 * sizeMm.width,
        y1: y1 * sizeMm.height,
      }));
      const right = figures.filter((figure) => inMm.some((box) => iou(box, figure) >= MIN_IOU)).length;
      const touched = figures.filter((figure) => inMm.some((box) => hasMiddleOf(figure, box))).length;
      const row = {
        name,
        way,
        wanted: figures.length,
        right,
        inPart: touched - right,
        invented: inMm.filter((box) => !figures.some((figure) => hasMiddleOf(figure, box))).length,
        captions: `${found.captions} of ${captions}`,
      };
      rows.push(row);
      console.log(`${name}, ${way}: ${summaryOf([row])}, captions ${row.captions}`);
    }
  writeFileSync(join(results, "figures.json"), JSON.stringify(rows, null, 2));
  console.log(summaryOf(rows));
  return rows.every(({ invented }) => invented === 0);
}

/** @param {readonly Row[]} rows */
function summaryOf(rows) {
  const sum = (/** @type {(row: Row) => number} */ count) => rows.reduce((total, row) => total + count(row), 0);
  return (
    `${sum(({ right }) => right)} of ${sum(({ wanted }) => wanted)} found, ${sum(({ inPart }) => inPart)} in part, ` +
    `${sum(({ invented }) => invented)} invented`
  );
}

/** @param {Box} figure @param {Box} box */
function hasMiddleOf(figure, box) {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return x > figure.x0 && x < figure.x1 && y > figure.y0 && y < figure.y1;
}

/** @param {Box} a @param {Box} b */
function iou(a, b) {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const shared = Math.max(0, width) * Math.max(0, height);
  const area = (/** @type {Box} */ { x0, y0, x1, y1 }) => (x1 - x0) * (y1 - y0);
  return shared / (area(a) + area(b) - shared);
}
