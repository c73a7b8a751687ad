import { describe, expect, it } from "vitest";
import { randomScannerId } from "./scanner.ts";

describe("randomScannerId", () => {
  it("returns positive integers below 2^31 that rarely repeat", () => {
    const ids = Array.from({ length: 1000 }, randomScannerId);
    expect(ids.every((id) => Number.isInteger(id) && id >= 1 && id < 2 ** 31)).toBe(true);
    expect(new Set(ids).size).toBeGreaterThan(990);
  });
});
