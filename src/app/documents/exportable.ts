import type { ScanPage } from "../../core/model/document.ts";
import { plainText } from "../../core/text/plain-text.ts";

/** A page that has a picture. */
export interface Exportable {
  readonly page: ScanPage;
  readonly picture: NonNullable<ScanPage["picture"]>;
}

/** Pages that have a picture, in order; one that failed before it was made has none. */
export function exportablePages(pages: readonly ScanPage[]): Exportable[] {
  return pages.flatMap((page) => (page.picture ? [{ page, picture: page.picture }] : []));
}

/** What pages say, in order, an empty line between pages. */
export function textOf(pages: readonly ScanPage[]): string {
  return pages.map(({ text }) => (text ? plainText(text.recognised).trim() : "")).join("\n\n");
}
