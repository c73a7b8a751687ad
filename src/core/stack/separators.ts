/** Separator sheets: pages that lie between the documents of a stack and say so by a QR code. */
import type { RecognisedPage } from "../text/recognition.ts";

/** What the QR code of a separator sheet says. */
export const SEPARATOR_TEXT = "flatbed:separator";

/** Whether a page is a separator sheet. False for a page whose codes were not read. */
export function isSeparator({ codes = [] }: Pick<RecognisedPage, "codes">): boolean {
  return codes.some(({ format, text }) => format === "qr_code" && text.trim() === SEPARATOR_TEXT);
}

/**
 * The pages between separator sheets, in order; null stands for a sheet. Sheets at the ends, or several in a row, make
 * no empty documents.
 */
export function betweenSeparators<Page extends object | string>(
  pages: readonly (Page | null)[],
): readonly (readonly Page[])[] {
  const documents: Page[][] = [[]];
  for (const page of pages) {
    if (page === null) documents.push([]);
    else documents.at(-1)?.push(page);
  }
  return documents.filter((document) => document.length > 0);
}
