/**
 * Runs `work` over the items, `width` at a time, and gives the results in the items' order. The first
 * failure aborts what still runs and rejects; so does `signal`.
 */
export async function mapPages<T, R>(
  items: readonly T[],
  width: number,
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

  const lanes = Array.from({ length: Math.min(width, items.length) }, lane);
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
