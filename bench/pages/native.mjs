/**
 * Compares a bent page of a 12-megapixel photo with native OpenCV doing the steps that both have, on one thread:
 * decode, shrink and remap by the same mesh to the same size, divide by the background and set levels, encode a JPEG of
 * the same quality. While it cleans, ours also looks for fingers and for a seam of the table; native OpenCV does not.
 * The median of as many runs of both, after as many to warm up, alternating in small groups, so that other load on the
 * machine affects both. Native OpenCV is Debian's python3-opencv; without it only our own times are measured.
 */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bytesOf, median } from "../measure.mjs";
import { table } from "./tables.mjs";

const execute = promisify(execFile);
const MAX_MS = 1500;
const MAX_RATIO = 2;
const WARM_UPS = 2;
/** Pages made before it is native OpenCV's turn, which then makes as many (`RUNS` in native.py). */
const RUNS_EACH = 3;
const SHARED = ["decode", "rectify", "clean", "encode"];

/**
 * @typedef {Readonly<Record<string, number>>} Stages milliseconds
 * @typedef {{version: string, runs: readonly Stages[]}} Native
 */

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureNative({ bench, serve, fixtures, runs, results }) {
  const scan = fixtures.scans.find(({ name }) => name === "letter-eng");
  if (!scan) throw new Error("There is no letter-eng.");
  const { url } = await bench.draw(serve(scan.path), 500, {
    photo: { width: 3024, height: 4032 },
    shape: { kind: "curl", axisDeg: 0, radiusMm: 230 },
    surface: "walnut",
    view: { tiltDeg: 14 },
    lens: { blurPx: 0.9 },
  });
  const first = await bench.make(url, {});
  for (let n = 1; n < WARM_UPS; n++) await bench.make(url, {});
  const job = writeJob(join(results, "native-job"), await bench.bytes(url), first, await bench.constants());
  const made = [];
  /** @type {Native[]} */
  const natives = [];
  for (let n = 0; n < runs; n++) {
    for (let k = 0; k < RUNS_EACH; k++) made.push(await bench.make(url, {}));
    const again = await nativeStages(job);
    if (!again) break;
    natives.push(again);
  }
  const total = median(made.map(({ ms }) => ms));
  const ours = typical(made.map(({ stagesMs }) => stagesMs));
  const native = natives[0] ? { version: natives[0].version, ...typical(natives.flatMap((each) => each.runs)) } : null;
  console.log(`ours ${total.toFixed(0)} ms`, rounded(ours.stagesMs), `curvature ${first.curvature.toFixed(3)}`);
  const ratio = native ? ours.sharedMs / native.sharedMs : Number.NaN;
  if (native)
    console.log(
      `native OpenCV ${native.version} ${native.sharedMs.toFixed(0)} ms, ours in the same steps ` +
        `${ours.sharedMs.toFixed(0)} ms`,
      rounded(native.stagesMs),
    );
  return {
    figures: { total, ours, native },
    html: table(
      ["step", "ours, ms", "native OpenCV, ms"],
      [
        ...Object.entries(ours.stagesMs).map(([name, ms]) => [
          name,
          ms.toFixed(0),
          native?.stagesMs[name]?.toFixed(0) ?? "",
        ]),
        ["all", total.toFixed(0), ""],
      ],
    ),
    goals: [
      [
        `12 megapixels, bent, to a finished page ${first.width} px wide: ${total.toFixed(0)} ms, at most ${MAX_MS}`,
        total <= MAX_MS,
      ],
      ...(native
        ? [
            /** @type {const} */ ([
              `${ratio.toFixed(2)} times native OpenCV in the same steps, at most 2`,
              ratio <= MAX_RATIO,
            ]),
          ]
        : []),
    ],
  };
}

/**
 * The median of each step over several runs, and that of the steps that both have, together.
 *
 * @param {readonly Stages[]} runs
 * @returns {{stagesMs: Stages, sharedMs: number}}
 */
function typical(runs) {
  const names = Object.keys(runs[0] ?? {});
  return {
    stagesMs: Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))])),
    sharedMs: median(runs.map((run) => SHARED.reduce((all, name) => all + (run[name] ?? 0), 0))),
  };
}

/** @param {Stages} stages */
function rounded(stages) {
  return JSON.stringify(stages, (_, value) => (typeof value === "number" ? Math.round(value) : value));
}

/**
 * Writes the job for native OpenCV and returns its path.
 *
 * @param {string} path without extension
 * @param {string} photo as a data URL
 * @param {import("./page.ts").PageRun} run
 * @param {Awaited<ReturnType<import("./page.ts").PagesBench["constants"]>>} constants
 */
function writeJob(path, photo, { grid, width, height }, constants) {
  writeFileSync(`${path}.jpg`, bytesOf(photo));
  const corners = [0, grid.columns - 1, grid.points.length - 1, grid.points.length - grid.columns].map(
    (i) => grid.points[i] ?? { x: 0, y: 0 },
  );
  const areaPx =
    Math.abs(
      corners.reduce(
        (area, { x, y }, i) => area + x * (corners[(i + 1) % 4]?.y ?? 0) - y * (corners[(i + 1) % 4]?.x ?? 0),
        0,
      ),
    ) / 2;
  writeFileSync(
    `${path}.json`,
    JSON.stringify({
      photo: `${path}.jpg`,
      rows: grid.rows,
      columns: grid.columns,
      grid: grid.points.flatMap(({ x, y }) => [x, y]),
      width,
      height,
      areaPx,
      constants,
    }),
  );
  return `${path}.json`;
}

/**
 * @param {string} job
 * @returns {Promise<Native | null>}
 */
async function nativeStages(job) {
  try {
    const { stdout } = await execute("/usr/bin/python3", [fileURLToPath(new URL("native.py", import.meta.url)), job]);
    return JSON.parse(stdout);
  } catch (error) {
    console.log(`No native OpenCV: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    return null;
  }
}
