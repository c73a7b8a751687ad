/**
 * Runs `work` under a signal that aborts with the first of `signals`, and lets go of them when it ends.
 * `AbortSignal.any` would do the same, but Safari has it only since 17.4.
 */
export async function underSignals<R>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const joined = new AbortController();
  const undo: (() => void)[] = [];
  for (const signal of signals) {
    if (!signal) continue;
    const onAbort = (): void => joined.abort(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    undo.push(() => signal.removeEventListener("abort", onAbort));
  }
  try {
    return await work(joined.signal);
  } finally {
    for (const letGo of undo) letGo();
  }
}
