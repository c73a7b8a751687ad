/** Letters that are no plain letter with a mark on it. */
const PLAIN: Readonly<Record<string, string>> = { ß: "s", ł: "l", ø: "o", œ: "o", æ: "a", "’": "'", "‘": "'" };

/** A text in lower case and without accents, letter by letter: an index into one is valid in the other. */
export function foldLetters(text: string): string {
  return Array.from(text, (letter) => {
    const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const plain = PLAIN[bare] ?? bare;
    return plain.length === letter.length ? plain : letter;
  }).join("");
}

/** The digits that print looks like letters, in words of letters: "T0TAL", "TOTA1". */
const LETTER_FOR: Readonly<Record<string, string>> = { "0": "o", "1": "l", "5": "s", "|": "l" };

/** A folded text as a label: words of letters with single spaces, without signs. Digits in words become letters. */
export function asLabel(folded: string): string {
  return folded
    .replace(/[^\p{L}\p{N}%&|]+/gu, " ")
    .replace(/\S+/gu, (word) =>
      (word.match(/\p{L}/gu)?.length ?? 0) >= 2 ? word.replace(/[015|]/g, (digit) => LETTER_FOR[digit] ?? digit) : word,
    )
    .trim();
}
