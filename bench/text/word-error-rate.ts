import { characterErrorRate } from "../../e2e/support/text-errors/character-error-rate.ts";

/** First code point of a private-use plane: each distinct word is encoded as one of these. */
const FIRST = 0xf0000;

/**
 * Share of words that would have to be inserted, deleted or replaced to turn `text` into `truth`, in order. 0 is
 * perfect; above 1 is possible. The character error rate of the texts with each word as one character.
 */
export function wordErrorRate(text: string, truth: string): number {
  const codes = new Map<string, string>();
  const encode = (words: string): string =>
    words
      .normalize("NFC")
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const code = codes.get(word) ?? String.fromCodePoint(FIRST + codes.size);
        codes.set(word, code);
        return code;
      })
      .join("");
  const wanted = encode(truth);
  return characterErrorRate(encode(text), wanted);
}
