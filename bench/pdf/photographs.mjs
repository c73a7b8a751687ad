/**
 * Photographs of a print at any tilt, in perspective and bent: what readers find in the PDF of `scan_pdf`, beside the
 * answer of `extract_text` for the same photograph, in characters wrong; and how far the words in the PDF cover the
 * print's along its lines. Needs poppler-utils.
 */
import { writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { bytesOf, mean } from "../measure.mjs";
import { wordsByMupdf, readByMupdf } from "./mupdf.mjs";
import { textByPoppler } from "./poppler.mjs";

const PHOTO = { width: 1500, height: 2000 };
/** What each PDF must reach: characters wrong beyond `extract_text`'s, and the overlap along the baseline. */
const MAX_WORSE = 0.01;
const MIN_ALONG = 0.75;

/** @typedef {Omit<import("../../e2e/fixtures/render/scene.ts").SceneOptions, "sheetMm">} SceneOptions */

/** @type {(rollDeg: number) => {name: string, options: SceneOptions}} */
const tilted = (rollDeg) => ({
  name: `${rollDeg}°`,
  options: { photo: PHOTO, surface: "walnut", view: { rollDeg, tiltDeg: 2, azimuthDeg: 0 } },
});

/** @type {readonly {name: string, options: SceneOptions}[]} */
const VIEWS = [
  ...[-15, -10, -8, -4, -3, -2, -1, 0, 1, 2, 3, 4, 8, 10, 15].map(tilted),
  { name: "perspective", options: { photo: PHOTO, surface: "oak", view: { tiltDeg: 36, azimuthDeg: 14 } } },
  { name: "perspective aside", options: { photo: PHOTO, surface: "stone", view: { tiltDeg: 30, azimuthDeg: -35 } } },
  {
    name: "curled",
    options: {
      photo: PHOTO,
      surface: "cloth",
      shape: { kind: "curl", axisDeg: 0, radiusMm: 230 },
      view: { tiltDeg: 12 },
    },
  },
  {
    name: "curled and tilted",
    options: {
      photo: PHOTO,
      surface: "walnut",
      shape: { kind: "curl", axisDeg: 0, radiusMm: 230 },
      view: { tiltDeg: 12, rollDeg: 7 },
    },
  },
  {
    name: "arched",
    options: {
      photo: PHOTO,
      surface: "oak",
      shape: { kind: "curl", axisDeg: 90, radiusMm: -260 },
      view: { tiltDeg: 10 },
    },
  },
];

/**
 * @param {import("@playwright/test").Page} page
 * @param {readonly import("../manifest.mjs").Row[]} rows prints, which the page fetches as `/photo/<index>`
 * @param {(pdf: string) => Promise<string>} readByPdfjs
 * @param {string} results
 * @param {string} view part of the names of the views to measure
 */
export async function measurePhotographs(page, rows, readByPdfjs, results, view) {
  const head =
    "| print | view | extract_text | Poppler | Poppler -raw | MuPDF | pdf.js | along the line, mean | least | found |";
  console.log(`${head}\n|---|---|${"---:|".repeat(8)}`);
  let isGood = true;
  for (const [index, { file, lang, text: truth }] of rows.entries()) {
    for (const [seed, { name, options }] of VIEWS.entries()) {
      if (!name.includes(view)) continue;
      /** @type {import("./page.ts").PhotographedPdf} */
      const made = await page.evaluate(
        ([url, languages, number, scene]) => /** @type {any} */ (window).photograph(url, languages, number, scene),
        /** @type {const} */ ([`/photo/${index}`, lang, 900 + seed, options]),
      );
      const at = join(results, `${basename(file, extname(file))}-${name.replaceAll(/\W+/g, "_")}-${seed}`);
      writeFileSync(`${at}.jpg`, bytesOf(made.photo));
      writeFileSync(`${at}.pdf`, bytesOf(made.pdf));
      const texts = [
        made.text,
        await textByPoppler(`${at}.pdf`),
        await textByPoppler(`${at}.pdf`, "-raw"),
        (await readByMupdf(`${at}.pdf`)).join("\n"),
        await readByPdfjs(`${at}.pdf`),
      ];
      const wrong = await page.evaluate(
        ([all, wanted]) => all.map((text) => /** @type {any} */ (window).characterErrorRate(text, wanted)),
        /** @type {const} */ ([texts, truth]),
      );
      const along = overlapsAlong(made, await wordsByMupdf(`${at}.pdf`));
      const overlap = along.length === 0 ? 0 : mean(along);
      const found = along.length / Math.max(1, made.words.length);
      const shares = wrong.map((/** @type {number} */ share) => (100 * share).toFixed(1));
      const figures = [...shares, overlap.toFixed(2), Math.min(1, ...along).toFixed(2), found.toFixed(2)];
      console.log(`| ${[basename(file), name, ...figures].join(" | ")} |`);
      const [extracted = 0, ...inPdf] = wrong;
      isGood &&= Math.max(...inPdf) <= extracted + MAX_WORSE && overlap >= MIN_ALONG;
    }
  }
  return isGood;
}

/**
 * How far each word of the print is covered along its baseline by the same word in the PDF, as intersection over union.
 * Words that the PDF lacks are left out.
 * @param {import("./page.ts").PhotographedPdf} made
 * @param {readonly import("./mupdf.mjs").QuadWord[]} found in points
 */
function overlapsAlong({ words, widthPx }, found) {
  const left = [...found];
  return words.flatMap(({ text, quad }) => {
    const [, , end, start] = quad;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const [cos, sin] = [(end.x - start.x) / length, (end.y - start.y) / length];
    const distances = left.map((word) => {
      const toPx = widthPx / word.pageWidth;
      const points = word.points.map(({ x, y }) => ({
        along: (x * toPx - start.x) * cos + (y * toPx - start.y) * sin,
        across: (y * toPx - start.y) * cos - (x * toPx - start.x) * sin,
      }));
      const from = Math.min(...points.map(({ along }) => along));
      const to = Math.max(...points.map(({ along }) => along));
      const away = Math.abs(points.reduce((sum, { across }) => sum + across, 0) / points.length);
      return { word, from, to, away: away + Math.abs((from + to) / 2 - length / 2) };
    });
    const best = distances
      .filter(({ word, away }) => word.text === text && away < 2 * length + 60)
      .toSorted((a, b) => a.away - b.away)[0];
    if (!best) return [];
    left.splice(left.indexOf(best.word), 1);
    const common = Math.max(0, Math.min(best.to, length) - Math.max(best.from, 0));
    return [common / (Math.max(best.to, length) - Math.min(best.from, 0))];
  });
}
