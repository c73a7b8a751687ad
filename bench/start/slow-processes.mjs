/** Slows a browser's renderer processes down: page, workers, service worker and compiler threads alike. Linux only. */
import { readdirSync, readFileSync } from "node:fs";

/** How long a process runs at a time: short compared with what is measured, long compared with a timer's resolution. */
const RUN_MS = 10;
const POLL_EVERY_MS = 100;

/**
 * Slows each renderer of a browser down by the factor `times`, including those that start later: what it ran in a
 * moment, it then stands still for, `times` − 1 as long. (Throttling by the browser's own protocol reaches a page's
 * main thread only.) Time in which other programs had the processor does not count, so a busy machine slows them down
 * no further, up to `times`. Waiting for a timer, a file or the camera is not slowed down.
 * @param {() => Promise<readonly number[]>} rendererIds the current process ids
 * @param {number} times
 */
export async function slowDown(rendererIds, times) {
  /** @type {Map<number, Promise<void>>} */
  const slowed = new Map();
  const over = new AbortController();
  const slowNew = async () => {
    for (const id of await rendererIds()) if (!slowed.has(id)) slowed.set(id, slowProcess(id, times, over.signal));
  };
  await slowNew();
  const polling = setInterval(() => void slowNew().catch(() => undefined), POLL_EVERY_MS);
  return {
    /** Lets the processes run again. */
    async end() {
      over.abort();
      clearInterval(polling);
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
      // Read while it stands still, so that no running time is missed.
      const ran = runTimes(id);
      let ranMs = 0;
      for (const [thread, ms] of ran) ranMs += ms - (ranBefore.get(thread) ?? 0);
      ranBefore = ran;
      // Threads that ran in parallel count as if they had run one after the other, as far as that fits.
      await until(letGoAtMs + passedMs + Math.min(ranMs, passedMs) * (times - 1));
      letGoAtMs = performance.now();
      process.kill(id, "SIGCONT");
    }
  } catch {
    // The process has ended.
  }
}

/**
 * How long each thread has run in total, in milliseconds: the first field of its `schedstat`. Throws when the process
 * has ended.
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

/** @param {number} timeMs as of `performance.now` */
function until(timeMs) {
  const ms = timeMs - performance.now();
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
