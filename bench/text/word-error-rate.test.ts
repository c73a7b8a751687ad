import { describe, expect, it } from "vitest";
import { wordErrorRate } from "./word-error-rate.ts";

describe("wordErrorRate", () => {
  it("counts words of any length, and no white space", () => {
    expect(wordErrorRate("the  quick\nfox", "the quick fox")).toBe(0);
    expect(wordErrorRate("the quack fox", "the quick fox")).toBeCloseTo(1 / 3, 12);
    expect(wordErrorRate("the fox", "the quick fox")).toBeCloseTo(1 / 3, 12);
    expect(wordErrorRate("", "the quick fox")).toBe(1);
  });

  it("depends on their order", () => {
    expect(wordErrorRate("fox quick the", "the quick fox")).toBeCloseTo(2 / 3, 12);
  });

  it("treats composed and decomposed letters alike", () => {
    expect(wordErrorRate("cafe\u0301", "caf\u00e9")).toBe(0);
  });
});
