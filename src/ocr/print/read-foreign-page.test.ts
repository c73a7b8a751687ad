import type { Page } from "tesseract.js";
import { expect, it } from "vitest";
import type { PagePrint, ReadLine } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { turnImage } from "../../core/geometry/turn-image.ts";
import type { TesseractEngine } from "../engine/tesseract.ts";
import { readForeignPage } from "./read-foreign-page.ts";

const WIDTH = 300;
const HEIGHT = 200;

/** A page of lines whose upper half is black, so that it shows which way up a line is. */
const PAGE: GreyImage = { pixels: new Uint8Array(WIDTH * HEIGHT).fill(255), width: WIDTH, height: HEIGHT };
const TOPS = [30, 90];
const SIZE = 20;
for (const top of TOPS) PAGE.pixels.fill(0, top * WIDTH, (top + SIZE / 2) * WIDTH);

function lineAt(y0: number): ReadLine {
  const box = { x0: 20, x1: 280, y0, y1: y0 + SIZE };
  return { line: { box, slope: 0, base: box.y1, size: SIZE, descent: 0 }, signs: [] };
}

/** The lines of the page as it is, or upside down. */
const printOf = (tops: readonly number[]): PagePrint => ({ quarterTurns: 0, lines: tops.map(lineAt) });
const UPRIGHT = printOf(TOPS);
const TURNED = printOf(TOPS.map((top) => HEIGHT - top - SIZE));

/** Reads each line as one word, and is sure of it if its ink is at its top. */
const recognise = (async ({ width, height, pixels }: GreyImage) => {
  const rows = Array.from({ length: height }, (_, y) => pixels[y * width + Math.floor(width / 2)] ?? 255);
  const middle =
    rows.reduce((sum, grey, y) => sum + (grey < 128 ? y : 0), 0) / rows.filter((grey) => grey < 128).length;
  const [text, confidence] = middle < height / 2 ? ["الف", 95] : ["غلط", 60];
  const bbox = { x0: 0, y0: 0, x1: width, y1: height };
  const word = { text, confidence, bbox, symbols: [] };
  const baseline = { x0: 0, y0: height, x1: width, y1: height };
  const rowAttributes = { rowHeight: height, ascenders: 0, descenders: 0 };
  const line = { words: [word], text: `${text}\n`, bbox, baseline, rowAttributes };
  return { blocks: [{ paragraphs: [{ lines: [line], bbox }] }] } as unknown as Page;
}) satisfies TesseractEngine["recognise"];

it("has Tesseract read each line that was found", async () => {
  const shares: number[] = [];
  const page = await readForeignPage(PAGE, UPRIGHT, "ara", recognise, {
    onProgress: (share) => shares.push(share),
    findPrint: () => Promise.reject(new Error("Not asked.")),
  });
  expect(page).toMatchObject({ languages: "ara", widthPx: WIDTH, heightPx: HEIGHT });
  expect(page.text.split(/\s+/)).toEqual(["الف", "الف"]);
  expect([page.quarterTurns, shares]).toEqual([undefined, [0.5, 1]]);
});

it("turns a page that it reads better upside down", async () => {
  const page = await readForeignPage(turnImage(PAGE, 2), TURNED, "ara", recognise, {
    findPrint: () => Promise.resolve(UPRIGHT),
  });
  expect(page.text.split(/\s+/)).toEqual(["الف", "الف"]);
  expect(page.quarterTurns).toBe(2);
});

it("reads a page without lines as empty", async () => {
  const page = await readForeignPage(PAGE, printOf([]), "ara", recognise, {
    findPrint: () => Promise.reject(new Error("Not asked.")),
  });
  expect(page.text).toBe("");
});

it("keeps a page as it is where its print can't be found upside down", async () => {
  const page = await readForeignPage(turnImage(PAGE, 2), TURNED, "ara", recognise, {
    findPrint: () => Promise.resolve(null),
  });
  expect(page.text.split(/\s+/)).toEqual(["غلط", "غلط"]);
  expect(page.quarterTurns).toBeUndefined();
});
