/**
 * Pages that were folded and opened again, waved, or crumpled and smoothed out, so that no sheet bent about one axis
 * explains them, and pages that run into the gutter of a book. By plain perspective and as the app does it: mesh error
 * along lines and down the page, MS-SSIM, character errors beside those of the same sheet lying flat, and the whiteness
 * of the paper.
 */
import { figure, percent, table } from "./tables.mjs";

/** @typedef {import("../../e2e/fixtures/render/sheet.ts").SheetShape} SheetShape */

/** The inner margin of a thick book. @type {SheetShape} */
const GUTTER = { kind: "lifted", axisDeg: 0, fromMm: 55, radiusMm: -55 };
/** The page is larger than the frame, so that its corners lie outside. */
const CUT = { fill: 1.04 };

/**
 * @type {readonly (readonly [name: string, print: string, shape: SheetShape,
 *   view?: import("../../e2e/fixtures/render/scene.ts").SceneOptions["view"]])[]}
 */
const PAGES = [
  ["folded across", "letter-eng", creased([90, 0, 9])],
  ["folded in three", "letter-eng", creased([90, -50, 8], [90, 50, -8])],
  ["folded down", "article-eng", creased([0, 0, 9])],
  ["folded askew", "article-eng", creased([35, 40, 9])],
  ["folded in a cross", "letter-eng", creased([0, 0, 7], [90, 0, -7])],
  ["folded in a cross", "article-eng", creased([2, 5, -7], [88, -8, 7])],
  ["folded four times", "article-eng", creased([90, -60, 6], [90, 55, -6], [0, 10, 6], [40, -30, -5])],
  ["deep gutter", "article-eng", GUTTER],
  ["deep gutter, cut", "article-eng", GUTTER, CUT],
  ["deep gutter, cut", "letter-eng", GUTTER, CUT],
  ["waved along", "letter-eng", { kind: "waved", alongDeg: 0, lengthMm: 120, heightMm: 7 }],
  ["waved down", "article-eng", { kind: "waved", alongDeg: 90, lengthMm: 130, heightMm: 7 }],
  ["waved askew", "article-eng", { kind: "waved", alongDeg: 30, lengthMm: 100, heightMm: 6 }],
  .../** @type {const} */ ([2, 4, 7, 10]).map(
    (heightMm) =>
      /** @type {const} */ ([`crumpled, ${heightMm} mm`, "letter-eng", { kind: "crumpled", heightMm, seed: 21 }]),
  ),
];
const MAX_ERROR = 1.5e-3;
const MIN_LIKENESS = 0.88;
const MAX_CER_LOSS = 0.005;
/** Of a page cut by the frame, whose mesh has no corners to be compared at. */
const MAX_CUT_CER = 0.01;
/** Paper lit at ever-changing angles is not all white; its grey must stay below what a reader would see as print. */
const MIN_WHITE = 0.97;
/** A tenth of a percent: a pixel or two of a page. */
const NOISE = 1e-3;
/** @type {Omit<import("../../e2e/fixtures/render/scene.ts").SceneOptions, "sheetMm">} */
const SCENE = { photo: { width: 1500, height: 2000 }, surface: "walnut", view: { tiltDeg: 10 } };

/**
 * @param {...(readonly [acrossDeg: number, atMm: number, slopeDeg: number])} creases
 * @returns {SheetShape}
 */
function creased(...creases) {
  return { kind: "creased", creases: creases.map(([acrossDeg, atMm, slopeDeg]) => ({ acrossDeg, atMm, slopeDeg })) };
}

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureRelief({ bench, serve, fixtures, only }) {
  const rows = [];
  /** @type {Map<string, number>} by print, of the sheet lying flat */
  const flatCers = new Map();
  for (const [name, print, shape, view] of PAGES) {
    if (!name.includes(only)) continue;
    const scan = fixtures.scans.find((each) => each.name === print);
    if (!scan) throw new Error(`There is no ${print}.`);
    const flat = serve(scan.path);
    if (!flatCers.has(print)) {
      const { url } = await bench.draw(flat, 600, SCENE);
      await bench.make(url, { version: 1, forRecognition: true });
      flatCers.set(print, (await bench.read(scan.language, scan.text)).cer);
    }
    const flatCer = flatCers.get(print) ?? NaN;
    const { url, grid } = await bench.draw(flat, 600, { ...SCENE, shape, view: { ...SCENE.view, ...view } });
    const ways = [];
    for (const version of /** @type {const} */ ([1, 2])) {
      const { confidence } = await bench.make(url, { version, forRecognition: true });
      ways.push({
        confidence,
        ...(await bench.shape(grid)),
        likeness: await bench.likeness(flat),
        ...(await bench.paper(flat, [])),
        ...(await bench.read(scan.language, scan.text)),
        picture: await bench.picture(),
      });
    }
    const [plain, ours] = /** @type {[typeof ways[0], typeof ways[0]]} */ (ways);
    rows.push({ name: `${name} (${print})`, isCut: view === CUT, flatCer, photo: await bench.bytes(url), plain, ours });
    console.log(
      `${name}, ${print}`.padEnd(30),
      ways
        .map(
          (way) =>
            `${percent(way.median, 3)} (across ${percent(way.across, 3)}, down ${percent(way.down, 3)}) / ` +
            `${percent(way.most)}, MS-SSIM ${way.likeness.toFixed(3)}, CER ${percent(way.cer)}, ` +
            `white ${percent(way.white)}, sure ${way.confidence.toFixed(2)}`,
        )
        .join("   "),
      `flat CER ${percent(flatCer)}`,
    );
  }
  return { figures: rows.map(withoutPictures), html: htmlOf(rows), goals: goalsOf(rows) };
}

/**
 * @typedef {Awaited<ReturnType<import("./bench.mjs").Bench["shape"]>> &
 *   {confidence: number, likeness: number, white: number, cer: number, picture: string}} Way
 * @typedef {{name: string, isCut: boolean, flatCer: number, photo: string, plain: Way, ours: Way}} Row
 */

/** @param {Row} row */
function withoutPictures({ name, flatCer, plain, ours }) {
  return { name, flatCer, plain: { ...plain, picture: "" }, ours: { ...ours, picture: "" } };
}

/** @param {readonly Row[]} rows */
function htmlOf(rows) {
  const heads = ["mesh", "across", "down", "worst", "MS-SSIM", "CER", "paper in 250 ± 5"];
  const cells = (/** @type {Way} */ way) => {
    const errors = [way.median, way.across, way.down].map((error) => percent(error, 3));
    return errors.concat(percent(way.most), way.likeness.toFixed(3), percent(way.cer), percent(way.white));
  };
  return (
    table(
      ["page", "flat: CER"].concat(...["plain", "ours"].map((who) => heads.map((head) => `${who}: ${head}`))),
      rows.map(({ name, flatCer, plain, ours }) => [name, percent(flatCer)].concat(cells(plain), cells(ours))),
    ) + rows.map(({ name, photo, ours }) => figure(name, [photo, ours.picture])).join("")
  );
}

/**
 * @param {readonly Row[]} rows
 * @returns {import("./bench.mjs").Part["goals"]}
 */
function goalsOf(rows) {
  const butFor = (/** @type {readonly Row[]} */ missed) => missed.map(({ name }) => `, but for ${name}`).join("");
  const whole = rows.filter(({ isCut }) => !isCut);
  const wrong = whole.filter(({ ours }) => Math.max(ours.across, ours.down) > MAX_ERROR);
  const unlike = whole.filter(({ ours }) => ours.likeness < MIN_LIKENESS);
  const worse = whole.filter(({ plain, ours }) => ours.median > plain.median + NOISE);
  const misread = whole.filter(({ flatCer, ours }) => ours.cer > flatCer + MAX_CER_LOSS);
  const grey = whole.filter(({ ours }) => ours.white < MIN_WHITE);
  const misreadCut = rows.filter(({ isCut, ours }) => isCut && ours.cer > MAX_CUT_CER);
  return [
    [`cut by the frame: CER at most 1 %${butFor(misreadCut)}`, misreadCut.length === 0],
    [`folded and waved: mesh right to 0.15 % in both directions${butFor(wrong)}`, wrong.length === 0],
    [`folded and waved: mesh no worse than by plain perspective${butFor(worse)}`, worse.length === 0],
    [`folded and waved: MS-SSIM at least 0.88${butFor(unlike)}`, unlike.length === 0],
    [`folded and waved: CER within 0.5 points of the flat page's${butFor(misread)}`, misread.length === 0],
    [`folded and waved: at least 97 % of the paper white${butFor(grey)}`, grey.length === 0],
  ];
}
