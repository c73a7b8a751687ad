import { describe, expect, it } from "vitest";
import type { Mark } from "../../core/model/marks/marks.ts";
import { figuresOf } from "./mark-figures.ts";

const page = { width: 1000, height: 1400 };
const box = { x0: 0.1004, y0: 0.2, x1: 0.3004, y1: 0.25 };

describe("figuresOf", () => {
  it("covers every pixel that a redaction touches, whole", () => {
    const [area] = figuresOf({ kind: "redaction", id: "r", box }, page);
    expect(area).toMatchObject({ kind: "area", colour: "#000000" });
    expect(area?.kind === "area" && area.points[0]).toEqual({ x: 100, y: 280 });
    expect(area?.kind === "area" && area.points[2]).toEqual({ x: 301, y: 350 });
  });

  it("lets print show through a highlight", () => {
    expect(figuresOf({ kind: "highlight", id: "h", ink: "yellow", box }, page)).toMatchObject([{ multiplies: true }]);
  });

  it("draws strokes upright on a turned page", () => {
    // Made on the page turned clockwise by one: a line from its left to its right runs upwards on the unturned page.
    const mark: Mark = {
      kind: "drawing",
      id: "d",
      ink: "blue",
      turns: 1,
      width: 0.01,
      strokes: [[0, 0.5, 1, 0.5]],
      box: { x0: 0.4, y0: 0.2, x1: 0.5, y1: 0.6 },
    };
    const [line] = figuresOf(mark, page);
    const points = line?.kind === "line" ? line.points : [];
    expect(points[0]?.x).toBeCloseTo(450);
    expect(points[0]?.y).toBeCloseTo(840);
    expect(points[1]?.y).toBeCloseTo(280);
    expect(line).toMatchObject({ widthPx: 14 });
  });

  it("points arrows from their corner to the opposite one", () => {
    const [, head] = figuresOf({ kind: "arrow", id: "a", ink: "red", from: 2, width: 0.004, box }, page);
    expect(head?.kind === "area" && head.points[0]?.x).toBeCloseTo(100.4);
  });

  it("writes a stamp in a frame that its box holds, line by line", () => {
    const label = { kind: "label", id: "l", ink: "red", turns: 0, text: "Paid\n27.11.2026", box } as const;
    const [first, second] = figuresOf(label, page);
    expect(first).toMatchObject({ text: "Paid", quarterTurns: 0 });
    expect(second).toMatchObject({ text: "27.11.2026" });
    const [frame, ...lines] = figuresOf({ ...label, isStamp: true }, page);
    expect(lines).toHaveLength(2);
    for (const { x, y } of frame?.kind === "line" ? frame.points : []) {
      expect(x).toBeGreaterThan(100);
      expect(x).toBeLessThan(301);
      expect(y).toBeGreaterThan(280);
      expect(y).toBeLessThan(350);
    }
  });
});
