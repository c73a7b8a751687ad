import { describe, expect, it } from "vitest";
import { distance, type Point } from "../../core/geometry/geometry.ts";
import { cornersOf, flatSurface, toPageCoordinates, type Surface } from "../../core/geometry/page-mesh.ts";
import { seeded } from "../testing/synthetic-scene.ts";
import { fitDisplacement, type Strand } from "./displacement-field.ts";
import { fitHeights, pointBelowCamera } from "./height-field.ts";

const size = { width: 700, height: 1000 };
/** How far a fold down the middle and a wave move a place that belongs at (x, y). */
const bend = (x: number, y: number): number => 30 - 0.1 * Math.abs(x - 350) + 8 * Math.sin(y / 120);

/** Lines of letters on the bent page: their feet scatter, and one of eight is a descender's. */
function linesOn(shape: (x: number, y: number) => number): Strand[] {
  const random = seeded(4);
  return Array.from({ length: 40 }, (_, line): Strand => {
    const points = Array.from({ length: 50 }, (__, i): Point => {
      const [x, y] = [60 + 11.6 * i, 60 + 22 * line];
      return { x, y: y + shape(x, y) + 0.5 * (random() - 0.5) + (random() < 0.125 ? 4 : 0) };
    });
    const smooth = points.map(({ x }) => 60 + 22 * line + shape(x, 60 + 22 * line));
    return { points, smooth, level: null, scatterPx: 1.2, weight: 1 };
  });
}

/** Difference of the highest and the lowest place of a line once the field has moved it. */
function unevenness(moved: (x: number, y: number) => number, shape: (x: number, y: number) => number): number {
  const heights = [80, 200, 300, 350, 400, 500, 620].map((x) => moved(x, 500 + shape(x, 500)));
  return Math.max(...heights) - Math.min(...heights);
}

describe("fitDisplacement", () => {
  it("levels lines that are folded and waved, in spite of descenders", () => {
    const field = fitDisplacement(linesOn(bend), size);
    expect(field).not.toBeNull();
    expect(unevenness((_, y) => y, bend)).toBeGreaterThan(20);
    expect(unevenness((x, y) => y + (field?.(x, y) ?? 0), bend)).toBeLessThan(1.5);
  });

  it("moves lines that are level hardly at all", () => {
    const field = fitDisplacement(
      linesOn(() => 0),
      size,
    );
    for (const [x, y] of [
      [10, 10],
      [350, 500],
      [690, 980],
    ] as const)
      expect(Math.abs(field?.(x, y) ?? Infinity)).toBeLessThan(0.3);
  });

  it("puts curves of a known level there, at both ends of the domain", () => {
    const edge = (y: number, level: number): Strand => ({
      points: Array.from({ length: 70 }, (_, i) => ({ x: 10 * i, y: y + 12 * Math.sin(i / 22) })),
      level,
      scatterPx: 2,
      weight: 1,
    });
    const field = fitDisplacement([edge(0, 0), edge(1000, 1000)], size);
    for (const x of [50, 350, 650]) {
      const rise = 12 * Math.sin(x / 220);
      for (const y of [0, 1000]) expect(field?.(x, y)).toBeCloseTo(-rise, 0);
    }
  });

  it("goes on beyond its domain as at the rim", () => {
    const field = fitDisplacement(linesOn(bend), size);
    expect(field?.(-40, 500)).toBe(field?.(0, 500));
    expect(field?.(350, 1200)).toBe(field?.(350, 1000));
  });
});

describe("fitHeights", () => {
  const image = { width: 900, height: 1200 };
  /** A sheet folded across, down and askew, seen from straight above: its corners lie at four heights. */
  const folded: Surface = (u, v) => {
    const [x, y] = [u - 0.47, (v - 0.52) / 0.7];
    const height = 0.1 * Math.abs(v - 0.3) - 0.08 * Math.abs(u - 0.55) + 0.09 * Math.abs(u + v - 1.2);
    const scale = ((26 / 36) * image.height) / (1.4 - height);
    return { x: image.width / 2 + scale * x, y: image.height / 2 + scale * y };
  };
  const plane = flatSurface(cornersOf(folded));
  const seen = (u: number, v: number): Point => {
    const { x, y } = toPageCoordinates(plane, folded(u, v));
    return { x: x * size.width, y: y * size.height };
  };
  const shares = (count: number): number[] => Array.from({ length: count }, (_, i) => (i + 0.5) / count);
  const swap = ({ x, y }: Point): Point => ({ x: y, y: x });
  const strand = (points: Point[], level: number | null): Strand => ({ points, level, scatterPx: 2, weight: 1 });
  const across = (v: number): Point[] => shares(50).map((u) => seen(u, v));
  const down = (u: number): Point[] => shares(50).map((v) => swap(seen(u, v)));

  it("moves places along both axes to where they belong, from lines and edges", () => {
    const lines = shares(30).map((v) => strand(across(v), null));
    const edges = [strand(across(0), 0), strand(across(1), size.height)];
    const upright = [strand(down(0), 0), strand(down(1), size.width)];
    const field = fitHeights([...lines, ...edges], upright, size, pointBelowCamera(plane, size, image));
    const off = (at: (from: Point) => Point): number =>
      Math.max(
        ...shares(8).flatMap((u) =>
          shares(8).map((v) => distance(at(seen(u, v)), { x: u * size.width, y: v * size.height })),
        ),
      );
    expect(off((from) => from)).toBeGreaterThan(15);
    expect(off(({ x, y }) => ({ x: x + (field?.across(x, y) ?? 0), y: y + (field?.down(x, y) ?? 0) }))).toBeLessThan(4);
  });
});
