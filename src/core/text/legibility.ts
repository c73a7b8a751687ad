import type { RecognisedPage } from "./recognition.ts";

/** How much of a page was read, and how surely: what two readings of it are compared by. */
export interface Legibility {
  readonly letters: number;
  /** The letters' confidence above even, summed: more letters read surely give more, letters guessed give less. */
  readonly sure: number;
  /** 0 to 100, each word weighed by its letters; 0 without words. */
  readonly meanConfidence: number;
}

/** A word of this confidence is as likely wrong as right: it neither speaks for a reading nor against it. */
const EVEN_CONFIDENCE = 40;

export function legibilityOf({ paragraphs }: RecognisedPage): Legibility {
  let letters = 0;
  let sure = 0;
  for (const { lines } of paragraphs) {
    for (const { words } of lines) {
      for (const { text, confidence } of words) {
        letters += text.length;
        sure += text.length * (confidence - EVEN_CONFIDENCE);
      }
    }
  }
  return { letters, sure, meanConfidence: letters === 0 ? 0 : sure / letters + EVEN_CONFIDENCE };
}
