/**
 * MuPDF as its makers publish it for Node: not part of this project, fetched for the bench. Linux distributions are
 * years behind it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { peerPackage } from "../peer-package.mjs";

const VERSION = "1.28.1";

/**
 * @typedef {object} Mupdf what is used of it
 * @property {{openDocument(bytes: Uint8Array, type: string): {countPages(): number, loadPage(at: number): MupdfPage}}}
 * Document
 *
 * @typedef {object} MupdfPage
 * @property {() => {asText(): string, walk(walker: MupdfWalker): void}} toStructuredText
 * @property {() => readonly [number, number, number, number]} getBounds
 *
 * @typedef {object} MupdfWalker what is called for each letter; quads are x and y of top left, top right, bottom left,
 * bottom right
 * @property {(letter: string, origin: unknown, font: unknown, size: number, quad: readonly number[]) => void} onChar
 * @property {() => void} endLine
 *
 * @typedef {object} QuadWord a word on the first page, in points from the top left
 * @property {string} text
 * @property {readonly {readonly x: number, readonly y: number}[]} points the bottom corners of its letters
 * @property {number} pageWidth
 */

/** @type {Promise<Mupdf> | undefined} */
let loaded;

/**
 * The text of each page, in MuPDF's order. Throws where npm can't fetch MuPDF.
 * @param {string} pdf
 */
export async function readByMupdf(pdf) {
  loaded ??= load();
  const document = (await loaded).Document.openDocument(readFileSync(pdf), "application/pdf");
  return Array.from({ length: document.countPages() }, (_, at) => document.loadPage(at).toStructuredText().asText());
}

/**
 * The words of a PDF's first page and where their letters stand.
 * @param {string} pdf
 * @returns {Promise<QuadWord[]>}
 */
export async function wordsByMupdf(pdf) {
  loaded ??= load();
  const page = (await loaded).Document.openDocument(readFileSync(pdf), "application/pdf").loadPage(0);
  const [left, , right] = page.getBounds();
  /** @type {QuadWord[]} */
  const words = [];
  /** @type {{text: string, points: {x: number, y: number}[]}} */
  let word = { text: "", points: [] };
  const endWord = () => {
    if (word.text !== "") words.push({ ...word, text: word.text.normalize("NFC"), pageWidth: right - left });
    word = { text: "", points: [] };
  };
  page.toStructuredText().walk({
    onChar(letter, _origin, _font, _size, [, , , , x0 = 0, y0 = 0, x1 = 0, y1 = 0]) {
      if (/\s/u.test(letter)) return endWord();
      word.text += letter;
      word.points.push({ x: x0, y: y0 }, { x: x1, y: y1 });
    },
    endLine: endWord,
  });
  return words;
}

/** @returns {Promise<Mupdf>} */
async function load() {
  const folder = await peerPackage("mupdf", VERSION);
  return import(pathToFileURL(join(folder, "dist", "mupdf.js")).href);
}
