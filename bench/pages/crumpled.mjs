/**
 * Pages that were crumpled and smoothed out again, to increasing heights. A page bent about one axis can't model them,
 * so the mesh must only do no harm. By plain perspective and as the app does it: mesh error, MS-SSIM, character errors,
 * and the whiteness of the paper.
 */
import { figure, percent, table } from "./tables.mjs";

const HEIGHTS_MM = [2, 4, 7, 10];
/** Paper lit at ever-changing angles is not all white; its grey must stay below what a reader would see as print. */
const MIN_WHITE = 0.97;
const MAX_CER_LOSS = 0.01;
/** A tenth of a percent: a pixel or two of a page. */
const NOISE = 1e-3;
const PHOTO = { width: 1500, height: 2000 };

/**
 * @param {import("./bench.mjs").Context} context
 * @returns {Promise<import("./bench.mjs").Part>}
 */
export async function measureCrumpled({ bench, serve, fixtures }) {
  const scan = fixtures.scans.find(({ name }) => name === "letter-eng");
  if (!scan) throw new Error("There is no letter-eng.");
  const flat = serve(scan.path);
  const rows = [];
  for (const heightMm of HEIGHTS_MM) {
    const { url, grid } = await bench.draw(flat, 600, {
      photo: PHOTO,
      shape: { kind: "crumpled", heightMm, seed: 21 },
      surface: "walnut",
      view: { tiltDeg: 10 },
    });
    const ways = [];
    for (const version of /** @type {const} */ ([1, 2])) {
      const { confidence } = await bench.make(url, { version, forRecognition: true });
      const { median, most } = await bench.shape(grid);
      ways.push({
        version,
        confidence,
        median,
        most,
        likeness: await bench.likeness(flat),
        ...(await bench.paper(flat, [])),
        ...(await bench.read(scan.language, scan.text)),
        picture: await bench.picture(),
      });
    }
    const [plain, ours] = /** @type {[typeof ways[0], typeof ways[0]]} */ (ways);
    rows.push({ name: `${heightMm} mm`, photo: await bench.bytes(url), plain, ours });
    console.log(
      `${heightMm} mm`.padEnd(8),
      ways
        .map(
          (way) =>
            `v${way.version}: ${percent(way.median, 3)} / ${percent(way.most)}, MS-SSIM ` +
            `${way.likeness.toFixed(3)}, CER ${percent(way.cer)}, white ${percent(way.white)} (0.1 % below ` +
            `${way.darkest}), sure ${way.confidence.toFixed(2)}`,
        )
        .join("   "),
    );
  }
  const worse = rows.filter(({ plain, ours }) => ours.median > plain.median + NOISE);
  return {
    figures: rows.map(({ name, plain, ours }) => ({
      name,
      plain: { ...plain, picture: "" },
      ours: { ...ours, picture: "" },
    })),
    html:
      table(
        [
          "crumpled",
          ...["plain", "ours"].flatMap((who) => [`${who}: mesh`, "worst", "MS-SSIM", "CER", "paper in 250 ± 5"]),
        ],
        rows.map(({ name, plain, ours }) => [
          name,
          ...[plain, ours].flatMap((way) => [
            percent(way.median, 3),
            percent(way.most),
            way.likeness.toFixed(3),
            percent(way.cer),
            percent(way.white),
          ]),
        ]),
      ) + rows.map(({ name, photo, ours }) => figure(`crumpled, ${name}`, [photo, ours.picture])).join(""),
    goals: [
      [
        `crumpled pages: mesh no worse than plain perspective${worse.map(({ name }) => `, but at ${name}`).join("")}`,
        worse.length === 0,
      ],
      [
        "crumpled pages: CER at most " +
          `${percent(Math.max(...rows.map(({ plain, ours }) => ours.cer - plain.cer)))} above plain ` +
          "perspective's, at most 1 point",
        rows.every(({ plain, ours }) => ours.cer <= plain.cer + MAX_CER_LOSS),
      ],
      [
        `crumpled pages: ${percent(Math.min(...rows.map(({ ours }) => ours.white)))} of the paper within 250 ` +
          "± 5 or more, at least 97 %",
        rows.every(({ ours }) => ours.white >= MIN_WHITE),
      ],
    ],
  };
}
