import { describe, expect, it } from "vitest";
import { fitSize, type FitResult } from "./fit-size.ts";

/** Fits files of the given sizes. Predictions are the sizes times `error`. `made`: the steps made, in order. */
async function fitted(
  sizes: readonly number[],
  maxBytes: number,
  error = 1,
): Promise<{ made: number[]; fractions: number[]; result: FitResult<{ size: number }> }> {
  const made: number[] = [];
  const fractions: number[] = [];
  const sizeSteps = {
    steps: sizes.length,
    predict: (step: number) => Promise.resolve((sizes[step] ?? Number.NaN) * error),
    make: (step: number, onProgress: (fraction: number) => void) => {
      made.push(step);
      for (const fraction of [0, 0.5, 1]) onProgress(fraction);
      return Promise.resolve({ size: sizes[step] ?? Number.NaN });
    },
  };
  const result = await fitSize(sizeSteps, maxBytes, (fraction) => fractions.push(fraction));
  return { made, fractions, result };
}

const SIZES = [100, 120, 150, 180, 220, 270, 330, 400];

describe("a file under a size limit", () => {
  it("is the best that fits, and is made once if predictions are exact", async () => {
    expect(await fitted(SIZES, 200)).toMatchObject({ made: [3], result: { kind: "fits", file: { size: 180 } } });
    expect(await fitted(SIZES, 1000)).toMatchObject({ made: [7], result: { kind: "fits", file: { size: 400 } } });
    expect(await fitted(SIZES, 180)).toMatchObject({ result: { kind: "fits", file: { size: 180 } } });
  });

  it.each([0.5, 0.7, 1.4, 2])(
    "is still the best that fits when predictions are off by a factor of %f",
    async (error) => {
      for (const maxBytes of [100, 119, 121, 200, 269, 399, 500]) {
        const { result, fractions } = await fitted(SIZES, maxBytes, error);
        expect(result).toEqual({ kind: "fits", file: { size: Math.max(...SIZES.filter((size) => size <= maxBytes)) } });
        expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
        expect(Math.max(...fractions)).toBeLessThan(1);
      }
    },
  );

  it("reports the smallest possible size when nothing fits", async () => {
    expect(await fitted(SIZES, 99)).toMatchObject({ made: [0], result: { kind: "too-large", smallestBytes: 100 } });
    expect((await fitted(SIZES, 50, 0.1)).result).toEqual({ kind: "too-large", smallestBytes: 100 });
  });
});
