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
