/**
 * Error of a page's width over height against the sheet's: formats that are known and sizes that are not, lying flat
 * and bent, seen from straight above to 35 degrees off, square and at an angle.
 */
import { median } from "../measure.mjs";
import { percent, table } from "./tables.mjs";

const MAX_ERROR = 0.01;
const PHOTO = { width: 1500, height: 2000 };

/** Prints, whole or cut from their top-left corner, in pixels at 200 dots per inch. */
const SHEETS = [
  { name: "A4", scan: "letter-eng", cut: null },
  { name: "book page, 150 × 205 mm", scan: "article-deu", cut: { width: 1181, height: 1614 } },
  { name: "square, 180 mm", scan: "article-deu", cut: { width: 1417, height: 1417 } },
  { name: "receipt", scan: "receipt-eng", cut: null },
];

/** @type {readonly {name: string, shape: import("../../e2e/fixtures/render/scene.ts").SceneOptions["shape"]}[]} */
const SHAPES = [
  { name: "flat", shape: { kind: "flat" } },
  { name: "curled, 250 mm", shape: { kind: "curl", axisDeg: 0, radiusMm: 250 } },
  // If it were bent further, the far end of A4 would face away from a camera that is 35 degrees off.
  { name: "arched, 300 mm", shape: { kind: "curl", axisDeg: 90, radiusMm: -300 } },
];

const VIEWS = [
  { tiltDeg: 3, azimuthDeg: 40, rollDeg: 1 },
  { tiltDeg: 14, azimuthDeg: 0, rollDeg: -2 },
  { tiltDeg: 24, azimuthDeg: 50, rollDeg: 4 },
  { tiltDeg: 35, azimuthDeg: 5, rollDeg: 2 },
];

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureAspect({ bench, serve, fixtures, only }) {
  const rows = [];
  for (const sheet of SHEETS) {
    const scan = fixtures.scans.find(({ name }) => name === sheet.scan);
    if (!scan) throw new Error(`There is no ${sheet.scan}.`);
    const { url: print, width, height } = await bench.cut(serve(scan.path), sheet.cut);
    for (const { name, shape } of SHAPES.filter((each) => `${sheet.name}: ${each.name}`.includes(only))) {
      const errors = [];
      for (const [i, view] of VIEWS.entries()) {
        const { url, grid } = await bench.draw(print, 700 + i, {
          photo: PHOTO,
          shape,
          surface: "walnut",
          view: { fill: 0.8, ...view },
        });
        const { aspectRatio } = await bench.make(url, {});
        // It does not matter which edge was detected as the top.
        const { turns } = await bench.shape(grid);
        errors.push((turns % 2 === 1 ? 1 / aspectRatio : aspectRatio) / (width / height) - 1);
      }
      rows.push({ name: `${sheet.name}: ${name}`, errors });
      console.log(`${sheet.name}: ${name}`.padEnd(42), errors.map((error) => signed(error).padStart(9)).join(" "));
    }
  }
  const errors = rows.flatMap((row) => row.errors.map(Math.abs));
  const over = rows.filter((row) => row.errors.some((error) => Math.abs(error) > MAX_ERROR));
  return {
    figures: rows,
    html: table(
      [
        "width over height is off by, seen from",
        ...VIEWS.map(({ tiltDeg, azimuthDeg }) => `${tiltDeg}° off, ${azimuthDeg}° aslant`),
      ],
      rows.map((row) => [row.name].concat(row.errors.map(signed))),
    ),
    goals: [
      [
        `width over height is off by ${percent(median(errors))} in the median, ` +
          `${percent(Math.max(...errors))} at most, at most 1 %` +
          over.map(({ name }) => `, but ${name}`).join(""),
        over.length === 0,
      ],
    ],
  };
}

/** @param {number} share */
function signed(share) {
  return `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`;
}
