/**
 * The number of words that `text` lacks or has in excess, divided by the number of words in `truth`. Unlike a word
 * error rate it ignores word order, for pages such as letterheads whose blocks have no single order. 0 is perfect;
 * values above 1 are possible.
 */
export function wordErrorShare(text: string, truth: string): number {
  const wanted = count(truth);
  const found = count(text);
  let errors = 0;
  for (const word of new Set([...wanted.keys(), ...found.keys()]))
    errors += Math.abs((wanted.get(word) ?? 0) - (found.get(word) ?? 0));
  const total = [...wanted.values()].reduce((sum, n) => sum + n, 0);
  return total === 0 ? errors : errors / total;
}

function count(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.normalize("NFC").split(/\s+/).filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
