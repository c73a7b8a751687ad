import { expect, it } from "vitest";
import { readGreedily } from "./read-signs.ts";

/** Logits of columns in which the classes have these probabilities. */
const columns = (...probabilities: readonly (readonly number[])[]): Float32Array =>
  Float32Array.from(probabilities.flat(), (each) => 5 + Math.log(each));

it("merges repeats, drops blanks, and keeps what a blank separates apart", () => {
  const read = readGreedily(
    columns(
      [0.9, 0.05, 0.05],
      [0.2, 0.7, 0.1],
      [0.05, 0.9, 0.05],
      [0.3, 0.6, 0.1],
      [0.8, 0.1, 0.1],
      [0.4, 0.5, 0.1],
      [0.1, 0.3, 0.6],
    ),
    ["a", "€"],
  );
  expect(read.map(({ sign, from, to }) => [sign, from, to])).toEqual([
    ["a", 1, 4],
    ["a", 5, 6],
    ["€", 6, 7],
  ]);
  for (const [i, peak] of [0.9, 0.5, 0.6].entries()) expect(read[i]?.probability).toBeCloseTo(peak, 5);
});

it("reads nothing where the blank is likeliest, or no column is", () => {
  expect(readGreedily(columns([0.5, 0.3, 0.2], [0.4, 0.3, 0.3]), ["a", "b"])).toEqual([]);
  expect(readGreedily(columns(), ["a", "b"])).toEqual([]);
});
