import { joinTexts } from "../../../src/core/text/word-spaces.ts";

/**
 * Character error rate (CER): the Levenshtein distance from `text` to `truth`, divided by the length of `truth`. A run
 * of white space counts as one space. 0 is perfect; values above 1 are possible. Only two rows of the table are in
 * memory.
 */
export function characterErrorRate(text: string, truth: string): number {
  const read = [...fold(text)];
  const wanted = [...fold(truth)];
  if (wanted.length === 0) return read.length === 0 ? 0 : 1;
  let above = Uint32Array.from({ length: read.length + 1 }, (_, i) => i);
  for (const [row, character] of wanted.entries()) {
    const current = new Uint32Array(read.length + 1);
    current[0] = row + 1;
    for (const [column, other] of read.entries()) {
      const replaced = (above[column] ?? 0) + (character === other ? 0 : 1);
      current[column + 1] = Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1);
    }
    above = current;
  }
  return (above[read.length] ?? 0) / wanted.length;
}

function fold(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

/**
 * A text on one line, joined as running text of its script is: a new line is no character of Chinese. Accuracy counts
 * spaces, but not where lines break.
 */
export function joinedLines(text: string): string {
  const lines = text.split(/\s*\n\s*/).filter((line) => line.trim() !== "");
  return lines.reduce((before, line) => (before === "" ? line : joinTexts(before, line)), "").trim();
}
