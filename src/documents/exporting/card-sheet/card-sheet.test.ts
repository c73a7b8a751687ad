import { describe, expect, it } from "vitest";
import type { Paper } from "../../../core/geometry/page-size.ts";
import type { Box } from "../../../core/geometry/geometry.ts";
import { FIRST_EDIT, newPage } from "../../../core/model/document.ts";
import { syntheticPage, syntheticParagraph } from "../../../core/text/recognition.test-double.ts";
import { layOutCards, textOnSheet, type CardSheet } from "./card-sheet.ts";
import { sharedSheets } from "./shared-sheets.ts";

const PT_PER_MM = 72 / 25.4;
const SIDEWAYS = { width: 1000, height: 1586 };
const CARD = { width: 1586, height: 1000 };

/** Places on the sheet in millimetres, from its top left. */
function millimetres({ width, sizePt, places }: CardSheet): Box[] {
  const mm = sizePt.width / PT_PER_MM / width;
  return places.map(({ x0, y0, x1, y1 }) => ({ x0: x0 * mm, y0: y0 * mm, x1: x1 * mm, y1: y1 * mm }));
}

const sizesOf = (sheet: CardSheet): string[] =>
  millimetres(sheet).map(({ x0, y0, x1, y1 }) => `${(x1 - x0).toFixed(1)} × ${(y1 - y0).toFixed(1)}`);

describe("cards on a sheet", () => {
  it("lie at their true size in the middle of A4, the front above the back", () => {
    const sheet = layOutCards([CARD, { width: 1500, height: 990 }], "a4");
    expect(sheet.sizePt.width / PT_PER_MM).toBeCloseTo(210, 3);
    expect(sizesOf(sheet)).toEqual(["85.6 × 54.0", "85.6 × 54.0"]);
    const [front, back] = millimetres(sheet);
    if (!front || !back) return expect.fail("a card is missing");
    expect(front.x0).toBeCloseTo(210 - front.x1, 0);
    expect(front.y0).toBeCloseTo(297 - back.y1, 0);
    expect(back.y0 - front.y1).toBeCloseTo(14.8, 0);
  });

  it("keep their size on Letter, alone, and on their side", () => {
    const sheet = layOutCards([SIDEWAYS], "letter");
    expect(sheet.sizePt).toEqual({ width: expect.closeTo(612, 6), height: expect.closeTo(792, 6) });
    expect(sizesOf(sheet)).toEqual(["54.0 × 85.6"]);
  });

  it("have a picture of another shape within their place, undistorted", () => {
    expect(sizesOf(layOutCards([{ width: 1200, height: 1000 }], "a4"))).toEqual(["64.8 × 54.0"]);
  });

  it("have about the resolution of their pictures, within what a page may have", () => {
    const pixels = ({ width, height }: CardSheet): number => width * height;
    expect(pixels(layOutCards([{ width: 300, height: 189 }], "a4"))).toBeGreaterThan(3.8e6);
    expect(pixels(layOutCards([{ width: 4000, height: 2522 }], "a4"))).toBeLessThan(12e6);
    const [place] = layOutCards([{ width: 1011, height: 638 }], "a4").places;
    expect((place?.x1 ?? 0) - (place?.x0 ?? 0)).toBe(1011);
  });

  it("bring their text with them, front first", () => {
    const sheet = layOutCards([CARD, CARD], "a4");
    const text = syntheticPage(syntheticParagraph(100, "Erika"));
    const back = syntheticPage(syntheticParagraph(100, "Berlin"));
    const joined = textOnSheet([text, back], sheet);
    expect(joined?.text).toBe("Erika\n\nBerlin");
    expect([joined?.widthPx, joined?.heightPx]).toEqual([sheet.width, sheet.height]);
    for (const [i, { box }] of (joined?.paragraphs ?? []).entries()) {
      const place = sheet.places[i] ?? expect.fail("there is no such place");
      expect(box.x0).toBeGreaterThanOrEqual(place.x0);
      expect(box.y0).toBeGreaterThan(place.y0);
      expect(box.y1).toBeLessThan(place.y1);
    }
    expect(textOnSheet([null, back], sheet)?.text).toBe("Berlin");
    expect(textOnSheet([null, null], sheet)).toBeNull();
  });
});

describe("shared sheets", () => {
  const papersOf = (...papers: (Paper | undefined)[]): string[] => {
    const pages = papers.map((paper, i) => {
      const source = { originalId: `o${i}`, fileName: "a.jpg", pageIndex: 0, pageCount: 1 };
      return { page: newPage(`p${i}`, "d", source, { ...FIRST_EDIT, paper }) };
    });
    return sharedSheets(pages).map(
      ({ pages: onSheet, hasCards }) => `${onSheet.map(({ page }) => page.id).join("+")}${hasCards ? " cards" : ""}`,
    );
  };

  it("join a back to the card before it, and nothing else", () => {
    expect(papersOf("card", "card-back", undefined, "card", "card", "card-back", "card-back", "receipt")).toEqual([
      "p0+p1 cards",
      "p2",
      "p3 cards",
      "p4+p5 cards",
      "p6 cards",
      "p7",
    ]);
    expect(papersOf("card", undefined, "card-back")).toEqual(["p0 cards", "p1", "p2 cards"]);
  });
});
