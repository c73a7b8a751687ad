/**
 * For each word of a reading, whether the truth has it. Order does not count, and a word that the truth has twice may
 * be read twice. A space too many or too few does not make a word wrong.
 */
export function judgeWords(words: readonly string[], truth: string): boolean[] {
  const wanted = truth.split(/\s+/).filter(Boolean);
  const remaining = new Map<string, number>();
  for (const word of wanted) remaining.set(word, (remaining.get(word) ?? 0) + 1);
  const joined = new Set(wanted.slice(1).map((word, i) => `${wanted[i]}${word}`));
  const isTaken = (word: string): boolean => {
    const count = remaining.get(word) ?? 0;
    if (count > 0) remaining.set(word, count - 1);
    return count > 0;
  };
  const judged = words.map(isTaken);
  for (const [i, word] of words.entries()) {
    if (judged[i]) continue;
    const next = words[i + 1];
    if (joined.has(word)) judged[i] = true;
    else if (next !== undefined && !judged[i + 1] && isTaken(`${word}${next}`)) judged.fill(true, i, i + 2);
  }
  return judged;
}
