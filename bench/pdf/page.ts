import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import { characterErrorRate } from "../../e2e/support/text-errors/character-error-rate.ts";
import type { SceneOptions } from "../../e2e/fixtures/render/scene.ts";
import type { Box, Quad } from "../../src/core/geometry/geometry.ts";
import { cornersOf, surfaceThrough } from "../../src/core/geometry/page-mesh.ts";
import { placeOnPhoto } from "../../src/scan/place-on-photo.ts";
import {
  scaleRecognisedPage,
  turnRecognisedPage,
  wordsOf as recognisedWords,
  type RecognisedPage,
} from "../../src/core/text/recognition.ts";
import { pdfPage, recognisedPage } from "../../src/pdf/testing/synthetic-page.ts";
import { expectedText, SCRIPTS, leftToRight } from "../../src/pdf/testing/script-lines.ts";
import { startEngines } from "../../src/host/engines.ts";
import { createScan } from "../../src/scan/create-scan.ts";
import { dataUrl, fetchPhoto } from "../imaging.ts";
import { drawPhoto } from "../pages/drawn-photo.ts";

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
let written: RecognisedPage | null = null;
const keepingText: typeof engines.pdf = {
  ...engines.pdf,
  writePdf: (params, options) => {
    written = params.pages[0]?.text ?? null;
    return engines.pdf.writePdf(params, options);
  },
};
const scan = createScan({ ...engines, pdf: keepingText }, DEFAULT_LIMITS);

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
  return { jpeg: await dataUrl(jpeg), pdf: await dataUrl(value), words: written ? wordsOf(written) : [], ...size };
}

function wordsOf(page: RecognisedPage): PlacedWord[] {
  const placed = scaleRecognisedPage(turnRecognisedPage(page, page.quarterTurns ?? 0), 1, 1);
  return placed.paragraphs.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.map(({ text, box }) => ({ text, box }))),
  );
}

/** A photograph of a print, as a data URL, and what was made of it. */
export interface PhotographedPdf {
  readonly photo: string;
  readonly pdf: string;
  /** The answer of `extract_text`. */
  readonly text: string;
  /** The words of the print where the photograph truly shows them, in its pixels; see `RecognisedWord.quad`. */
  readonly words: readonly { readonly text: string; readonly quad: Quad }[];
  readonly widthPx: number;
}

/** Photographs a print that the driver serves, reads it, and makes a PDF of it. */
export async function photograph(
  url: string,
  languages: string,
  seed: number,
  options: Omit<SceneOptions, "sheetMm">,
): Promise<PhotographedPdf> {
  const print = await fetchPhoto(url);
  const { photo, grid } = await drawPhoto(print, seed, options);
  const { width: imageWidth, height: imageHeight } = options.photo;
  const prepared = await engines.imaging.prepareForRecognition({ photo: print, maxPixels: DEFAULT_LIMITS.pixels });
  const flat = await engines.recogniser.recognise(prepared.image, { languages });
  const truth = placeOnPhoto(flat, {
    imageWidth,
    imageHeight,
    corners: cornersOf(surfaceThrough(grid)),
    confidence: 1,
    aspectRatio: prepared.photoWidth / prepared.photoHeight,
    grid,
  });
  const extracted = await scan.extractText(await scan.openFiles([photo]), languages);
  const made = await scan.scanPdf(await scan.openFiles([photo]), { title: "bench", languages });
  return {
    photo: await dataUrl(photo),
    pdf: await dataUrl(made.value),
    text: extracted.value[0]?.text ?? "",
    words: recognisedWords(truth.paragraphs).flatMap(({ text, quad }) =>
      quad ? [{ text: text.normalize("NFC"), quad }] : [],
    ),
    widthPx: imageWidth,
  };
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

Object.assign(window, { make, makeScripts, photograph, characterErrorRate });
