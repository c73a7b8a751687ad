import type { RecognisedPage } from "./recognition.ts";

/** How much text a reading of a page contains, and how reliable it is. Used to compare two readings of one page. */
export interface Legibility {
  readonly letters: number;
  /** Sum over all letters of (word confidence − 40): reliable letters add to it, guessed letters subtract from it. */
  readonly score: number;
  /** 0 to 100, words weighted by their length; 0 without words. */
  readonly meanConfidence: number;
}

/** A word of this confidence is as likely wrong as right, so it does not change the score. */
const EVEN_CONFIDENCE = 40;

export function legibilityOf({ paragraphs }: RecognisedPage): Legibility {
  let letters = 0;
  let score = 0;
  for (const { lines } of paragraphs) {
    for (const { words } of lines) {
      for (const { text, confidence } of words) {
        letters += text.length;
        score += text.length * (confidence - EVEN_CONFIDENCE);
      }
    }
  }
  return { letters, score, meanConfidence: letters === 0 ? 0 : score / letters + EVEN_CONFIDENCE };
}
