import type { ScanPage } from "../../core/model/document.ts";
import { plainText } from "../../core/text/plain-text.ts";

/** The plain text of a page; empty if it was not read. */
export function pageText({ text }: Pick<ScanPage, "text">): string {
  return text ? plainText(text.recognised) : "";
}

/** The plain text of the pages in order, separated by an empty line. */
export function joinPageTexts(pages: readonly ScanPage[]): string {
  return pages.map((page) => pageText(page).trim()).join("\n\n");
}
