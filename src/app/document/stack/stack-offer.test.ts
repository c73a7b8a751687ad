import { expect, it } from "vitest";
import { imageCorners } from "../../../core/geometry/geometry.ts";
import type { PageCode } from "../../../core/text/page-code.ts";
import { FIRST_EDIT, newPage, type ScanPage } from "../../../core/model/document.ts";
import { SEPARATOR_TEXT } from "../../../core/stack/separators.ts";
import { stackOfferFor } from "./stack-offer.ts";

function pageOf(id: string, codes: readonly PageCode[]): ScanPage {
  const source = { originalId: id, fileName: `${id}.jpg`, pageIndex: 0, pageCount: 1 };
  const recognised = { widthPx: 9, heightPx: 9, text: "", confidence: 0, languages: "eng", paragraphs: [], codes };
  return { ...newPage(id, "document", source), text: { edit: FIRST_EDIT, languages: "eng", recognised } };
}

/** Pages with the letters of `stack` as ids; digits are separator sheets. */
function pagesOf(stack: string): ScanPage[] {
  const code = { format: "qr_code", text: SEPARATOR_TEXT, quad: imageCorners({ width: 9, height: 9 }) } as const;
  return [...stack].map((id) => pageOf(id, /\d/.test(id) ? [code] : []));
}

it.each([
  ["ab", "", null],
  ["a1b", "", { kind: "split", sheetIds: ["1"], documents: 2 }],
  ["1a2b3c", "", { kind: "split", sheetIds: ["1", "2", "3"], documents: 3 }],
  ["a1b2c", "1", { kind: "split", sheetIds: ["1", "2"], documents: 3 }],
  ["a1b2c", "12", null],
  ["1ab2", "", { kind: "delete-sheets", sheetIds: ["1", "2"] }],
  ["12", "", null],
  ["", "", null],
] as const)("of %s, where %j were kept, is %j", (stack, kept, offer) => {
  expect(stackOfferFor(pagesOf(stack), new Set(kept))).toEqual(offer);
});

it("is nothing for pages that were not read", () => {
  const unread = ["a", "1", "b"].map((id) =>
    newPage(id, "document", { originalId: id, fileName: `${id}.jpg`, pageIndex: 0, pageCount: 1 }),
  );
  expect(stackOfferFor(unread, new Set())).toBeNull();
});
