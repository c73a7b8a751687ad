/** Slows a browser's renderer processes down: page, workers, service worker and compiling threads alike. Linux only. */
import { readdirSync, readFileSync } from "node:fs";

/** How long they run at a time; short beside what is measured, long beside a timer's grain. */
const RUN_MS = 10;
const LOOK_EVERY_MS = 100;

/**
 * Makes each renderer of a browser `times` slower, those that are still to come too: what it ran in a moment, it then
 * stands still for, `times` less one. A tool that throttles by the browser's own protocol reaches a page's main thread
 * alone. Time in which other programs had the processor does not count as run, so that a busy machine slows them no
 * further, up to `times`; what waits for nothing but a timer, a file or the camera is not slowed.
 * @param {() => Promise<readonly number[]>} rendererIds the process ids by now
 * @param {number} times
 */
export async function slowDown(rendererIds, times) {
  /** @type {Map<number, Promise<void>>} */
  const slowed = new Map();
  const over = new AbortController();
  const look = async () => {
    for (const id of await rendererIds()) if (!slowed.has(id)) slowed.set(id, slowProcess(id, times, over.signal));
  };
  await look();
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  return {
    /** Lets them run again. */
    async end() {
      over.abort();
      clearInterval(looking);
      await Promise.all(slowed.values());
    },
  };
}

/**
 * Stops and continues one process until it ends or `signal` aborts.
 * @param {number} id
 * @param {number} times
 * @param {AbortSignal} signal
 */
async function slowProcess(id, times, signal) {
  try {
    let ranBefore = runTimes(id);
    let letGoAtMs = performance.now();
    while (!signal.aborted) {
      await until(letGoAtMs + RUN_MS);
      process.kill(id, "SIGSTOP");
      const passedMs = performance.now() - letGoAtMs;
      // Read while it stands still, so that it runs at no time that is not counted.
      const ran = runTimes(id);
      let ranMs = 0;
      for (const [thread, ms] of ran) ranMs += ms - (ranBefore.get(thread) ?? 0);
      ranBefore = ran;
      // Threads that ran at once are taken for having run one after the other, as long as that fits.
      await until(letGoAtMs + passedMs + Math.min(ranMs, passedMs) * (times - 1));
      letGoAtMs = performance.now();
      process.kill(id, "SIGCONT");
    }
  } catch {
    // It has ended.
  }
}

/**
 * How long each thread has run, ever, in milliseconds: the first figure of its `schedstat`. Throws when the process has
 * ended.
 * @param {number} id
 * @returns {Map<string, number>}
 */
function runTimes(id) {
  const found = new Map();
  for (const thread of readdirSync(`/proc/${id}/task`)) {
    const [ranNs = ""] = readFileSync(`/proc/${id}/task/${thread}/schedstat`, "utf8").split(" ");
    found.set(thread, Number(ranNs) / 1e6);
  }
  return found;
}

/** @param {number} timeMs of `performance.now` */
function until(timeMs) {
  const ms = timeMs - performance.now();
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
