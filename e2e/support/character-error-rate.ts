/**
 * Share of characters that would have to be inserted, deleted or replaced to turn `text` into `truth`:
 * Levenshtein distance over the length of the truth, runs of white space counting as one blank.
 * 0 is perfect; above 1 is possible. Two rows of the table are kept, so memory grows with the shorter text.
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
