import type { ScanPage } from "../../core/model/document.ts";
import { plainText } from "../../core/text/plain-text.ts";

/** A page whose image has been made. */
export interface Exportable {
  readonly page: ScanPage;
  readonly picture: NonNullable<ScanPage["picture"]>;
}

/** The pages whose image has been made, in order. A page that failed before that is left out. */
export function exportablePages(pages: readonly ScanPage[]): Exportable[] {
  return pages.flatMap((page) => (page.picture ? [{ page, picture: page.picture }] : []));
}

/** The plain text of the pages in order, separated by an empty line. */
export function joinPageTexts(pages: readonly ScanPage[]): string {
  return pages.map(({ text }) => (text ? plainText(text.recognised).trim() : "")).join("\n\n");
}
