/**
 * Memory that one PDF of many pages takes: `node bench/run.mjs pdf-memory [pages=200] [--clean]`. Pages of 1536 × 2172
 * pixels with text on grainy paper (or clean paper, which would be worth compressing again), all different, lie in the
 * app's storage; they are read from there and become one PDF, twice, as in an export. Memory is what all of the
 * browser's processes hold (smaps_rollup, Pss_Anon and Pss_Shmem), sampled every 40 ms: its peak while the PDF is made,
 * and with the PDF in memory, above what they held with the engine started. Linux only. Fails above 1.3 times the PDF.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MOST = 1.3;
const EVERY_MS = 40;
const MB = 1024 * 1024;

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const count = Number(args.find((arg) => !arg.startsWith("--")) ?? "200");
  const isClean = args.includes("--clean");
  const pictureBytes = await page.evaluate(
    ([pages, clean]) => /** @type {any} */ (window).store(pages, clean),
    /** @type {const} */ ([count, isClean]),
  );
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const ids = processInfo.map(({ id }) => id);
  const own = await page.context().newCDPSession(page);
  // Starts the engine, which stays.
  await page.evaluate(() => /** @type {any} */ (window).write(1));
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, heldMb(ids))), EVERY_MS);
  const report = [];
  for (const round of [1, 2]) {
    await page.evaluate(() => /** @type {any} */ (window).release());
    await own.send("HeapProfiler.collectGarbage");
    const before = heldMb(ids);
    peak = before;
    const started = performance.now();
    const bytes = await page.evaluate((pages) => /** @type {any} */ (window).write(pages), count);
    const seconds = (performance.now() - started) / 1000;
    const ending = await page.evaluate(() => /** @type {any} */ (window).ending());
    if (ending !== "%%EOF\n") throw new Error("The PDF is not whole.");
    await own.send("HeapProfiler.collectGarbage");
    const pdfMb = bytes / MB;
    const line = {
      round,
      pages: count,
      picturesMb: pictureBytes / MB,
      pdfMb,
      beforeMb: before,
      peakMb: peak - before,
      heldMb: heldMb(ids) - before,
      seconds,
    };
    report.push(line);
    console.log(
      Object.entries(line)
        .map(([name, value]) => `${name} ${Number(value.toFixed(1))}`)
        .join(", "),
      `peak ${((peak - before) / pdfMb).toFixed(2)} times the PDF`,
    );
  }
  clearInterval(watch);
  writeFileSync(join(results, "pdf-memory.json"), JSON.stringify(report, null, 2));
  return report.every(({ peakMb, pdfMb }) => peakMb <= MOST * pdfMb);
}

/**
 * Memory that processes hold alone and share among themselves, in MB, without the browser's files.
 * @param {readonly number[]} ids
 */
function heldMb(ids) {
  return ids.reduce((sum, id) => {
    const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
    const kb = (/** @type {string} */ name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0);
    return sum + (kb("Pss_Anon") + kb("Pss_Shmem")) / 1024;
  }, 0);
}
