/**
 * What a cleaning leaves of drawn marks: `node bench/run.mjs paper [--only=PART OF A NAME]
 * [--cleaning=white,adaptive]`, where the last is OpenCV's adaptive threshold as tutorials use it. Marks of seven
 * contrasts, on papers of seven tones, in five lights, with the noise of three phones. Fails if `white` makes more than
 * 0.2 % of the marks that have a contrast of 0.05 or more, and stand out from the noise, paler than they were, or if it
 * leaves white paper of the two better phones uneven.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";
import { mean } from "../measure.mjs";

const LEAST_CONTRAST = 0.05;
const MAX_LOST = 0.002;
const MAX_DEVIATION = 1;

/** @typedef {import("./measure-paper.ts").PaperRow} PaperRow */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ args, results }) {
  const option = (/** @type {string} */ name, /** @type {string} */ otherwise) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
  const { module: plugin } = await runnerImport(join(ROOT, "tools/vite/pixel-kernels-plugin.ts"));
  const { pixelKernelsPlugin } = /** @type {typeof import("../../tools/vite/pixel-kernels-plugin.ts")} */ (plugin);
  const { module } = await runnerImport(join(ROOT, "bench/paper/measure-paper.ts"), {
    root: ROOT,
    configFile: false,
    plugins: [pixelKernelsPlugin()],
  });
  const { measurePapers } = /** @type {typeof import("./measure-paper.ts")} */ (module);
  const cleanings = option("cleaning", "white").split(",");
  let isGood = true;
  for (const name of cleanings) {
    const cleaning = /** @type {import("./measure-paper.ts").Cleaning} */ (name);
    const rows = [];
    for await (const row of measurePapers(cleaning, option("only", ""))) {
      rows.push(row);
      if (cleanings.length === 1) printRow(row);
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
    if (cleaning === "white") isGood = lost <= MAX_LOST * marks.length && deviation <= MAX_DEVIATION;
  }
  return isGood;
}

/** @param {PaperRow} row */
function printRow(row) {
  const lost = marksOf([row]).filter(({ kept }) => kept < 1);
  console.log(
    `${row.paper}, ${row.light}, ${row.phone}:`.padEnd(26),
    `bare ${row.colour.map((channel) => channel.toFixed(0)).join(" ")} ± ${row.deviation.toFixed(2)},`,
    `${(row.bytes / 1024).toFixed(0)} KB`,
    lost.map(({ kind, contrast, kept }) => `${kind} ${contrast}: ${kept.toFixed(2)}`).join(", "),
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
