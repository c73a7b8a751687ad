/**
 * The filter `white` on the same print photographed twice, in even and uneven light: share of the bare paper within 250
 * ± 5, and character errors; and on a print with highlighter, stamps, a photograph and show-through: how much of their
 * colours is left. `flat` is compared with the print's pixels.
 */
import { mean } from "../measure.mjs";
import { figure, percent, table } from "./tables.mjs";

const MIN_WHITE = 0.99;
const MAX_CER_LOSS = 0.003;
/** A mark counts as coloured while it keeps this share of its chroma. */
const MIN_CHROMA = 0.6;
const MIN_PHOTO_LIKENESS = 0.85;
const PHOTO = { width: 1500, height: 2000 };
const PRINTS = ["letter-eng", "article-deu", "invoice-fra", "form-deu", "letter-fra"];

/**
 * @typedef {Omit<import("../../e2e/fixtures/render/scene.ts").SceneOptions, "sheetMm">} Options
 * @type {Options}
 */
const EVEN = {
  photo: PHOTO,
  surface: "walnut",
  light: "overcast",
  view: { tiltDeg: 6, azimuthDeg: 5, rollDeg: 1, fill: 0.86 },
};
/** An arm, the edge of a window, a hand with a phone. */
const ARM = { from: { x: 60, y: 330 }, to: { x: 20, y: 60 }, radiusMm: 62, softMm: 70, strength: 0.62 };
const FRAME = { from: { x: -330, y: -200 }, to: { x: 240, y: -420 }, radiusMm: 250, softMm: 34, strength: 0.5 };
const HAND = { from: { x: -120, y: 60 }, to: { x: -20, y: 0 }, radiusMm: 28, softMm: 16, strength: 0.45 };

/** @type {readonly {name: string, options: Options}[]} */
const UNEVEN = [
  { name: "arm, warm", options: { ...EVEN, light: "warm", shades: [ARM] } },
  { name: "window, raking", options: { ...EVEN, light: "raking", shades: [FRAME] } },
  { name: "hand, warm", options: { ...EVEN, light: "warm", shades: [HAND] } },
  { name: "arm and hand", options: { ...EVEN, light: "daylight", shades: [ARM, HAND], lens: { vignette: 0.4 } } },
  {
    name: "folds, raking",
    options: { ...EVEN, light: "raking", shape: { kind: "folded", axisDeg: 90, slopesDeg: [-9, 1, 8] } },
  },
];

/** @typedef {import("../../e2e/fixtures/make-fixtures.ts").Fixtures["scans"][number] & {readonly url: string}} Scan */

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureWhite({ bench, serve, fixtures, only }) {
  const scans = PRINTS.map((name) => {
    const scan = fixtures.scans.find((each) => each.name === name);
    if (!scan) throw new Error(`There is no ${name}.`);
    return Object.assign(scan, { url: serve(scan.path) });
  });
  const { rows, pictures } = await measureTwins(bench, scans, only);
  const { marks, pictures: markedPictures } = await measureMarks(bench, scans);
  const inks = marks.flatMap(({ figures }) => figures.filter(({ name }) => name !== "photograph"));
  const photographs = marks.flatMap(({ figures }) => figures.filter(({ name }) => name === "photograph"));
  const loss = rows.map(({ even, uneven }) => uneven.cer - even.cer);
  return {
    figures: { rows, marks },
    html:
      table(
        [
          "page",
          ...["even", "uneven"].flatMap((lit) => [
            `${lit}: paper in 250 ± 5`,
            "0.1 % below",
            "CER",
            "PSNR, white",
            "flat",
          ]),
        ],
        rows.map(({ name, even, uneven }) => [
          name,
          ...[even, uneven].flatMap((twin) => [
            percent(twin.white),
            String(twin.darkest),
            percent(twin.cer),
            twin.psnr.toFixed(1),
            twin.flatPsnr.toFixed(1),
          ]),
        ]),
      ) +
      table(
        ["marks", "chroma", "of", "ΔE", "MS-SSIM"],
        marks.flatMap(({ name, figures }) =>
          figures.map((each) => [
            `${name}: ${each.name}`,
            each.chroma.toFixed(0),
            each.trueChroma.toFixed(0),
            each.deltaE.toFixed(1),
            each.likeness?.toFixed(3) ?? "",
          ]),
        ),
      ) +
      [...pictures, ...markedPictures].join(""),
    goals: [
      [
        `paper within 250 ± 5 on ${percent(Math.min(...rows.map(({ uneven }) => uneven.white)))} of an ` +
          "unevenly lit page or more, at least 99 %",
        rows.every(({ uneven }) => uneven.white >= MIN_WHITE),
      ],
      [
        `CER of unevenly lit pages ${percent(mean(loss))} above the even twins' in the mean, at most ` +
          `${percent(Math.max(...loss))}, at most 0.3 points`,
        loss.every((each) => each <= MAX_CER_LOSS),
      ],
      [
        "highlighter and stamps keep " +
          `${percent(Math.min(...inks.map(({ chroma, trueChroma }) => chroma / trueChroma)), 0)} of their ` +
          "chroma or more, at least 60 %",
        inks.every(({ chroma, trueChroma }) => chroma >= MIN_CHROMA * trueChroma),
      ],
      [
        "a photograph on the page: MS-SSIM " +
          `${Math.min(...photographs.map(({ likeness }) => likeness ?? 0)).toFixed(3)} or better, at least 0.85`,
        photographs.every(({ likeness }) => (likeness ?? 0) >= MIN_PHOTO_LIKENESS),
      ],
      [
        "paper with the other side showing through at 7 %: " +
          `${percent(Math.min(...marks.map(({ paper }) => paper.white)))} of it within 250 ± 5, at least 99 %`,
        marks.every(({ paper }) => paper.white >= MIN_WHITE),
      ],
    ],
  };
}

/**
 * The same prints in even and in uneven light.
 * @param {import("./bench.mjs").Bench} bench
 * @param {readonly Scan[]} scans
 * @param {string} only
 */
async function measureTwins(bench, scans, only) {
  const rows = [];
  const pictures = [];
  for (const [i, { name, options }] of UNEVEN.entries()) {
    const scan = /** @type {Scan} */ (scans[i]);
    if (!name.includes(only)) continue;
    const twins = [];
    for (const lit of [EVEN, options]) {
      const { url } = await bench.draw(scan.url, 401, lit);
      await bench.make(url, { filter: "flat" });
      const flatPsnr = await bench.peakSignalToNoise(scan.url);
      await bench.make(url, { filter: "white", forRecognition: true });
      twins.push({
        ...(await bench.paper(scan.url, [])),
        ...(await bench.read(scan.language, scan.text)),
        flatPsnr,
        psnr: await bench.peakSignalToNoise(scan.url),
      });
      if (lit !== EVEN) pictures.push(figure(name, [await bench.bytes(url), await bench.picture()]));
    }
    const [even, uneven] = /** @type {[typeof twins[0], typeof twins[0]]} */ (twins);
    rows.push({ name: `${scan.name}: ${name}`, even, uneven });
    console.log(
      `${scan.name}: ${name}`.padEnd(28),
      twins
        .map(
          (twin) =>
            `white ${percent(twin.white)} (0.1 % below ${twin.darkest}) CER ${percent(twin.cer)} PSNR ` +
            `${twin.psnr.toFixed(1)}, flat ${twin.flatPsnr.toFixed(1)}`,
        )
        .join("   "),
    );
  }
  return { rows, pictures };
}

/**
 * A print with marks, in three kinds of light.
 * @param {import("./bench.mjs").Bench} bench
 * @param {readonly Scan[]} scans
 */
async function measureMarks(bench, scans) {
  const [front, back] = /** @type {readonly [Scan, Scan]} */ (/** @type {unknown} */ (scans));
  const marked = await bench.mark(
    front.url,
    back.url,
    front.words.map(({ box }) => box),
  );
  const marks = [];
  const pictures = [];
  for (const { name, options } of [{ name: "even", options: EVEN }, ...UNEVEN.slice(0, 2)]) {
    const { url } = await bench.draw(marked.url, 402, options);
    await bench.make(url, { filter: "white" });
    const boxes = marked.marks.map(({ box }) => box);
    const found = await bench.marks(marked.url, boxes);
    // Show-through is not paper in the ground truth: the bare paper is that of the clean print, beside the marks.
    const paper = await bench.paper(front.url, boxes);
    marks.push({ name, paper, figures: found.map((each, i) => ({ name: marked.marks[i]?.name ?? "", ...each })) });
    pictures.push(figure(`marks, ${name}`, [await bench.bytes(url), await bench.picture()]));
    console.log(
      `marks, ${name}: paper with show-through white ${percent(paper.white)};`,
      found
        .map(
          (each, i) =>
            `${marked.marks[i]?.name} chroma ${each.chroma.toFixed(0)} of ${each.trueChroma.toFixed(0)}, ` +
            `ΔE ${each.deltaE.toFixed(1)}` +
            (each.likeness === null ? "" : `, MS-SSIM ${each.likeness.toFixed(3)}`),
        )
        .join("; "),
    );
  }
  return { marks, pictures };
}
