import { getDocument } from "./pdfjs.ts";

export interface ReadPdf {
  readonly pages: readonly { readonly widthPt: number; readonly heightPt: number; readonly text: string }[];
  readonly title: string | null;
  readonly language: string | null;
}

/** Reads a PDF with pdf.js: page sizes and text, title and language. Rejects if pdf.js cannot open it. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  try {
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string | null } };
    const pages = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      pages.push({ widthPt: width, heightPt: height, text });
    }
    return { pages, title: info.Title ?? null, language: info.Language ?? null };
  } finally {
    await task.destroy();
  }
}

/** The text of each page of a PDF, on one line. */
export async function textsOf(bytes: Buffer): Promise<string[]> {
  return (await readPdf(bytes)).pages.map(({ text }) => text.replaceAll(/\s+/g, " ").trim());
}
