import { readFileSync } from "node:fs";

/**
 * Ids of the processes in which a browser runs pages and workers.
 * @param {import("@playwright/test").Browser} browser
 */
export async function renderersOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/**
 * Memory of processes in MB, now or at their peak, without the browser's own files. Linux only.
 * @param {readonly number[]} ids
 * @param {"VmRSS" | "VmHWM"} field
 */
export function ownMb(ids, field) {
  return ids.reduce((sum, id) => {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    const kb = (/** @type {string} */ name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0);
    return sum + (kb(field) - kb("RssFile")) / 1024;
  }, 0);
}

/**
 * The bytes of a data URL.
 * @param {string} dataUrl
 */
export function bytesOf(dataUrl) {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

/** @param {readonly number[]} values */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** @param {readonly number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
