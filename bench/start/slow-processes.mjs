/** Slows a browser's renderer processes down: page, workers, service worker and compiling threads alike. Linux only. */
import { readdirSync, readFileSync } from "node:fs";

/** How long they run at a time; short beside what is measured, long beside a timer's grain. */
const RUN_MS = 10;
const LOOK_EVERY_MS = 100;

/**
 * Makes the renderers of a browser `times` slower, those that are still to come too: what they ran in a moment, they then stand still
 * for, `times` less one. A tool that throttles by the browser's own protocol reaches a page's main thread alone. Time in which other
 * programs had the processor does not count as run, so that a busy machine slows them no further, up to `times`.
 * @param {import("@playwright/test").Browser} browser
 * @param {number} times
 */
export async function slowDown(browser, times) {
  const session = await browser.newBrowserCDPSession();
  /** @type {readonly number[]} */
  let ids = [];
  const over = new AbortController();
  const look = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    ids = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  };
  await look();
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  const ended = run();

  async function run() {
    while (!over.signal.aborted) {
      const started = performance.now();
      const ranBefore = runTimes(ids);
      await after(RUN_MS);
      const stopped = ids;
      signal(stopped, "SIGSTOP");
      const passedMs = performance.now() - started;
      let ranMs = 0;
      for (const [thread, ms] of runTimes(stopped)) ranMs += ms - (ranBefore.get(thread) ?? 0);
      // Threads that ran at once are taken for having run one after the other, as long as that fits.
      await after(Math.min(ranMs, passedMs) * times - passedMs);
      signal(stopped, "SIGCONT");
    }
  }

  return {
    /** Lets them run again. */
    async end() {
      over.abort();
      clearInterval(looking);
      await ended;
      await session.detach();
    },
  };
}

/**
 * How long each thread has run, ever, in milliseconds: the first figure of its `schedstat`.
 * @param {readonly number[]} ids
 * @returns {Map<string, number>}
 */
function runTimes(ids) {
  const found = new Map();
  for (const id of ids) {
    try {
      for (const thread of readdirSync(`/proc/${id}/task`)) {
        const [ranNs = ""] = readFileSync(`/proc/${id}/task/${thread}/schedstat`, "utf8").split(" ");
        found.set(thread, Number(ranNs) / 1e6);
      }
    } catch {
      // It has ended.
    }
  }
  return found;
}

/**
 * @param {readonly number[]} ids
 * @param {"SIGSTOP" | "SIGCONT"} name
 */
function signal(ids, name) {
  for (const id of ids) {
    try {
      process.kill(id, name);
    } catch {
      // It has ended.
    }
  }
}

/** @param {number} ms */
function after(ms) {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
