/** How a text's amounts of money compare with the truth's. */
export interface Amounts {
  /** How many of the truth's amounts the text contains. */
  readonly right: number;
  /** How many the text contains that the truth does not. */
  readonly invented: number;
  /** How many there are in the truth. */
  readonly total: number;
}

const AMOUNT = /\d+[.,]\d\d(?!\d)/g;

/** Compares the amounts in any order; one that the truth has twice counts twice. */
export function compareAmounts(text: string, truth: string): Amounts {
  const wanted = truth.match(AMOUNT) ?? [];
  const missing = [...wanted];
  let invented = 0;
  for (const amount of text.match(AMOUNT) ?? []) {
    const index = missing.indexOf(amount);
    if (index < 0) invented++;
    else missing.splice(index, 1);
  }
  return { right: wanted.length - missing.length, invented, total: wanted.length };
}
