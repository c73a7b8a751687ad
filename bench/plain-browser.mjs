/**
 * A browser driven by its protocol alone, over a pipe. Playwright, which drives the other benches, evaluates a third of
 * a megabyte of its own scripts in every page and watches all requests; on a slow phone's processor that takes a tenth
 * of a second of the app's start.
 */
import { spawn } from "node:child_process";

const POLL_EVERY_MS = 250;

/** @typedef {(method: string, params?: object) => Promise<any>} Command A call of the Chrome DevTools Protocol. */

/**
 * Starts a Chromium with one empty page.
 * @param {{executablePath: string, profile: string, args: readonly string[]}} options
 */
export async function startPlainBrowser({ executablePath, profile, args }) {
  const child = spawn(
    executablePath,
    [
      "--headless",
      "--remote-debugging-pipe",
      "--no-first-run",
      "--no-default-browser-check",
      `--user-data-dir=${profile}`,
      ...args,
      "about:blank",
    ],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    },
  );
  const [, , , commands, answers] =
    /** @type {[null, null, null, import("node:stream").Writable, import("node:stream").Readable]} */ (
      /** @type {unknown} */ (child.stdio)
    );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let sent = 0;
  let received = "";
  answers.setEncoding("utf8");
  answers.on("data", (text) => {
    const messages = (received + text).split("\0");
    received = messages.pop() ?? "";
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.reject(new Error(error.message));
      else call?.resolve(result);
    }
  });
  void ended.then(() => waiting.forEach(({ reject }) => reject(new Error("The browser has ended."))));

  /**
   * @param {string | undefined} sessionId
   * @returns {Command}
   */
  const commandsTo =
    (sessionId) =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++sent, { resolve, reject });
        commands.write(`${JSON.stringify({ id: sent, method, params, sessionId })}\0`);
      });
  const browser = commandsTo(undefined);
  const { targetId } = await browser("Target.createTarget", { url: "about:blank" });
  const page = commandsTo((await browser("Target.attachToTarget", { targetId, flatten: true })).sessionId);

  /** @param {string} expression */
  const evaluate = async (expression) =>
    (await page("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })).result.value;
  return {
    browser,
    page,
    evaluate,
    /** The ids of the browser's renderer processes at this moment. @returns {Promise<readonly number[]>} */
    async rendererIds() {
      const { processInfo } = await browser("SystemInfo.getProcessInfo");
      return processInfo
        .filter((/** @type {{type: string}} */ { type }) => type === "renderer")
        .map((/** @type {{id: number}} */ { id }) => id);
    },
    /**
     * Resolves when an expression is true in the page. Throws after `longestMs`.
     * @param {string} expression
     * @param {number} longestMs
     */
    async until(expression, longestMs) {
      const endMs = performance.now() + longestMs;
      while (!(await evaluate(expression))) {
        if (performance.now() > endMs) throw new Error(`Not within ${longestMs} ms: ${expression}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
      }
    },
    async close() {
      await browser("Browser.close").catch(() => undefined);
      await ended;
    },
  };
}
