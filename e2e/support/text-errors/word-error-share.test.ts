import { describe, expect, it } from "vitest";
import { wordErrorShare } from "./word-error-share.ts";

describe("wordErrorShare", () => {
  it.each([
    ["b a  c", "a b c", 0],
    ["a b", "a b c d", 0.5],
    ["a a b", "a b", 0.5],
    ["x", "a", 2],
    ["", "", 0],
  ])("of %j against %j is %d", (text, truth, share) => {
    expect(wordErrorShare(text, truth)).toBe(share);
  });
});
