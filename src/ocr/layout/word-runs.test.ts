import { describe, expect, it } from "vitest";
import { joinLine } from "../../core/text/recognition.ts";
import { wholeWords, type EngineWord } from "./word-runs.ts";

const LETTER_PX = 10;

/** A line as the engine reports it: `parts` are its words, and `|` marks where a word ends without a space. */
function lineOf(parts: string): { readonly words: readonly EngineWord[]; readonly text: string } {
  let x = 0;
  const words = parts.split(/[| ]+/u).map((text): EngineWord => {
    const symbols = [...text].map((letter) => ({
      text: letter,
      confidence: 99,
      bbox: { x0: x, y0: 0, x1: (x += LETTER_PX), y1: 20 },
    }));
    const bbox = { x0: x - symbols.length * LETTER_PX, y0: 0, x1: x, y1: 20 };
    return { text, confidence: 93, bbox, symbols };
  });
  return { words, text: `${parts.replaceAll("|", "")}\n` };
}

const textsOf = (parts: string): string[] => wholeWords(lineOf(parts)).map(({ text }) => text);

describe("wholeWords", () => {
  it("leaves the words of scripts with spaces as they are", () => {
    const line = lineOf("Grüße|, aus Köln");
    expect(wholeWords(line)).toBe(line.words);
  });

  it("makes Korean words of their syllables", () => {
    expect(textsOf("도|서|관|은 다음 달|부터 2,000|원")).toEqual(["도서관은", "다음", "달부터", "2,000원"]);
  });

  it("makes words of a dictionary of what has no spaces, joined to one another", () => {
    const words = wholeWords(lineOf("我|们|延|长|开|放|时|间|。 2026|年"));
    expect(words.map(({ text }) => text)).toEqual(["我们", "延长", "开放", "时间。", "2026", "年"]);
    expect(joinLine(words)).toBe("我们延长开放时间。 2026年");
    expect(words[1]?.bbox).toEqual({ x0: 20, y0: 0, x1: 40, y1: 20 });
  });

  it("joins what follows a full-width mark, whose white was read as a space, but no cell of a table", () => {
    expect(joinLine(wholeWords(lineOf("閉|ま|り|ま|す|。 土|曜|日")))).toBe("閉まります。土曜日");
    const { words, text } = lineOf("閉|。 土");
    const [first, mark, letter] = words;
    if (!first || !mark || !letter) throw new Error("No words.");
    const cell = { ...letter, bbox: { ...letter.bbox, x0: 200, x1: 210 } };
    expect(joinLine(wholeWords({ words: [first, mark, cell], text }))).toBe("閉。 土");
  });

  it("keeps Thai marks with their letters, and the spaces between phrases", () => {
    const parts = "ห|้|อ|ง|ส|ม|ุ|ด|เปิ|ด วั|น|นี้";
    const words = wholeWords(lineOf(parts));
    expect(joinLine(words)).toBe("ห้องสมุดเปิด วันนี้");
    for (const { text } of words) expect(text).not.toMatch(/^\p{M}/u);
  });

  it("states the lowest confidence of the engine's words that a word is made of", () => {
    const { words, text } = lineOf("도|서|관");
    const [first, second, third] = words;
    if (!first || !second || !third) throw new Error("No words.");
    expect(
      wholeWords({ text, words: [first, { ...second, confidence: 40 }, third] }).map(({ confidence }) => confidence),
    ).toEqual([40]);
  });
});
