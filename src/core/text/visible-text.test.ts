import { expect, it } from "vitest";
import { isVisible } from "./visible-text.ts";

it.each([
  ["nothing", ""],
  ["spaces of all widths", " \t\u00a0\u2002\u200a\u3000"],
  ["zero-width characters", "\u200b\u200c\u200d\u2060\ufeff"],
  ["direction marks and overrides", "\u200e\u200f\u061c\u202a\u202e\u2066\u2069"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0"],
  ["a soft hyphen and a grapheme joiner", "\u00ad\u034f"],
  ["Mongolian and other variation selectors", "\u180b\u180e\ufe0f\u{e0100}"],
  ["tags", "\u{e0001}\u{e0041}\u{e007f}"],
  ["blank symbols", "\u2800\u{1d159}\u{16fe4}"],
  ["half a surrogate pair", "\ud83d"],
])("%s: invisible", (_what, text) => expect(isVisible(text)).toBe(false));

it.each(["a", "\u200b.\u200b", "\u05e7\u05d1\u05dc\u05d4", "\ud55c", "\u{1f468}\u200d\u{1f469}", "\u2801"])(
  "%j: visible",
  (text) => expect(isVisible(text)).toBe(true),
);
