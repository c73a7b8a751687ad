/** Interval at which the elapsed time is measured. */
const CHECK_INTERVAL_MS = 10_000;
/**
 * Browsers run the timers of background pages once a minute. A timer that is later than this means the device slept.
 */
const MAX_TIMER_DELAY_MS = 65_000;

/**
 * A timeout that does not count sleep: calls `onTimeout` once this thread has been awake for `ms`. Returns a function
 * that cancels it and returns the milliseconds that were left. While a tab is frozen or the device asleep, the awaited
 * work stands still too, and would otherwise time out at the moment of waking up.
 */
export function awakeTimeout(ms: number, onTimeout: () => void): () => number {
  let timer: ReturnType<typeof setTimeout>;
  let leftNowMs = (): number => ms;
  const wait = (remainingMs: number): void => {
    const pauseMs = Math.min(remainingMs, CHECK_INTERVAL_MS);
    const startedAtMs = performance.now();
    leftNowMs = () => {
      const elapsedMs = performance.now() - startedAtMs;
      const slept = elapsedMs > pauseMs + MAX_TIMER_DELAY_MS;
      return Math.max(0, remainingMs - (slept ? pauseMs : elapsedMs));
    };
    timer = setTimeout(() => {
      // A timer may be early by a fraction of a millisecond.
      const leftMs = Math.min(leftNowMs(), remainingMs - pauseMs);
      if (leftMs > 0) wait(leftMs);
      else onTimeout();
    }, pauseMs);
  };
  wait(ms);
  return () => {
    clearTimeout(timer);
    return leftNowMs();
  };
}
