/**
 * Runs `work` for all items, at most `concurrency` at a time, and returns the results in order. The first failure, or
 * `signal`, aborts the running work and rejects with its reason.
 */
export async function mapPages<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, index: number, signal: AbortSignal) => Promise<R>,
  signal?: AbortSignal,
): Promise<R[]> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const onAbort = (): void => stop.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  const results: R[] = [];
  const entries = items.entries();

  async function lane(): Promise<void> {
    for (const [index, item] of entries) {
      stop.signal.throwIfAborted();
      results[index] = await work(item, index, stop.signal);
    }
  }

  const lanes = Array.from({ length: Math.min(concurrency, items.length) }, lane);
  try {
    await Promise.all(lanes);
    return results;
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(lanes);
    throw error;
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}
