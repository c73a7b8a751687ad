import type { Exportable } from "../../exportable.ts";

/** The pages of one sheet: a card with or without its back, or any other page alone. */
export interface SharedSheet<P> {
  readonly pages: readonly [P, ...P[]];
  readonly hasCards: boolean;
}

/** Puts the back of a card on the sheet of the card right before it. A back without a card has a sheet of its own. */
export function sharedSheets<P extends Pick<Exportable, "page">>(pages: readonly P[]): readonly SharedSheet<P>[] {
  const sheets: SharedSheet<P>[] = [];
  for (const each of pages) {
    const { paper } = each.page.edit;
    const [before, back] = sheets.at(-1)?.pages ?? [];
    if (paper === "card-back" && before?.page.edit.paper === "card" && !back)
      sheets[sheets.length - 1] = { pages: [before, each], hasCards: true };
    else sheets.push({ pages: [each], hasCards: paper === "card" || paper === "card-back" });
  }
  return sheets;
}
