import type { ScanPage } from "../core/model/document.ts";

/** A page whose image has been made. */
export interface Exportable {
  readonly page: ScanPage;
  readonly picture: NonNullable<ScanPage["picture"]>;
}

/** The pages whose image has been made, in order. A page that failed before that is left out. */
export function exportablePages(pages: readonly ScanPage[]): Exportable[] {
  return pages.flatMap((page) => (page.picture ? [{ page, picture: page.picture }] : []));
}

/** Numbers, from 1, of the pages that failed before their image was made. The export leaves them out. */
export function failedPageNumbers(pages: readonly ScanPage[]): number[] {
  return pages.flatMap(({ picture, failure }, i) => (!picture && failure ? [i + 1] : []));
}
