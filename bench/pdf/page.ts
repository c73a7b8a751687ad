import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import type { Box } from "../../src/core/geometry/geometry.ts";
import { scaleRecognisedPage, turnRecognisedPage, type RecognisedPage } from "../../src/core/text/recognition.ts";
import { pdfPage, recognisedPage } from "../../src/pdf/testing/synthetic-page.ts";
import { expectedText, SCRIPTS, leftToRight } from "../../src/pdf/testing/script-lines.ts";
import { startEngines } from "../../src/host/engines.ts";
import { createScan } from "../../src/scan/create-scan.ts";
import { dataUrl, fetchPhoto } from "../imaging.ts";

/** A word and its box, in shares of the page's width and height from the top-left corner. */
export interface PlacedWord {
  readonly text: string;
  readonly box: Box;
}

/** An image, the PDF made of it, and the words written into it; files as data URLs. */
export interface MadePdf {
  readonly jpeg: string;
  readonly pdf: string;
  readonly words: readonly PlacedWord[];
  readonly widthPx: number;
  readonly heightPx: number;
}

const engines = startEngines(new URL("../../", location.href).href);
let read: RecognisedPage | null = null;
const recogniser: typeof engines.recogniser = {
  ...engines.recogniser,
  recognise: async (image, options) => (read = await engines.recogniser.recognise(image, options)),
};
const scan = createScan({ ...engines, recogniser }, DEFAULT_LIMITS);

/** The image on white, rotated clockwise about its middle, as a JPEG that `scan_pdf` embeds unchanged. */
async function skewed(picture: Blob, degrees: number): Promise<{ jpeg: Blob; widthPx: number; heightPx: number }> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("No canvas.");
  drawing.fillStyle = "white";
  drawing.fillRect(0, 0, width, height);
  drawing.translate(width / 2, height / 2);
  drawing.rotate((degrees * Math.PI) / 180);
  drawing.drawImage(bitmap, -width / 2, -height / 2);
  bitmap.close();
  return { jpeg: await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 }), widthPx: width, heightPx: height };
}

/** Makes a PDF with `scan_pdf` from an image that the driver serves, rotated by `degrees`. */
export async function make(url: string, languages: string, degrees: number): Promise<MadePdf> {
  const { jpeg, ...size } = await skewed(await fetchPhoto(url), degrees);
  const { value } = await scan.scanPdf(await scan.openFiles([jpeg]), { title: "bench", languages });
  return { jpeg: await dataUrl(jpeg), pdf: await dataUrl(value), words: read ? wordsOf(read) : [], ...size };
}

function wordsOf(page: RecognisedPage): PlacedWord[] {
  const placed = scaleRecognisedPage(turnRecognisedPage(page, page.quarterTurns ?? 0), 1, 1);
  return placed.paragraphs.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.map(({ text, box }) => ({ text, box }))),
  );
}

/** A PDF with two lines of one script on each page, and the text of each page. */
export async function makeScripts(): Promise<{
  readonly pdf: string;
  readonly pages: readonly { readonly script: string; readonly text: string }[];
}> {
  const pages = SCRIPTS.map((line) => pdfPage(recognisedPage([leftToRight(line), leftToRight(line)])));
  const pdf = await engines.pdf.writePdf({ pages, title: "scripts", language: "en", createdAtMs: 0 });
  return {
    pdf: await dataUrl(pdf),
    pages: SCRIPTS.map((line) => ({ script: line.script, text: `${expectedText(line)} ${expectedText(line)}` })),
  };
}

Object.assign(window, { make, makeScripts });
