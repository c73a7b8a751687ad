import { describe, expect, it } from "vitest";
import { blur, dilate, erode, percentile, planeOf, type Plane } from "./plane.ts";

function plane(rows: readonly (readonly number[])[]): Plane {
  return { values: Float32Array.from(rows.flat()), width: rows[0]?.length ?? 0, height: rows.length };
}

describe("dilate and erode", () => {
  it("spread the greatest and the least value over a square, within the plane", () => {
    const spot = plane([
      [1, 1, 1, 1],
      [1, 5, 1, 1],
      [1, 1, 1, -3],
    ]);
    expect([...dilate(spot, 1).values]).toEqual([5, 5, 5, 1, 5, 5, 5, 1, 5, 5, 5, 1]);
    expect([...erode(spot, 1).values]).toEqual([1, 1, 1, 1, 1, 1, -3, -3, 1, 1, -3, -3]);
  });

  it.each([
    [7, 5, 1],
    [40, 33, 4],
    [3, 2, 4],
    [1, 1, 2],
  ])("equal a plain search of the square, at each place of %i × %i and for radius %i", (width, height, radius) => {
    const some: Plane = {
      width,
      height,
      values: Float32Array.from({ length: width * height }, (_, i) => (i * 7919) % 101),
    };
    const square = (i: number): number[] => {
      const isNear = (k: number): boolean =>
        Math.max(Math.abs((k % width) - (i % width)), Math.abs(Math.floor(k / width) - Math.floor(i / width))) <=
        radius;
      return [...some.values].filter((_, k) => isNear(k));
    };
    const places = [...some.values.keys()];
    expect([...dilate(some, radius).values]).toEqual(places.map((i) => Math.max(...square(i))));
    expect([...erode(some, radius).values]).toEqual(places.map((i) => Math.min(...square(i))));
  });

  it("close a line thinner than their square, and leave a broad one", () => {
    const bars = planeOf(40, 9);
    for (let i = 0; i < bars.values.length; i++) bars.values[i] = i % 40 === 5 || i % 40 > 20 ? 0 : 1;
    const closed = erode(dilate(bars, 2), 2).values;
    expect([closed[4 * 40 + 5], closed[4 * 40 + 30]]).toEqual([1, 0]);
  });
});

describe("blur", () => {
  it("keeps an even plane, and spreads a spot without changing the sum", () => {
    const spot = planeOf(31, 31);
    spot.values[15 * 31 + 15] = 1;
    const { values } = blur(spot, 2);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
    expect(values[15 * 31 + 15]).toBeLessThan(0.1);
    expect(
      blur({ ...spot, values: new Float32Array(31 * 31).fill(7) }, 3).values.every(
        (value) => Math.abs(value - 7) < 1e-5,
      ),
    ).toBe(true);
  });
});

describe("percentile", () => {
  it("is the value below which that share of the values lies, in any order", () => {
    expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(percentile([5, 1, 4, 2, 3], 1)).toBe(5);
    expect(percentile([], 0.5)).toBe(0);
    const many = Array.from({ length: 501 }, (_, i) => (i * 211) % 97);
    const sorted = many.toSorted((a, b) => a - b);
    for (const share of [0, 0.1, 0.5, 0.9, 0.999])
      expect(percentile(many, share)).toBe(sorted[Math.floor(share * 501)]);
  });
});
