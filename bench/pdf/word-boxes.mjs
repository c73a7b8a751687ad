/**
 * Compares the words that a reader finds in a PDF, and their boxes, with those that were recognised.
 *
 * @typedef {import("./page.ts").PlacedWord} PlacedWord
 * @typedef {PlacedWord["box"]} Box
 * @typedef {object} Fit
 * @property {number} iou mean IoU of a recognised word's box with that of the same word in the PDF, 0 where there is
 * none
 * @property {number} across the same for left and right alone
 * @property {number} equal share of the recognised words found with the same letters, less the share of extra words
 */

/**
 * @param {readonly PlacedWord[]} recognised
 * @param {readonly PlacedWord[]} found
 * @returns {Fit}
 */
export function fitOf(recognised, found) {
  const left = [...found];
  let iou = 0;
  let across = 0;
  let same = 0;
  for (const { text, box } of recognised) {
    const candidates = left.filter((word) => word.text === text);
    const best = candidates.toSorted(
      (a, b) => overlap(b.box, box) - overlap(a.box, box) || distance(a.box, box) - distance(b.box, box),
    )[0];
    if (!best) continue;
    left.splice(left.indexOf(best), 1);
    same++;
    iou += overlap(best.box, box);
    across += overlap({ ...best.box, y0: 0, y1: 1 }, { ...box, y0: 0, y1: 1 });
  }
  const count = Math.max(1, recognised.length);
  return { iou: iou / count, across: across / count, equal: equalShare(recognised, found) };
}

/**
 * @param {readonly {readonly text: string}[]} recognised
 * @param {readonly {readonly text: string}[]} found
 */
export function equalShare(recognised, found) {
  const left = found.map(({ text }) => text);
  const missing = recognised.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
  return 1 - (missing + left.length) / Math.max(1, recognised.length);
}

/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };

/**
 * The words of `pdftotext -bbox`.
 * @param {string} xhtml
 * @returns {PlacedWord[]}
 */
export function wordsOfPoppler(xhtml) {
  const [, width = "1", height = "1"] = /<page width="([\d.]+)" height="([\d.]+)"/.exec(xhtml) ?? [];
  return [
    ...xhtml.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g),
  ].map(([, x0, y0, x1, y1, text = ""]) => ({
    text: text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity).normalize("NFC"),
    box: {
      x0: Number(x0) / Number(width),
      y0: Number(y0) / Number(height),
      x1: Number(x1) / Number(width),
      y1: Number(y1) / Number(height),
    },
  }));
}

/**
 * The words of Tesseract's table, in shares of a picture of this size.
 * @param {string} tsv
 * @param {{readonly widthPx: number, readonly heightPx: number}} size
 * @returns {PlacedWord[]}
 */
export function wordsOfTesseract(tsv, { widthPx, heightPx }) {
  return tsv.split("\n").flatMap((line) => {
    const [level, , , , , , x, y, width, height, , text = ""] = line.split("\t");
    if (level !== "5" || text.trim() === "") return [];
    const x0 = Number(x) / widthPx;
    const y0 = Number(y) / heightPx;
    return [
      { text: text.trim(), box: { x0, y0, x1: x0 + Number(width) / widthPx, y1: y0 + Number(height) / heightPx } },
    ];
  });
}

/**
 * @param {Box} a
 * @param {Box} b
 */
function overlap(a, b) {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (area(a) + area(b) - width * height);
}

/** @param {Box} box */
function area({ x0, y0, x1, y1 }) {
  return (x1 - x0) * (y1 - y0);
}

/**
 * @param {Box} a
 * @param {Box} b
 */
function distance(a, b) {
  return Math.abs(a.x0 - b.x0) + Math.abs(a.y0 - b.y0);
}
