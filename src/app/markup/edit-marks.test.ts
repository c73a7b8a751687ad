import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { turnedSize } from "../../core/geometry/page-size.ts";
import type { Mark } from "../../core/model/marks/marks.ts";
import { markList } from "../../core/model/marks/mark-shapes.ts";
import { figuresOf } from "../../documents/marks/mark-figures.ts";
import {
  drawArrow,
  drawBox,
  drawStroke,
  markAt,
  movedBox,
  placeLabel,
  placeSignature,
  resizedBox,
  scaledBox,
  signatureFrom,
  uprightBox,
  withBox,
  withText,
  type UprightPage,
} from "./edit-marks.ts";
import { stepMark, stepOfKey } from "./mark-keys.ts";

const upright = (turns: number): UprightPage => ({ size: { width: 1000, height: 1500 }, turns });
const TURNS = [0, 1, 2, 3];
const measure = (text: string): number => text.length / 2;
const A = { x: 0.2, y: 0.1 };
const B = { x: 0.5, y: 0.3 };

/** A point of the page before its turns, in pixels, as it is shown; in fractions of the upright page. */
function shown(point: { x: number; y: number }, page: UprightPage): { x: number; y: number } {
  const { width, height } = turnedSize(page.size, page.turns);
  const turned = [
    { x: point.x / width, y: point.y / height },
    { x: 1 - point.y / height, y: point.x / width },
    { x: 1 - point.x / width, y: 1 - point.y / height },
    { x: point.y / height, y: 1 - point.x / width },
  ][page.turns];
  return turned ?? expect.fail("no such turn");
}

describe.each(TURNS)("on a page turned %i times", (turns) => {
  const page = upright(turns);
  const figures = (mark: Mark): ReturnType<typeof figuresOf> => figuresOf(mark, turnedSize(page.size, turns));

  it("draws a stroke where the pen went, and adds the next one to it", () => {
    const first = drawStroke("d", "blue", [A, B], page);
    const both = drawStroke("other", "blue", [{ x: 0.7, y: 0.8 }], page, first);
    expect(both.id).toBe("d");
    expect(markList([both])).toBe(true);
    const [line, dot] = figures(both);
    const ends = line?.kind === "line" ? line.points.map((point) => shown(point, page)) : [];
    expect(ends[0]?.x).toBeCloseTo(A.x, 3);
    expect(ends[0]?.y).toBeCloseTo(A.y, 3);
    expect(ends[1]?.x).toBeCloseTo(B.x, 3);
    expect(dot?.kind === "line" && shown(dot.points[0] ?? A, page).y).toBeCloseTo(0.8, 3);
  });

  it.each([
    [A, B],
    [B, A],
    [
      { x: 0.5, y: 0.1 },
      { x: 0.2, y: 0.3 },
    ],
    [
      { x: 0.2, y: 0.3 },
      { x: 0.5, y: 0.1 },
    ],
  ])("has an arrow point where it was drawn to", (from, to) => {
    const [line, head] = figures(drawArrow("a", "red", [from, to], page));
    const start = line?.kind === "line" ? shown(line.points[0] ?? A, page) : A;
    const end = head?.kind === "area" ? shown(head.points[0] ?? A, page) : A;
    expect(start.x).toBeCloseTo(from.x, 3);
    expect(start.y).toBeCloseTo(from.y, 3);
    expect(end.x).toBeCloseTo(to.x, 3);
    expect(end.y).toBeCloseTo(to.y, 3);
  });

  it("writes labels that are read upright, in the middle, and stay there when their text changes", () => {
    const stamp = placeLabel("l", "red", { text: "Paid", isStamp: true, measure }, page);
    const text = figures(stamp).find((figure) => figure.kind === "text");
    expect(text).toMatchObject({ quarterTurns: (4 - turns) % 4 });
    expect(shown(text?.kind === "text" ? text.middle : A, page)).toEqual({ x: 0.5, y: 0.5 });
    const longer = withText(stamp, "Confidential", measure, page);
    const [before, after] = [uprightBox(stamp, page), uprightBox(longer, page)];
    expect(after.x0).toBeCloseTo(before.x0, 4);
    expect(after.y1 - after.y0).toBeCloseTo(before.y1 - before.y0, 4);
    expect(after.x1 - after.x0).toBeGreaterThan(before.x1 - before.x0);
  });
});

describe("redactions", () => {
  it("end at the page's edges, however far they are drawn", () => {
    const { box } = drawBox(
      "r",
      { kind: "redaction" },
      [
        { x: 0.9, y: 0.9 },
        { x: 3, y: -1 },
      ],
      upright(0),
    );
    expect(box).toEqual({ x0: 0.9, y0: 0, x1: 1, y1: 0.9 });
  });
});

describe("moving and scaling", () => {
  const box = { x0: 0.2, y0: 0.1, x1: 0.5, y1: 0.3 };

  it("keeps the middle of a mark on the page", () => {
    const far = fc.double({ min: -5, max: 5, noNaN: true });
    fc.assert(
      fc.property(far, far, (x, y) => {
        const moved = movedBox(box, { x, y });
        expect((moved.x0 + moved.x1) / 2).toBeGreaterThanOrEqual(-1e-9);
        expect((moved.y0 + moved.y1) / 2).toBeLessThanOrEqual(1 + 1e-9);
        expect(moved.x1 - moved.x0).toBeCloseTo(0.3);
      }),
    );
  });

  it("scales about the middle, and never to nothing", () => {
    const larger = scaledBox(box, 2);
    expect(larger.x0).toBeCloseTo(0.05);
    expect(larger.y1).toBeCloseTo(0.4);
    let small = box;
    for (let i = 0; i < 100; i++) small = scaledBox(small, 0.5);
    expect(small.x1 - small.x0).toBeGreaterThan(0.005);
  });

  it("moves a corner and leaves the opposite one, with fixed proportions where wanted", () => {
    expect(resizedBox(box, 0, { x: 0.1, y: 0.05 }, false)).toEqual({
      x0: expect.closeTo(0.3),
      y0: expect.closeTo(0.15),
      x1: 0.5,
      y1: 0.3,
    });
    const fixed = resizedBox(box, 2, { x: 0.3, y: 0 }, true);
    expect(fixed.y1 - fixed.y0).toBeCloseTo(0.4);
    expect(resizedBox(box, 2, { x: -9, y: -9 }, false).x1).toBeGreaterThan(box.x0);
  });

  it("is done by keys as well", () => {
    const page = upright(1);
    const mark = drawBox("r", { kind: "redaction" }, [A, B], page);
    const after = (key: string, isShifted = false): ReturnType<typeof uprightBox> =>
      uprightBox(stepMark(mark, stepOfKey(key, isShifted) ?? expect.fail(key), page), page);
    expect(after("ArrowLeft").x0).toBeLessThan(0.2);
    expect(after("ArrowDown").y0).toBeGreaterThan(0.1);
    expect(after("ArrowRight", true)).toMatchObject({ x0: expect.closeTo(0.2), y1: expect.closeTo(0.3) });
    expect(after("ArrowRight", true).x1).toBeGreaterThan(0.5);
    expect(after("+").x1 - after("+").x0).toBeCloseTo(0.33);
    expect(stepOfKey("a", false)).toBeNull();
  });

  it("thickens the strokes of a signature with it", () => {
    const page = upright(0);
    const signature =
      signatureFrom(
        [
          [
            { x: 10, y: 10 },
            { x: 110, y: 60 },
          ],
        ],
        4,
      ) ?? expect.fail("empty");
    const mark = placeSignature("s", "blue", signature, page);
    const before = uprightBox(mark, page);
    const larger = withBox(mark, scaledBox(before, 2), page);
    expect(larger.width / mark.width).toBeCloseTo(2, 1);
    // The size on the page is that of the pad, in proportion.
    expect(((before.x1 - before.x0) * 1000) / ((before.y1 - before.y0) * 1500)).toBeCloseTo(signature.aspectRatio, 2);
    expect(signatureFrom([[{ x: 1, y: 1 }]], 4)).toBeNull();
  });
});

describe("markAt", () => {
  it("finds the mark on top, also a little beside it", () => {
    const page = upright(0);
    const low = drawBox("low", { kind: "redaction" }, [A, B], page);
    const high = drawBox(
      "high",
      { kind: "highlight", ink: "red" },
      [
        { x: 0.4, y: 0.2 },
        { x: 0.6, y: 0.4 },
      ],
      page,
    );
    expect(markAt([low, high], { x: 0.45, y: 0.25 }, 0, page)?.id).toBe("high");
    expect(markAt([low, high], { x: 0.19, y: 0.2 }, 0.02, page)?.id).toBe("low");
    expect(markAt([low, high], { x: 0.1, y: 0.2 }, 0.02, page)).toBeUndefined();
  });
});
