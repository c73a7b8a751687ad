/**
 * Engine test doubles. They analyse no images; every result follows from the bytes of the file. The text of a photo is
 * what follows its signature: "NO PAGE" in it means no document, "TWO SHEETS" a second one at `SECOND_CORNERS`, "CUT" a
 * page at `CUT_CORNERS`, "REFLECTION" a lamp on the page, "BROKEN" cannot be decoded, "CRASH" fails inside the engine.
 * A PDF states its number of pages: `%PDF-3`.
 */
import { DEFAULT_LIMITS } from "../core/model/limits.ts";
import { noDocument, ScanError } from "../core/errors.ts";
import type { FoundPage, Imaging, PageRegion } from "../core/contracts/imaging-calls.ts";
import { flatGrid } from "../core/geometry/page-geometry.ts";
import type { Pdf } from "../core/contracts/pdf-calls.ts";
import { imageCorners } from "../core/geometry/geometry.ts";
import type { PageCode } from "../core/text/page-code.ts";
import type { RecognisedPage, Recogniser } from "../core/text/recognition.ts";
import type { Engines } from "../scan/scan.ts";

const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const jpegFile = (text: string, name = "photo.jpg"): File =>
  new File([new Uint8Array(JPEG_SIGNATURE), text], name, { type: "image/jpeg" });
export const pngFile = (text: string): File =>
  new File([new Uint8Array(PNG_SIGNATURE), text], "photo.png", { type: "image/png" });
export const pdfFile = (pages: number): File => new File([`%PDF-${pages}`], "letter.pdf", { type: "application/pdf" });

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text of a photo. Throws as an engine would for "BROKEN" and "CRASH". */
async function readPhoto(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const text = decoder.decode(
    bytes.slice(bytes[0] === PNG_SIGNATURE[0] ? PNG_SIGNATURE.length : JPEG_SIGNATURE.length),
  );
  if (text.includes("BROKEN")) throw new ScanError("undecodable_image", "The picture can't be decoded. Send it again.");
  if (text.includes("CRASH")) throw new RangeError("memory access out of bounds");
  return text;
}

export const PHOTO_WIDTH = 3000;
export const PHOTO_HEIGHT = 4000;
export const CORNERS = [
  { x: 100.004, y: 200 },
  { x: 2900, y: 210 },
  { x: 2880, y: 3900 },
  { x: 120, y: 3890 },
] as const;

/** Of the second sheet, which lies above the first. */
export const SECOND_CORNERS = [
  { x: 100, y: 40 },
  { x: 900, y: 40 },
  { x: 900, y: 150 },
  { x: 100, y: 150 },
] as const;

/** Of a page whose left side is outside the photo. */
export const CUT_CORNERS = [{ x: -100, y: 200 }, CORNERS[1], CORNERS[2], { x: -80, y: 3890 }] as const;

/** The page of a photo that says `text`, or of a region of it. */
function foundPage(segments: number, text: string, region: PageRegion): FoundPage {
  const isFound = region.kind === "find";
  const corners = region.kind === "corners" ? region.corners : text.includes("CUT") ? CUT_CORNERS : CORNERS;
  return {
    others: isFound && text.includes("TWO SHEETS") ? [{ corners: SECOND_CORNERS, confidence: 0.85 }] : [],
    geometry: {
      imageWidth: PHOTO_WIDTH,
      imageHeight: PHOTO_HEIGHT,
      corners,
      confidence: (region.kind === "corners" ? region.confidence : undefined) ?? 0.9,
      aspectRatio: 0.75,
      grid: flatGrid(corners, segments),
    },
    measures: { curvature: 0.01, sharpness: 800, brightness: 0.7, reflection: text.includes("REFLECTION") ? 0.04 : 0 },
    stagesMs: { find: 12.34 },
  };
}

const readers: Engines["readers"] = {
  readCodes: ({ page }) => Promise.resolve(codesIn(decoder.decode(page.pixels))),
};

const FIND: PageRegion = { kind: "find", otherwise: "whole" };

const imaging: Imaging = {
  warmUp: () => Promise.resolve({ openCvVersion: "4.12.0" }),
  async findPage({ photo, segmentCount, region = FIND }) {
    const text = await readPhoto(photo);
    return text.includes("NO PAGE") ? null : foundPage(segmentCount, text, region);
  },
  async makePage({ photo, region, forRecognition, segmentCount, outputWidthPx, filter, version, stripBlackBorder }) {
    const text = await readPhoto(photo);
    if (text.includes("NO PAGE")) throw noDocument();
    const { geometry, others, measures, stagesMs } = foundPage(segmentCount, text, region);
    const widthPx = outputWidthPx ?? 2780;
    return {
      jpeg: jpegFile(JSON.stringify({ text, outputWidthPx, filter, version, segmentCount, stripBlackBorder })),
      widthPx,
      heightPx: Math.round((widthPx * 4) / 3),
      geometry,
      others,
      measures: { ...measures, rotation: 0 },
      recognitionImage: forRecognition ? greyImage(text) : null,
      stagesMs: { ...stagesMs, rectify: 30 },
    };
  },
  async preparePage({ photo, region = FIND }) {
    const text = await readPhoto(photo);
    if (text.includes("NO PAGE")) return null;
    const { geometry, others } = foundPage(1, text, region);
    return { image: greyImage(region.kind === "corners" ? "Second" : text), geometry, others };
  },
  async prepareForRecognition({ photo }) {
    return { image: greyImage(await readPhoto(photo)), photoWidth: PHOTO_WIDTH, photoHeight: PHOTO_HEIGHT };
  },
  async encodeUpright({ photo }) {
    return { jpeg: photo, widthPx: PHOTO_WIDTH, heightPx: PHOTO_HEIGHT };
  },
  recodePage: ({ page }) => Promise.resolve({ picture: page, widthPx: PHOTO_WIDTH, heightPx: PHOTO_HEIGHT }),
  joinStrip: ({ pages }) =>
    Promise.resolve({ kind: "joined", jpeg: new Blob(pages.map(({ picture }) => picture)), stagesMs: {} }),
};

/** What a photo says as `CODE[text]` is a QR code. */
function codesIn(text: string): readonly PageCode[] {
  return [...text.matchAll(/CODE\[(.+?)\]/g)].map(([, said = ""]) => ({
    format: "qr_code",
    text: said,
    quad: imageCorners({ width: 1, height: 1 }),
  }));
}

/** An image that carries its text to the recogniser as pixels. */
const greyImage = (text: string) => {
  const pixels = encoder.encode(text);
  return { pixels, width: pixels.length, height: 1 };
};

const recogniser: Recogniser = {
  recognise({ pixels, width, height }, { languages }): Promise<RecognisedPage> {
    return Promise.resolve({
      widthPx: width,
      heightPx: height,
      text: decoder.decode(pixels),
      confidence: 90,
      languages,
      paragraphs: [],
    });
  },
  warmUp: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** The numbers of pages that a PDF states to have text; null if it says nothing of them. */
function pagesWithText(content: string): readonly number[] | null {
  const [, numbers] = /with text: ([\d ]+)$/.exec(content) ?? [];
  return numbers?.split(" ").map(Number) ?? null;
}

const OWN_TEXT: RecognisedPage = {
  widthPx: 595,
  heightPx: 842,
  text: "Own text",
  confidence: 100,
  languages: "",
  paragraphs: [],
};

const pdf: Pdf = {
  writePdf({ pages, title, language, isArchival, keepsActiveContent }) {
    const texts = pages.map(({ text }) => text?.text ?? null);
    const kept = pages.flatMap((page) => ("file" in page ? [page.pageIndex] : []));
    const content = {
      texts,
      title,
      language,
      ...(kept.length > 0 && { kept }),
      ...(isArchival === true && { isArchival }),
      ...(keepsActiveContent === true && { keepsActiveContent }),
    };
    return Promise.resolve(new Blob([`%PDF-${pages.length}\n${JSON.stringify(content)}`]));
  },
  canCopyPages: async ({ file }) => pagesWithText(await file.text()) !== null,
  async examinePage({ file, pageIndex }) {
    const hasText = pagesWithText(await file.text())?.includes(pageIndex + 1) === true;
    return { text: hasText ? OWN_TEXT : null, hasOtherInk: !hasText };
  },
  pdfContents: () => Promise.resolve([]),
  unlock: ({ file }) => Promise.resolve(file),
  async countPages({ file }) {
    const [, count] = /^%PDF-(\d+)/.exec(await file.text()) ?? [];
    if (count === undefined) throw new ScanError("undecodable_image", "The PDF can't be opened. Save it again.");
    return Number(count);
  },
  renderPage: ({ pageIndex }) =>
    Promise.resolve({
      jpeg: jpegFile(`PDF page ${pageIndex + 1}`),
      widthPx: 1654,
      heightPx: 2339,
      sizePt: { width: 595, height: 842 },
    }),
};

export const TEST_ENGINES: Engines = { imaging, readers, recogniser, pdf };

/** Limits small enough to exceed in a test. */
export const TEST_LIMITS = { ...DEFAULT_LIMITS, fileBytes: 10_000, pages: 5 };
