import { expect, it } from "vitest";
import { dropIndex } from "./drop-index.ts";

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
