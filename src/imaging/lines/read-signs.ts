import type { ReadSign } from "../../core/contracts/line-reading.ts";

/**
 * Reads the likeliest class of each column of the output, merges repeats and drops blanks: greedy decoding of
 * connectionist temporal classification (Graves et al. 2006), as `tools/training/lines/signs.py` does.
 *
 * @param logits - Column by column, for the blank and then for each of the signs.
 * @returns The signs, with `from` and `to` in columns of the output.
 */
export function readGreedily(logits: Float32Array, signs: readonly string[]): readonly ReadSign[] {
  const classes = 1 + signs.length;
  const read: ReadSign[] = [];
  let before = 0;
  for (let column = 0; column < logits.length / classes; column++) {
    const { best, probability } = likeliest(logits.subarray(column * classes, (column + 1) * classes));
    const last = read.at(-1);
    if (best > 0 && best === before && last)
      read[read.length - 1] = { ...last, probability: Math.max(last.probability, probability), to: column + 1 };
    else if (best > 0) read.push({ sign: signs[best - 1]!, probability, from: column, to: column + 1 });
    before = best;
  }
  return read;
}

/** The class of the highest logit, and its softmax. */
function likeliest(logits: Float32Array): { readonly best: number; readonly probability: number } {
  let best = 0;
  for (let i = 1; i < logits.length; i++) if (logits[i]! > logits[best]!) best = i;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - logits[best]!);
  return { best, probability: 1 / sum };
}
