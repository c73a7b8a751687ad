import type { RecognisedWord } from "./recognition.ts";

/** A word that is right with a lower probability than this, in percent, is unsure: a person is asked about it. */
const UNSURE_BELOW = 80;

/** A letter, a digit or a currency sign. A wrong comma or line is not worth a question. */
const WORTH_ASKING = /[\p{L}\p{N}\p{Sc}]/u;
/** Digits with a separator between them, one of which may have been read as a letter: 1.250,00, 12/03/2024, 4O.50. */
const SEPARATED_DIGITS = /\p{N}\p{L}?[.,:/'’-]\p{L}?\p{N}/u;
/** A currency sign, or the code of a common currency beside a number or alone. */
const CURRENCY = /\p{Sc}|^(?:\p{N}[\p{N}.,]*)?(?:EUR|USD|GBP|CHF|PLN)(?:[\p{N}.,]*\p{N})?$/u;

/** Whether a person should look at a word. */
export function isUnsure({ text, confidence }: RecognisedWord): boolean {
  return confidence < UNSURE_BELOW && WORTH_ASKING.test(text);
}

/** Whether a wrong letter in this word costs most: it is an amount, a date or a time. */
export function isAmountOrDate(text: string): boolean {
  return SEPARATED_DIGITS.test(text) || CURRENCY.test(text);
}
