import { describe, expect, it } from "vitest";
import { at } from "../at.ts";
import {
  applyHomography,
  composed,
  homographyBetween,
  imageCorners,
  type Homography,
  type Point,
  type Size,
} from "../geometry/geometry.ts";
import type { RecognisedPage } from "../text/recognition.ts";
import { meetingOf as meetingOfPrints, printOf } from "./meeting.ts";
import { planStrip, type StripPlan } from "./plan-strip.ts";

const LINE_PX = 40;
const WIDTH_PX = 800;

/** A receipt of so many lines with goods and prices, some of which are there again and again. */
const LINES = Array.from({ length: 60 }, (_, i) =>
  i % 4 === 3 ? "member price 050" : `${goods(i)} ${String.fromCodePoint(97 + (i % 26))}tem ${(i * 137) % 900}`,
);

function goods(i: number): string {
  return ["loaf", "milk", "eggs", "apples", "cheddar", "biscuits", "coffee", "tomatoes"][(i * 5) % 8] ?? "";
}

/** A page that shows some of the lines; `place` leads from the strip, 40 px a line, to the page. */
function pageOf(
  from: number,
  to: number,
  place: Homography = [1, 0, 0, 0, 1, -from * LINE_PX, 0, 0, 1],
): RecognisedPage {
  return pageWith(LINES.slice(from, to), from, place);
}

function pageWith(lines: readonly string[], from: number, place: Homography): RecognisedPage {
  const corner = (x: number, y: number): Point => applyHomography(place, { x, y });
  const end = corner(WIDTH_PX, (from + lines.length) * LINE_PX);
  return {
    widthPx: Math.round(end.x),
    heightPx: Math.round(end.y),
    text: lines.join("\n"),
    confidence: 90,
    languages: "eng",
    paragraphs: [
      {
        box: { x0: 0, y0: 0, x1: 1, y1: 1 },
        lines: lines.map((line, i) => ({
          box: { x0: 0, y0: 0, x1: 1, y1: 1 },
          baseline: [corner(0, 0), corner(1, 0)] as const,
          words: line.split(" ").map((text, column) => {
            const [left, top] = [40 + column * 260, (from + i) * LINE_PX + 8];
            const [a, b] = [corner(left, top), corner(left + 18 * text.length, top + 24)];
            return { text, confidence: 95, box: { x0: a.x, y0: a.y, x1: b.x, y1: b.y } };
          }),
        })),
      },
    ],
  };
}

const PLAIN: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const meetingOf = (a: RecognisedPage, b: RecognisedPage): Homography | null =>
  meetingOfPrints(printOf(a, PLAIN), printOf(b, PLAIN));

const sizeOfStrip = (parts: StripPlan["parts"]): Size => ({ width: WIDTH_PX, height: parts.at(-1)?.bottom ?? 0 });

const stripOf = (pages: readonly RecognisedPage[], areFound: readonly boolean[] = []): StripPlan => {
  const plan = planStrip(pages.map((text, i) => ({ text, isFound: areFound[i] ?? true })));
  return plan.kind === "strip" ? plan : expect.fail(`pages ${plan.page} and ${plan.other} do not meet`);
};

describe("meetingOf", () => {
  it("finds the place of a page that is larger, turned a little and out of proportion", () => {
    const place: Homography = [1.4, -0.01, 30, 0.02, 1.45, -20 * 58, 0, 0, 1];
    const map = meetingOf(pageOf(0, 30), pageOf(20, 45, place)) ?? expect.fail("they do not meet");
    for (const point of [
      { x: 100, y: 25 * LINE_PX },
      { x: 700, y: 28 * LINE_PX },
      { x: 400, y: 44 * LINE_PX },
    ]) {
      const placed = applyHomography(map, applyHomography(place, point));
      expect(Math.hypot(placed.x - point.x, placed.y - point.y)).toBeLessThan(8);
    }
  });

  it("finds it although words are misread", () => {
    const misread = (page: RecognisedPage): RecognisedPage => ({
      ...page,
      paragraphs: page.paragraphs.map((paragraph) => ({
        ...paragraph,
        lines: paragraph.lines.map((line, i) => ({
          ...line,
          words: line.words.map((word) =>
            i % 3 === 0 ? { ...word, text: word.text.replaceAll(/[aeo1]/g, "c") } : word,
          ),
        })),
      })),
    });
    expect(meetingOf(pageOf(0, 20), misread(pageOf(14, 34)))).not.toBeNull();
  });

  it("finds none between neighbours without a common line, though lines that read alike end and begin them", () => {
    expect(meetingOf(pageOf(0, 20), pageOf(20, 40))).toBeNull();
    expect(meetingOf(pageOf(0, 20), pageOf(19, 39))).toBeNull();
  });

  it("finds none where only lines that are there several times are on both", () => {
    const same = Array.from({ length: 8 }, () => "coffee large 310");
    const [first, second] = [
      [...LINES.slice(0, 10), ...same],
      [...same, ...LINES.slice(30, 40)],
    ];
    expect(
      meetingOf(pageWith(first, 0, [1, 0, 0, 0, 1, 0, 0, 0, 1]), pageWith(second, 0, [1, 0, 0, 0, 1, 0, 0, 0, 1])),
    ).toBeNull();
  });

  it("finds none where one photo ends as the other begins, with too few different lines", () => {
    const alike = ["coffee large 310", "oatmeal extra 040", "coffee large 310"];
    const first = pageWith([...LINES.slice(0, 14), ...alike], 0, PLAIN);
    const second = pageWith([...alike, ...LINES.slice(30, 44)], 0, PLAIN);
    expect(meetingOf(first, second)).toBeNull();
  });

  it("finds none between two receipts of one shop, whose head and foot are alike", () => {
    const head = ["green lane stores", "vat number 904551276", "telephone 0158455501"];
    const one = [...head, ...LINES.slice(0, 14), "thank you shopping"];
    const other = [...head, ...LINES.slice(30, 44), "thank you shopping"];
    const plain: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];
    expect(meetingOf(pageWith(one, 0, plain), pageWith(other, 0, plain))).toBeNull();
  });
});

describe("planStrip", () => {
  it("lays pages from top to bottom in any order, each overlapping the one before", () => {
    const plan = stripOf([pageOf(20, 44), pageOf(0, 25), pageOf(39, 60)]);
    expect(plan.parts.map(({ page }) => page)).toEqual([1, 0, 2]);
    expect(plan.height).toBeCloseTo(60 * LINE_PX, -1);
    expect(plan.width).toBeCloseTo(WIDTH_PX, -1);
    for (const [i, part] of plan.parts.slice(1).entries()) expect(part.top).toBeLessThan(at(plan.parts, i).bottom);
    expect(at(plan.parts, 0).top).toBe(0);
    expect(at(plan.parts, 2).bottom).toBe(plan.height);
  });

  it("says where the strip's corners are on each page", () => {
    const [first, second] = stripOf([pageOf(0, 25), pageOf(20, 40)]).parts;
    expect(first?.corners[0].y).toBeCloseTo(0, 0);
    expect(second?.corners[0].y).toBeCloseTo(-20 * LINE_PX, 0);
    expect(second?.corners[2].y).toBeCloseTo(20 * LINE_PX, 0);
  });

  it("leaves out a page that another shows as a whole", () => {
    expect(stripOf([pageOf(0, 30), pageOf(10, 20), pageOf(25, 50)]).parts.map(({ page }) => page)).toEqual([0, 2]);
  });

  it("names the first page that meets no other, and the one before it", () => {
    const pages = [pageOf(0, 20), pageOf(15, 35), pageOf(40, 60)].map((text) => ({ text, isFound: true }));
    expect(planStrip(pages)).toEqual({ kind: "apart", page: 2, other: 1 });
  });

  it("takes of a whole photo what lies on the strip, and every word", () => {
    const [first, whole] = [pageOf(0, 25), pageOf(20, 40, [1, 0, 300, 0, 1, -20 * LINE_PX, 0, 0, 1])];
    const photo = { ...whole, widthPx: 1500 };
    const widthOf = (isFound: boolean): number => {
      const plan = planStrip([
        { text: first, isFound: true },
        { text: photo, isFound },
      ]);
      return plan.kind === "strip" ? plan.width : expect.fail("they do not meet");
    };
    expect(widthOf(false)).toBe(WIDTH_PX);
    expect(widthOf(true)).toBe(1500);
  });

  it("levels a whole photo in which the strip leans, and is narrower at one end", () => {
    // Of 800 × 1000 pixels of the strip, from its line 20 on; its lines slope, and its sides lean to each other.
    const place: Homography = composed(
      [1, 0.02, 300, 0.03, 0.9, 40, 0, -0.00012, 1],
      [1, 0, 0, 0, 1, -20 * LINE_PX, 0, 0, 1],
    );
    const photo = { ...pageOf(20, 45, place), widthPx: 1500, heightPx: 1100 };
    const { parts } = stripOf([pageOf(0, 26), photo], [true, false]);
    // Where the strip's sides are on the photo, at two rows far from what both show.
    const onPhoto = (x: number, line: number): Point => applyHomography(place, { x, y: line * LINE_PX });
    const { corners } = parts[1] ?? expect.fail("the photo is missing");
    const toStrip = homographyBetween(corners, imageCorners(sizeOfStrip(parts)));
    for (const line of [22, 40]) {
      const [left, right] = [onPhoto(40, line), onPhoto(600, line)].map((point) => applyHomography(toStrip, point));
      expect(left?.x).toBeCloseTo(40, -1);
      expect(right?.x).toBeCloseTo(600, -1);
      expect((left?.y ?? 0) - (right?.y ?? 0)).toBeCloseTo(0, -1);
    }
  });

  it("has at most 12 megapixels", () => {
    const large: Homography = [5, 0, 0, 0, 5, 0, 0, 0, 1];
    const plan = stripOf([pageWith(LINES.slice(0, 25), 0, large), pageWith(LINES.slice(20, 60), 0, large)]);
    expect(plan.width * plan.height).toBeLessThan(12_010_000);
    expect(plan.width / plan.height).toBeCloseTo(WIDTH_PX / (60 * LINE_PX), 2);
  });
});
