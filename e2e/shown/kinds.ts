/** Files of the kinds that can be added, and where their pages have print. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PDFDocument } from "pdf-lib";
import type { Box } from "../../src/core/geometry/geometry.ts";
import { DELIVERY_NOTE, draw, inkPictures, wholePictures } from "../api/odd-pictures.ts";
import { blankPdf } from "../fixtures/files/blank-pdf.ts";
import { blankBackPdf, jpeg2000Pdf, oddSheets, signsPdf, textPdf } from "../fixtures/files/odd-pdfs.ts";
import { drawingPdf, formPdf, letterPdf, sizesPdf } from "../fixtures/files/office-pdfs.ts";
import type { PrintedPage } from "./ink.ts";

export interface KindOfFile {
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  readonly pages: readonly PrintedPage[];
}

const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });

/** Print in the upper third, below the checkbox of a thumbnail; none down to where notices stand. */
export const TOP: PrintedPage = { print: box(0.1, 0.16, 0.9, 0.38), blank: box(0.1, 0.45, 0.9, 0.85) };
/** The page turned anticlockwise. */
export const TOP_TURNED: PrintedPage = { print: box(0.16, 0.1, 0.38, 0.9), blank: box(0.45, 0.1, 0.9, 0.85) };
/** A bar over the upper half. */
const HALF: PrintedPage = { print: TOP.print, blank: box(0.1, 0.55, 0.9, 0.85) };
const BLANK: PrintedPage = { print: null, blank: box(0.05, 0.2, 0.95, 0.85) };

/** A file with one page of print, or with some other pages. */
export function kind(
  name: string,
  mimeType: string,
  bytes: Uint8Array,
  pages: readonly PrintedPage[] = [TOP],
): KindOfFile {
  return { file: { name, mimeType, buffer: Buffer.from(bytes) }, pages };
}

/** Whether the browser of `page` opens a picture: JPEG XL is one that only some builds know. */
async function canOpen(page: Page, { mimeType, buffer }: KindOfFile["file"]): Promise<boolean> {
  const given = [buffer.toString("base64"), mimeType] as const;
  return page.evaluate(async ([base64, type]) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type })).then(
      () => true,
      () => false,
    );
  }, given);
}

/** Pictures of each type that this browser shows, and some that are legal and odd. `page` draws them. */
export async function pictures(page: Page): Promise<KindOfFile[]> {
  const [jpeg, png, webp] = [
    await draw(page, DELIVERY_NOTE),
    await draw(page, { ...DELIVERY_NOTE, type: "image/png" }),
    await draw(page, { ...DELIVERY_NOTE, type: "image/webp" }),
  ];
  // Bars as print on the upper half of a sheet, written by sharp 0.35.5.
  const stored = (name: string): Buffer => readFileSync(new URL(`../fixtures/files/${name}`, import.meta.url));
  const odd = wholePictures(jpeg, png);
  const ofJpeg = ["fill bytes before the frame", "no end marker", "two megabytes of metadata"].map((name) =>
    kind(`${name}.jpg`, "image/jpeg", odd[name] ?? new Uint8Array()),
  );
  // By @jsquash/jxl 1.3.0.
  const jxl = kind("jxl.jxl", "image/jxl", stored("sheet.jxl"));
  return [
    kind("jpeg.jpg", "image/jpeg", jpeg),
    kind("png.png", "image/png", png),
    kind("webp.webp", "image/webp", webp),
    kind("avif.avif", "image/avif", stored("sheet.avif")),
    ...((await canOpen(page, jxl.file)) ? [jxl] : []),
    kind("gif.gif", "image/gif", stored("sheet.gif")),
    ...ofJpeg,
    kind("cmyk.jpg", "image/jpeg", inkPictures()["CMYK, inverted and marked"] ?? new Uint8Array(), [HALF]),
  ];
}

/**
 * PDFs of offices, scanners and other software, of kinds that readers agree and disagree about. Text in a font that is
 * neither in the file nor on the device is refused, so none depends on the fonts of the device.
 */
export async function pdfs(): Promise<KindOfFile[]> {
  const pdf = (name: string, bytes: Uint8Array, pages?: readonly PrintedPage[]): KindOfFile =>
    kind(`${name}.pdf`, "application/pdf", bytes, pages);
  const before = Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n");
  const text = await textPdf("Delivery note number 48213");
  const sizes = [
    { print: box(0.05, 0.15, 0.7, 0.4), blank: box(0.1, 0.45, 0.9, 0.85) },
    { print: box(0.05, 0.5, 0.7, 0.7), blank: box(0.1, 0.1, 0.9, 0.45) },
    { print: box(0.3, 0.05, 0.45, 0.5), blank: box(0.5, 0.1, 0.9, 0.85) },
  ];
  return [
    ...Object.entries(await oddSheets()).map(([name, bytes]) => pdf(name, bytes)),
    pdf("a scan in JPEG 2000", await jpeg2000Pdf()),
    pdf("a scan with a fax line", await jpeg2000Pdf("Received by fax")),
    pdf("signs of a font that is not embedded", await signsPdf()),
    pdf("text", text),
    pdf("a download with its headers", Buffer.concat([before, text])),
    pdf("an invoice with its data", await withAttachment(text)),
    pdf("a blank back", await blankBackPdf(), [TOP, BLANK, TOP]),
    pdf("nothing but a blank page", blankPdf(1), [BLANK]),
    pdf("a letter of two pages", await letterPdf(), [TOP, TOP]),
    pdf("a drawing", await drawingPdf(), [{ print: box(0.1, 0.2, 0.9, 0.62), blank: box(0.1, 0.7, 0.45, 0.83) }]),
    pdf("a form", await formPdf(), [{ print: TOP.print, blank: box(0.1, 0.5, 0.9, 0.85) }]),
    pdf("pages of three sizes", await sizesPdf(), sizes),
  ];
}

async function withAttachment(bytes: Buffer): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes);
  await pdf.attach(Buffer.from("<invoice/>"), "factur-x.xml", { mimeType: "text/xml" });
  return pdf.save();
}

/** The kind whose file has a name. Throws if there is none. */
export function named(kinds: readonly KindOfFile[], name: string): KindOfFile {
  const found = kinds.find(({ file }) => file.name === name);
  if (!found) throw new Error(`There is no file ${name}.`);
  return found;
}
