import { describe, expect, it } from "vitest";
import { imageCorners } from "../geometry/geometry.ts";
import type { CodeFormat } from "../text/page-code.ts";
import { betweenSeparators, isSeparator } from "./separators.ts";

describe("betweenSeparators", () => {
  it.each([
    ["ab", ["ab"]],
    ["a|b", ["a", "b"]],
    ["ab|c|de", ["ab", "c", "de"]],
    ["|a|b|", ["a", "b"]],
    ["a||b", ["a", "b"]],
    ["||a", ["a"]],
    ["|", []],
    ["||", []],
    ["", []],
  ])("of %s are %j", (pages, documents) => {
    const found = betweenSeparators([...pages].map((page) => (page === "|" ? null : page)));
    expect(found.map((document) => document.join(""))).toEqual(documents);
  });
});

describe("isSeparator", () => {
  const code = (text: string, format: CodeFormat = "qr_code") => ({
    format,
    text,
    quad: imageCorners({ width: 9, height: 9 }),
  });

  it.each([
    [[code("flatbed:separator")], true],
    [[code("https://example.com"), code("flatbed:separator\n")], true],
    [[code("flatbed:separator", "code_128")], false],
    [[code("flatbed:separator:2")], false],
    [[code("see flatbed:separator")], false],
    [[], false],
    [undefined, false],
  ])("of a page with the codes %j", (codes, expected) => {
    expect(isSeparator({ codes })).toBe(expected);
  });
});
