/** How often the time that passed is looked at, ms. */
const LOOK_EVERY_MS = 10_000;
/** Browsers let the timers of a page in the background run once a minute; what is later by more was asleep. */
const THROTTLED_MS = 65_000;

/**
 * Calls `end` once this thread could have worked for `ms`, and gives the way to stop that. A long time in which the tab
 * was frozen or the device asleep does not count: whatever is waited for stood still as well, and would be given up the
 * moment it goes on.
 */
export function afterRunning(ms: number, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (leftMs: number): void => {
    const pauseMs = Math.min(leftMs, LOOK_EVERY_MS);
    const sinceMs = performance.now();
    timer = setTimeout(() => {
      const passedMs = performance.now() - sinceMs;
      const left = leftMs - (passedMs > pauseMs + THROTTLED_MS ? pauseMs : Math.max(pauseMs, passedMs));
      if (left > 0) look(left);
      else end();
    }, pauseMs);
  };
  look(ms);
  return () => clearTimeout(timer);
}
