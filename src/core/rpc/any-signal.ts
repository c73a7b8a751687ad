/**
 * Runs `work` with a signal that aborts as soon as one of `signals` does, with its reason, and removes its listeners
 * afterwards. Like `AbortSignal.any`, which Safari lacks before 17.4.
 */
export async function anySignal<R>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const controller = new AbortController();
  const cleanups: (() => void)[] = [];
  for (const signal of signals) {
    if (!signal) continue;
    const onAbort = (): void => controller.abort(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    cleanups.push(() => signal.removeEventListener("abort", onAbort));
  }
  try {
    return await work(controller.signal);
  } finally {
    for (const cleanup of cleanups) cleanup();
  }
}

/** Settles as `work` does, but rejects with the signal's reason as soon as it aborts. */
export function unlessAborted<R>(work: Promise<R>, signal: AbortSignal): Promise<R> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
  });
  return Promise.race([work, aborted]);
}
