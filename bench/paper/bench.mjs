/**
 * What a cleaning leaves of marks: `node bench/run.mjs paper [--only=PART OF A NAME] [--photos=FOLDER]
 * [--cleaning=white,adaptive,retinex]`, where `adaptive` is OpenCV's adaptive threshold as tutorials use it, and
 * `retinex` FairScan's published way with grey pages. Marks of seven contrasts are drawn on papers of seven tones, in
 * five lights, with the noise of three phones. Fails if `white` makes more than 0.2 % of the marks that have a contrast
 * of 0.05 or more, and stand out from the noise, paler than they were, or if it leaves white paper of the two better
 * phones uneven.
 *
 * With a folder of photos, the marks are those that `photo-marks.jsonl` names, and the folder's manifests, `*.jsonl`,
 * say where the page lies. Needs ImageMagick's `convert`.
 */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";
import { mean } from "../measure.mjs";

const LEAST_CONTRAST = 0.05;
const MAX_LOST = 0.002;
const MAX_DEVIATION = 1;
/** Width of a photographed page, in pixels. */
const PAGE_WIDTH = 1536;

/** @typedef {import("./measure-paper.ts").PaperRow} PaperRow */
/** @typedef {import("./clean-page.ts").Cleaning} Cleaning */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ args, results }) {
  const option = (/** @type {string} */ name, /** @type {string} */ otherwise) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
  const cleanings = /** @type {Cleaning[]} */ (option("cleaning", "white").split(","));
  const [photos, only] = [option("photos", ""), option("only", "")];
  let isGood = true;
  for (const cleaning of cleanings) {
    const isKept = photos
      ? await onPhotos({ photos, only, cleaning, results })
      : await onDrawings({ only, cleaning, results, isTold: cleanings.length === 1 });
    isGood &&= isKept;
  }
  return isGood;
}

/** @param {{only: string, cleaning: Cleaning, results: string, isTold: boolean}} params */
async function onDrawings({ only, cleaning, results, isTold }) {
  const { measurePapers } = await importMeasures();
  const rows = [];
  for await (const row of measurePapers(cleaning, only)) {
    rows.push(row);
    if (isTold) printRow(row);
  }
  writeFileSync(join(results, `${cleaning}.json`), JSON.stringify(rows, null, 2));
  const marks = marksOf(rows);
  const lost = marks.filter(({ kept }) => kept < 1).length;
  const halved = marks.filter(({ kept }) => kept < 0.5).length;
  const white = rows.filter(({ paper, phone }) => paper === "white" && phone !== "dark");
  const deviation = Math.max(0, ...white.map((row) => row.deviation));
  console.log(
    `${cleaning}: ${lost} of ${marks.length} marks lost contrast, ${halved} more than half of it;`,
    `white paper ± ${deviation.toFixed(2)}; ${(mean(rows.map(({ bytes }) => bytes)) / 1024).toFixed(0)} KB a page`,
  );
  return cleaning !== "white" || (lost <= MAX_LOST * marks.length && deviation <= MAX_DEVIATION);
}

/** @param {{photos: string, only: string, cleaning: Cleaning, results: string}} params */
async function onPhotos({ photos, only, cleaning, results }) {
  const { measureMarks } = await importMeasures();
  const manifests = readdirSync(photos).filter((name) => name.endsWith(".jsonl"));
  const places = manifests.flatMap((name) => readLines(join(photos, name)));
  const rows = [];
  for (const { file, marks } of readLines(join(ROOT, "bench/paper/photo-marks.jsonl"))) {
    if (!file.includes(only)) continue;
    const quad = places.find((place) => place.file === file)?.quad;
    const measured = measureMarks(await readPage(join(photos, file), quad), marks, cleaning);
    for (const { name, contrast, kept } of measured) rows.push({ file, name, contrast, kept });
  }
  writeFileSync(join(results, `photos-${cleaning}.json`), JSON.stringify(rows, null, 2));
  const marks = rows.filter(({ contrast }) => contrast >= LEAST_CONTRAST);
  const lost = marks.filter(({ kept }) => kept < 1);
  for (const { file, name, contrast, kept } of lost)
    console.log(`  ${file}: ${name} of ${contrast.toFixed(2)}: ${kept.toFixed(2)}`);
  console.log(
    `${cleaning}: ${lost.length} of ${marks.length} labelled marks lost contrast,`,
    `${marks.filter(({ kept }) => kept < 0.5).length} more than half of it`,
  );
  return cleaning !== "white" || lost.length === 0;
}

/** @param {string} file */
function readLines(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * The page of a photo, seen straight from above; the whole photo without corners.
 * @param {string} file
 * @param {readonly (readonly [number, number])[] | undefined} quad corners from the top left one on, clockwise
 */
async function readPage(file, quad) {
  const flat = [];
  if (quad) {
    const [top, right, bottom, left] = quad.map((corner, i) => {
      const next = quad[(i + 1) % quad.length] ?? corner;
      return Math.hypot(next[0] - corner[0], next[1] - corner[1]);
    });
    const height = Math.round((PAGE_WIDTH * (Number(left) + Number(right))) / (Number(top) + Number(bottom)));
    const corners = [[0, 0], [PAGE_WIDTH, 0], [PAGE_WIDTH, height], [0, height]]; // prettier-ignore
    const moves = quad.map((corner, i) => `${corner.join()} ${corners[i]?.join()}`).join(" ");
    flat.push("-define", `distort:viewport=${PAGE_WIDTH}x${height}`, "-virtual-pixel", "edge");
    flat.push("-distort", "Perspective", moves);
  } else flat.push("-resize", `${PAGE_WIDTH}x`);
  const given = [file, "-auto-orient", "-colorspace", "sRGB", "-alpha", "set", ...flat];
  const wanted = ["-type", "TrueColorAlpha", "-depth", "8", "pam:-"];
  const { stdout } = await promisify(execFile)("convert", [...given, ...wanted], {
    encoding: "buffer",
    maxBuffer: 2 ** 28,
  });
  const end = stdout.indexOf("ENDHDR\n") + "ENDHDR\n".length;
  const [, width, height] = /WIDTH (\d+)\nHEIGHT (\d+)/.exec(stdout.toString("latin1", 0, end)) ?? [];
  return { data: new Uint8ClampedArray(stdout.subarray(end)), width: Number(width), height: Number(height) };
}

async function importMeasures() {
  const { module: plugin } = await runnerImport(join(ROOT, "tools/vite/pixel-kernels-plugin.ts"));
  const { pixelKernelsPlugin } = /** @type {typeof import("../../tools/vite/pixel-kernels-plugin.ts")} */ (plugin);
  const { module } = await runnerImport(join(ROOT, "bench/paper/measure-paper.ts"), {
    root: ROOT,
    configFile: false,
    plugins: [pixelKernelsPlugin()],
  });
  return /** @type {typeof import("./measure-paper.ts")} */ (module);
}

/** @param {PaperRow} row */
function printRow(row) {
  const lost = marksOf([row]).filter(({ kept }) => kept < 1);
  console.log(
    `${row.paper}, ${row.light}, ${row.phone}:`.padEnd(26),
    `bare ${row.colour.map((channel) => channel.toFixed(0)).join(" ")} ± ${row.deviation.toFixed(2)},`,
    `${(row.bytes / 1024).toFixed(0)} KB`,
    lost.map(({ kind, contrast, kept }) => `${kind} ${contrast.toFixed(2)}: ${kept.toFixed(2)}`).join(", "),
  );
}

/**
 * The marks that stand out from the noise.
 * @param {readonly PaperRow[]} rows
 */
function marksOf(rows) {
  return rows.flatMap(({ marks }) =>
    marks.filter(({ contrast, isOverNoise }) => isOverNoise && contrast >= LEAST_CONTRAST),
  );
}
