import { expect, it } from "vitest";
import { dropIndex, scrollStep } from "./drop-index.ts";

const column = [0, 100, 200].map((y) => ({ x0: 0, y0: y, x1: 80, y1: y + 90 }));
const grid = [0, 1, 2, 3].map((i) => ({
  x0: (i % 2) * 100,
  y0: Math.floor(i / 2) * 140,
  x1: (i % 2) * 100 + 90,
  y1: Math.floor(i / 2) * 140 + 130,
}));

it("is the nearest place in a column", () => {
  expect(dropIndex(column, { x: 40, y: -50 })).toBe(0);
  expect(dropIndex(column, { x: 40, y: 150 })).toBe(1);
  expect(dropIndex(column, { x: 400, y: 900 })).toBe(2);
});

it("is the nearest place in a grid", () => {
  expect(dropIndex(grid, { x: 150, y: 20 })).toBe(1);
  expect(dropIndex(grid, { x: 20, y: 220 })).toBe(2);
});

it("is 0 without items", () => expect(dropIndex([], { x: 0, y: 0 })).toBe(0));

it("scrolls towards the end that the pointer is near, faster nearer to it", () => {
  const span = { top: 100, bottom: 900 };
  expect(scrollStep(500, span)).toBe(0);
  expect(scrollStep(850, span)).toBeGreaterThan(scrollStep(800, span));
  expect(scrollStep(950, span)).toBe(26);
  expect(scrollStep(120, span)).toBeLessThan(-15);
});
