export interface Ladder<F extends { readonly size: number }> {
  /** Number of steps, from the smallest to the best. */
  readonly steps: number;
  /** About how many bytes a step's file will have. */
  readonly predict: (step: number) => Promise<number>;
  /** Makes a step's file; tells the done fraction. */
  readonly make: (step: number, onProgress: (fraction: number) => void) => Promise<F>;
}

/** The best file that is small enough, or the size of the smallest there is. */
export type Fitted<F> =
  { readonly kind: "fits"; readonly file: F } | { readonly kind: "too-large"; readonly smallestBytes: number };

/**
 * A prediction by samples is off by so much on most documents; a step that would exceed the size by more is not tried.
 */
const TRUSTED = 1.05;

/** Finds the best step whose file has at most `maxBytes`: samples say where to begin, then real files decide. */
export async function fitSize<F extends { readonly size: number }>(
  { steps, predict, make }: Ladder<F>,
  maxBytes: number,
  onProgress: (fraction: number) => void,
): Promise<Fitted<F>> {
  // Every prediction encodes sample pages, and the same step is asked for again.
  const predictions = new Map<number, Promise<number>>();
  const predicted = (step: number): Promise<number> => {
    const known = predictions.get(step) ?? predict(step);
    predictions.set(step, known);
    return known;
  };
  let fits: { readonly step: number; readonly file: F } | null = null;
  let tooLarge = steps;
  let tried = 0;
  let step = await firstStep(steps, predicted, maxBytes);
  for (;;) {
    const before = 1 - 2 ** -tried;
    const file = await make(step, (fraction) => onProgress(before + (1 - before) * 0.5 * fraction));
    tried++;
    if (file.size <= maxBytes) fits = { step, file };
    else tooLarge = step;
    if (!fits && step === 0) return { kind: "too-large", smallestBytes: file.size };
    // Up to the next that may fit, or down to the next that is not known to be too large.
    const next: number = fits ? fits.step + 1 : step - 1;
    if (fits && (next >= tooLarge || (await isHopeless(next, step, file.size))))
      return { kind: "fits", file: fits.file };
    step = next;
  }

  async function isHopeless(next: number, known: number, knownBytes: number): Promise<boolean> {
    const ratio = (await predicted(next)) / (await predicted(known));
    return knownBytes * ratio > maxBytes * TRUSTED;
  }
}

/** The best step that is predicted to fit, else the smallest; predictions grow with the step. */
async function firstStep(steps: number, predict: (step: number) => Promise<number>, maxBytes: number): Promise<number> {
  let low = 0;
  let high = steps - 1;
  if ((await predict(high)) <= maxBytes) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((await predict(middle)) <= maxBytes) low = middle;
    else high = middle;
  }
  return low;
}
