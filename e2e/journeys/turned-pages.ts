/** Photos of pages that were held in all four directions, of a receipt that lies on a sheet, and of two receipts. */
import { pageSource } from "../fixtures/pages/catalogue.ts";
import type { PageSource } from "../fixtures/pages/page-source.ts";
import { encodeJpeg } from "../fixtures/press/encode-jpeg.ts";
import type { TextStyle } from "../fixtures/press/paper.ts";
import { printPage } from "../fixtures/press/print-page.ts";
import type { Raster } from "../fixtures/render/texture.ts";
import { layOut, turned } from "../fixtures/several-sheets.ts";
import { JPEG_QUALITY } from "../fixtures/take-photo.ts";

/** A JPEG, what is printed on its page, and how far the photo was turned clockwise. */
export interface TurnedPhoto {
  readonly name: string;
  readonly jpeg: Buffer;
  readonly text: string;
  readonly quarterTurns: 0 | 1 | 2 | 3;
  /** Of one language alone. */
  readonly language?: string;
}

const PHOTO = { width: 750, height: 1000 };
const A6_MM = { width: 105, height: 148 };

const NUMBERS = [
  ["1", "2,310.40", "77.15"],
  ["2", "845.06", "31.90"],
  ["3", "1,006.72", "118.64"],
  ["4", "597.33", "20.08"],
  ["5", "4,128.95", "63.47"],
  ["6", "760.21", "95.50"],
  ["7", "3,489.80", "42.36"],
];
const PRICES = [
  ["Article", "Pieces", "Price"],
  ["Garden hose", "2", "38.50"],
  ["Watering can", "4", "51.20"],
  ["Flower pots", "12", "27.60"],
  ["Potting soil", "3", "19.95"],
  ["Hand rake", "1", "8.75"],
];

/** Rows of cells in three columns; without ruling. */
function rowsOfCells(rows: readonly (readonly string[])[], style: TextStyle): PageSource {
  return {
    language: "eng",
    sizeMm: A6_MM,
    draw(paper) {
      for (const [row, cells] of rows.entries())
        for (const [column, cell] of cells.entries())
          paper.text(cell, { x: 12 + 32 * column, y: 22 + 10 * row }, style);
    },
  };
}

/** Text, numbers, a table and two receipts, each turned by one, two and three quarters. */
export async function turnedPages(): Promise<TurnedPhoto[]> {
  const plain = { face: "plain", sizePt: 13 } as const;
  const sources = {
    text: pageSource("note", "eng"),
    numbers: rowsOfCells(NUMBERS, plain),
    table: rowsOfCells(PRICES, plain),
    receipt: pageSource("receipt", "eng"),
    "German receipt": pageSource("receipt", "deu"),
  };
  const photos: TurnedPhoto[] = [];
  for (const [name, source] of Object.entries(sources)) {
    const { image, sizeMm, text } = printPage(source, 150);
    const scale = Math.min(620 / sizeMm.width, 900 / sizeMm.height);
    const size = { width: scale * sizeMm.width, height: scale * sizeMm.height };
    let photo = layOut(PHOTO, [{ image, corners: turned({ x: 375, y: 500 }, size, 2) }]);
    for (const quarterTurns of [1, 2, 3] as const) {
      photo = turnedOnce(photo);
      const jpeg = await encodeJpeg(photo, JPEG_QUALITY);
      photos.push({ name: `${name}, turned ${quarterTurns}`, jpeg, text, quarterTurns, language: source.language });
    }
  }
  return photos;
}

/** A quarter turn clockwise. */
function turnedOnce({ data, width, height }: Raster): Raster {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const out = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0;
  return { data: new Uint8ClampedArray(out.buffer), width: height, height: width };
}

const BLANK_SHEET: PageSource = { language: "eng", sizeMm: { width: 210, height: 297 }, draw: () => undefined };

/** A receipt that lies a little turned on a sheet of A4, a white one unless another is given, on a table. */
export async function receiptOnSheet(below = BLANK_SHEET): Promise<TurnedPhoto> {
  const sheet = printPage(below, 100);
  const receipt = printPage(pageSource("receipt", "deu"), 150);
  const photo = layOut({ width: 1200, height: 1600 }, [
    { image: sheet.image, corners: turned({ x: 600, y: 800 }, { width: 1000, height: 1414 }, 1) },
    { image: receipt.image, corners: turned({ x: 560, y: 690 }, { width: 430, height: 925 }, -5) },
  ]);
  return {
    name: "a receipt on a sheet",
    jpeg: await encodeJpeg(photo, JPEG_QUALITY),
    text: receipt.text,
    quarterTurns: 0,
  };
}

/** Two receipts that lie side by side, each turned its own way; the photo, and what each says, the left one first. */
export async function twoReceipts(): Promise<{ readonly jpeg: Buffer; readonly texts: readonly [string, string] }> {
  const [left, right] = [printPage(pageSource("receipt", "deu"), 150), printPage(pageSource("receipt", "eng"), 150)];
  const heightAt = (width: number, { sizeMm }: typeof left): number => (width * sizeMm.height) / sizeMm.width;
  const photo = layOut({ width: 1400, height: 1600 }, [
    { image: left.image, corners: turned({ x: 360, y: 780 }, { width: 480, height: heightAt(480, left) }, -4) },
    { image: right.image, corners: turned({ x: 1010, y: 800 }, { width: 480, height: heightAt(480, right) }, 5) },
  ]);
  return { jpeg: await encodeJpeg(photo, JPEG_QUALITY), texts: [left.text, right.text] };
}

const CARD_SIDES = [
  ["IDENTITY CARD OF VESTMARK", "HALVORSEN", "Signe Marit", "Born 07.05.1991", "Number 7710 4482"],
  ["RESIDENCE", "Harbour Street 14, Nordhamn", "Height 171 cm", "Valid until 31.12.2031"],
];

/** A scan of both sides of a card, copied onto one sheet. */
export async function cardCopy(): Promise<TurnedPhoto> {
  const { image, text } = printPage(
    {
      language: "eng",
      sizeMm: { width: 210, height: 297 },
      draw(paper) {
        for (const [side, lines] of CARD_SIDES.entries()) {
          const y = 50 + 100 * side;
          paper.rect(50, y, 85.6, 54, "#dce0dc");
          for (const [i, line] of lines.entries())
            paper.text(line, { x: 55, y: y + 6 + 8 * i }, { face: "plain", sizePt: 11 });
        }
      },
    },
    150,
  );
  return { name: "a card copied on a sheet", jpeg: await encodeJpeg(image, JPEG_QUALITY), text, quarterTurns: 0 };
}
