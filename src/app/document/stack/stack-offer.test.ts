import { describe, expect, it } from "vitest";
import { flatGrid } from "../../../core/geometry/page-geometry.ts";
import { imageCorners } from "../../../core/geometry/geometry.ts";
import type { PageCode } from "../../../core/text/page-code.ts";
import { FIRST_EDIT, newPage, type ScanPage } from "../../../core/model/document.ts";
import { SEPARATOR_TEXT } from "../../../core/stack/separators.ts";
import { createStackOffers } from "./stack-offer.ts";

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

const stackOfferFor = createStackOffers();

it.each([
  ["ab", "", null],
  ["a1b", "", { kind: "split", pageIds: ["1"], documents: 2 }],
  ["1a2b3c", "", { kind: "split", pageIds: ["1", "2", "3"], documents: 3 }],
  ["a1b2c", "1", { kind: "split", pageIds: ["1", "2"], documents: 3 }],
  ["a1b2c", "12", null],
  ["1ab2", "", { kind: "delete-sheets", pageIds: ["1", "2"] }],
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

describe("pages that are there twice", () => {
  /** A page whose photo has this sharpness. */
  function pictureOf(id: string, sharpness: number, source: Partial<ScanPage["source"]> = {}): ScanPage {
    const page = pageOf(id, []);
    const corners = imageCorners({ width: 9, height: 9 });
    const geometry = {
      imageWidth: 9,
      imageHeight: 9,
      corners,
      confidence: 1,
      aspectRatio: 1,
      grid: flatGrid(corners, 1),
    };
    const measures = { rotation: 0, curvature: 0, sharpness, brightness: 0.5 };
    const picture = { edit: FIRST_EDIT, widthPx: 9, heightPx: 9, bytes: 9, geometry, measures, sizePt: null };
    return { ...page, picture, source: { ...page.source, ...source } };
  }

  it("are found by their photo, which is the same file", () => {
    const pages = [pictureOf("a", 70.1), pictureOf("b", 80.2), pictureOf("c", 70.1), pictureOf("d", 80.2)];
    expect(stackOfferFor(pages, new Set())).toEqual({
      kind: "alike",
      pageIds: ["c", "d"],
      alike: [
        { id: "c", number: 3, likeNumber: 1 },
        { id: "d", number: 4, likeNumber: 2 },
      ],
    });
    expect(stackOfferFor(pages, new Set(["c"]))).toMatchObject({ pageIds: ["d"] });
  });

  it("are no blank pages, copies or parts of one photo", () => {
    expect(stackOfferFor([pictureOf("a", 0), pictureOf("b", 0)], new Set())).toBeNull();
    const source = { originalId: "photo", pageIndex: 2 };
    expect(stackOfferFor([pictureOf("a", 70, source), pictureOf("b", 70, source)], new Set())).toBeNull();
  });

  it("wait until a stack was split", () => {
    const pages = [pictureOf("a", 70), ...pagesOf("1"), pictureOf("b", 70)];
    expect(stackOfferFor(pages, new Set())).toMatchObject({ kind: "split" });
    expect(stackOfferFor(pages, new Set(["1"]))).toMatchObject({ kind: "alike", pageIds: ["b"] });
  });
});
