/**
 * The fixtures' photos flattened by plain perspective (version 1) and as the app does it (version 2), against the
 * print: mesh error in percent of the page's diagonal, local distortion, MS-SSIM, and character errors. The latter are
 * compared with those of the same photo of the same sheet lying flat, and of the print itself. A page for which both
 * versions give the same bytes is measured once.
 */
import { mean, median } from "../measure.mjs";
import { figure, percent, table } from "./tables.mjs";

const BENT = ["curled", "folded"];
const MAX_BENT_ERROR = 0.004;
const MIN_LIKENESS = 0.75;
const MAX_CER_LOSS = 0.01;

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureShape({ bench, serve, fixtures, plans, only }) {
  /** @type {(name: string, flat: string, language: string, text: string) => ReturnType<typeof bench.read>} */
  const readFlatTwin = async (name, flat, language, text) => {
    const plan = plans.find((each) => each.name === name);
    if (!plan) throw new Error(`${name} has no plan.`);
    const { url } = await bench.draw(flat, plan.seed, { ...plan.options, shape: { kind: "flat" } });
    await bench.make(url, { version: 1, forRecognition: true });
    return bench.read(language, text);
  };
  const rows = [];
  for (const { name, path, condition, kind, language, grid, print } of fixtures.photos.filter((photo) =>
    photo.name.includes(only),
  )) {
    const scan = fixtures.scans.find((each) => each.kind === kind && each.language === language);
    if (!scan) throw new Error(`${name} has no scan.`);
    const [photo, flat] = [serve(path), serve(scan.path)];
    const isBent = BENT.includes(condition);
    const { cer: printCer } = await bench.readPicture(flat, language, print.text);
    const [plain, ours] = await measureVersions(bench, { photo, grid, flat, language, text: print.text });
    const twin = isBent ? await readFlatTwin(name, flat, language, print.text) : plain;
    rows.push({ name, isBent, printCer, flatCer: twin.cer, flatWords: twin.words, plain, ours });
    console.log(
      `${name.padEnd(20)} print ${percent(printCer)} flat ${percent(twin.cer)} ` +
        `words ${percent(twin.words)}  ${[plain, ours].map(lineOf).join("   ")}`,
    );
  }
  const bent = rows.filter(({ isBent }) => isBent);
  const flat = rows.filter(({ isBent }) => !isBent);
  const worse = flat.filter(
    ({ plain, ours }) =>
      ours.median > plain.median + 1e-6 ||
      ours.distortionPx > plain.distortionPx + 1e-3 ||
      ours.likeness < plain.likeness - 1e-3 ||
      ours.cer > plain.cer + 1e-3,
  );
  const figures = {
    rows: rows.map(({ plain, ours, ...row }) => ({
      ...row,
      plain: { ...plain, picture: "", digest: "" },
      ours: { ...ours, picture: "", digest: "" },
    })),
  };
  return {
    figures,
    html:
      table(
        [
          "page",
          "print's CER",
          "flat twin's",
          ...["plain", "ours"].flatMap((who) => [`${who}: mesh`, "worst", "distortion px", "MS-SSIM", "CER", "words"]),
        ],
        rows.map(({ name, printCer, flatCer, plain, ours }) => [
          name,
          percent(printCer),
          percent(flatCer),
          ...[plain, ours].flatMap((way) => [
            percent(way.median, 3),
            percent(way.most),
            way.distortionPx.toFixed(2),
            way.likeness.toFixed(3),
            percent(way.cer),
            percent(way.words),
          ]),
        ]),
      ) + rows.map(({ name, plain, ours }) => figure(name, [plain.picture, ours.picture])).join(""),
    goals: [
      [
        `bent pages: median mesh error ${percent(median(bent.map(({ ours }) => ours.median)), 3)} of the ` +
          "diagonal, at most 0.4 %",
        bent.every(({ ours }) => ours.median <= MAX_BENT_ERROR),
      ],
      [
        `bent pages: MS-SSIM ${Math.min(...bent.map(({ ours }) => ours.likeness)).toFixed(3)} or better, at ` +
          `least 0.75 (plain perspective: mean ${mean(bent.map(({ plain }) => plain.likeness)).toFixed(3)})`,
        bent.every(({ ours }) => ours.likeness >= MIN_LIKENESS),
      ],
      [
        "bent pages: CER at most " +
          `${percent(Math.max(...bent.map(({ ours, flatCer }) => ours.cer - flatCer)))} above the same page's ` +
          "lying flat, at most 1 point",
        bent.every(({ ours, flatCer }) => ours.cer <= flatCer + MAX_CER_LOSS),
      ],
      [
        "bent pages: words wrong, whatever their order, at most " +
          `${percent(Math.max(...bent.map(({ ours, flatWords }) => ours.words - flatWords)))} above the same ` +
          "page's lying flat, at most 1 point",
        bent.every(({ ours, flatWords }) => ours.words <= flatWords + MAX_CER_LOSS),
      ],
      [
        "flat pages: no worse than plain perspective in any measure" +
          worse.map(({ name }) => `, but ${name}`).join(""),
        worse.length === 0,
      ],
    ],
  };
}

/**
 * A photo flattened by plain perspective and as the app does it.
 * @param {import("./bench.mjs").Bench} bench
 * @param {{photo: string, grid: import("../../src/core/geometry/page-geometry.ts").PageGrid, flat: string, language:
 * string, text: string}} fixture
 */
async function measureVersions(bench, { photo, grid, flat, language, text }) {
  const ways = [];
  for (const version of /** @type {const} */ ([1, 2])) {
    let run = await bench.make(photo, { version, forRecognition: true });
    const before = ways[0];
    if (before && before.digest === run.digest) {
      ways.push({ ...before, version, ms: run.ms });
      continue;
    }
    const shape = await bench.shape(grid);
    if (shape.turns > 0) run = await bench.make(photo, { version, forRecognition: true, quarterTurns: shape.turns });
    const { ms, confidence, digest } = run;
    const likeness = await bench.likeness(flat);
    ways.push({
      version,
      ms,
      confidence,
      digest,
      ...shape,
      likeness,
      ...(await bench.read(language, text)),
      picture: await bench.picture(),
    });
  }
  return /** @type {[typeof ways[0], typeof ways[0]]} */ (ways);
}

/**
 * @param {{median: number, most: number, distortionPx: number, likeness: number, cer: number, words: number, version:
 * number, confidence: number}} way
 */
function lineOf({ version, median: middle, most, distortionPx, likeness, cer, words, confidence }) {
  return (
    `v${version}: ${percent(middle, 3)} / ${percent(most)}, ${distortionPx.toFixed(2)} px, MS-SSIM ` +
    `${likeness.toFixed(3)}, CER ${percent(cer)}, words ${percent(words)}, sure ${confidence.toFixed(2)}`
  );
}
