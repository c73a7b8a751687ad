/** How many of a text's words a reading has, how many of its own are right, and whether they are in the same order. */
export interface MatchedWords {
  /** Share of the truth's words that were read; 1 if it has none. */
  readonly found: number;
  /** Share of the read words that the truth has; 1 if there are none. */
  readonly right: number;
  /**
   * Kendall's tau over the words that both have once: the share of their pairs in the truth's order minus the share of
   * those in the other. 1 where there is no pair.
   */
  readonly order: number;
}

/** Compares words of two signs and more, split at white space and punctuation, without case, as often as they occur. */
export function matchWords(text: string, truth: string): MatchedWords {
  const [read, wanted] = [wordsOf(text), wordsOf(truth)];
  const [ofRead, ofWanted] = [countsOf(read), countsOf(wanted)];
  let matched = 0;
  for (const [word, count] of ofRead) matched += Math.min(count, ofWanted.get(word) ?? 0);
  const places = new Map(read.map((word, place) => [word, place]));
  const isOnce = (word: string): boolean => ofRead.get(word) === 1 && ofWanted.get(word) === 1;
  return {
    found: wanted.length > 0 ? matched / wanted.length : 1,
    right: read.length > 0 ? matched / read.length : 1,
    order: kendallTau(wanted.filter(isOnce).map((word) => places.get(word) ?? 0)),
  };
}

function wordsOf(text: string): readonly string[] {
  const words = text
    .normalize("NFC")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => [...word].length >= 2);
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Of distinct numbers. */
function kendallTau(values: readonly number[]): number {
  const pairs = (values.length * (values.length - 1)) / 2;
  if (pairs === 0) return 1;
  const rising = values.reduce((sum, value, i) => sum + values.slice(i + 1).filter((later) => later > value).length, 0);
  return (2 * rising) / pairs - 1;
}
