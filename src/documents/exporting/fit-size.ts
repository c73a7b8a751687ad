/** A series of ways to make the same file, ordered from the smallest file to the best quality. */
export interface SizeSteps<F extends { readonly size: number }> {
  /** Number of steps. Step 0 gives the smallest file. */
  readonly steps: number;
  /** Estimates the size of a step's file, in bytes. */
  readonly predict: (step: number) => Promise<number>;
  /** Makes a step's file and reports the completed fraction, 0 to 1. */
  readonly make: (step: number, onProgress: (fraction: number) => void) => Promise<F>;
}

/** The best file under the size limit, or the size of the smallest file if none is. */
export type FitResult<F> =
  { readonly kind: "fits"; readonly file: F } | { readonly kind: "too-large"; readonly smallestBytes: number };

/**
 * A step is not tried if its predicted size exceeds the limit by more than this factor. On most documents the
 * prediction is within it.
 */
const PREDICTION_TOLERANCE = 1.05;

/**
 * Makes the file of the best step with at most `maxBytes`. Predictions choose the first step to try; the sizes of real
 * files decide from there.
 */
export async function fitSize<F extends { readonly size: number }>(
  { steps, predict, make }: SizeSteps<F>,
  maxBytes: number,
  onProgress: (fraction: number) => void,
): Promise<FitResult<F>> {
  // A prediction encodes sample pages, and the same step is requested several times.
  const predictions = new Map<number, Promise<number>>();
  const predictCached = (step: number): Promise<number> => {
    const cached = predictions.get(step) ?? predict(step);
    predictions.set(step, cached);
    return cached;
  };
  let fits: { readonly step: number; readonly file: F } | null = null;
  let tooLarge = steps;
  let tried = 0;
  let step = await findFirstStep(steps, predictCached, maxBytes);
  for (;;) {
    // The number of tries is unknown: each one fills half of the remaining progress.
    const before = 1 - 2 ** -tried;
    const file = await make(step, (fraction) => onProgress(before + (1 - before) * 0.5 * fraction));
    tried++;
    if (file.size <= maxBytes) fits = { step, file };
    else tooLarge = step;
    if (!fits && step === 0) return { kind: "too-large", smallestBytes: file.size };
    const next: number = fits ? fits.step + 1 : step - 1;
    if (fits && (next >= tooLarge || (await isPredictedTooLarge(next, step, file.size))))
      return { kind: "fits", file: fits.file };
    step = next;
  }

  /** Scales the predicted size of `next` by the real size of `made`. */
  async function isPredictedTooLarge(next: number, made: number, madeBytes: number): Promise<boolean> {
    const ratio = (await predictCached(next)) / (await predictCached(made));
    return madeBytes * ratio > maxBytes * PREDICTION_TOLERANCE;
  }
}

/** The best step whose predicted size is under the limit, or step 0. Binary search: predictions grow with the step. */
async function findFirstStep(
  steps: number,
  predict: (step: number) => Promise<number>,
  maxBytes: number,
): Promise<number> {
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
