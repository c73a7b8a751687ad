/**
 * Time alone: each page by itself, and twelve pages of one set of languages, ours and native Tesseract in turn, so that what else
 * the machine does falls on both. Ours is from the prepared image to the text, with the engines started; native Tesseract's is its
 * command less its start, one page after the other. On a busy machine two engines get no more of it than one, and the seconds
 * say little; the processor's time (of all the browser's processes) says how much work it was. Linux only.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { median } from "../measure.mjs";
import { readNatively, startSecondsOf, timed } from "./native.mjs";

const BATCH = 12;
/** The kernel counts in these (USER_HZ, fixed for all of Linux' usual machines). */
const TICKS_A_SECOND = 100;

/**
 * @typedef {{readonly seconds: number, readonly processor: number}} Time
 */

/** @param {{page: import("@playwright/test").Page, browser: import("@playwright/test").Browser, rows: readonly import("../manifest.mjs").Row[], runs: number, results: string}} bench */
export async function measureSpeed({ page, browser, rows, runs, results }) {
  const lines = ["| what | ours s | native s | ratio | processor: ours s | native s | ratio |", "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"];
  /** @type {{name: string, oursSeconds: number, nativeSeconds: number, ratio: number, processorRatio: number}[]} */
  const measured = [];
  /** @type {(name: string, ours: readonly Time[], native: readonly Time[]) => void} */
  const report = (name, ours, native) => {
    const cells = /** @type {const} */ (["seconds", "processor"]).flatMap((kind) => [
      median(ours.map((time) => time[kind])),
      median(native.map((time) => time[kind])),
      median(ours.map((time, run) => time[kind] / (native[run]?.[kind] ?? 0))),
    ]);
    lines.push(`| ${[name, ...cells.map((cell) => cell.toFixed(2))].join(" | ")} |`);
    console.log(lines.at(-1));
    const [oursSeconds = 0, nativeSeconds = 0, ratio = 0, , , processorRatio = 0] = cells;
    measured.push({ name, oursSeconds, nativeSeconds, ratio, processorRatio });
  };
  const system = await browser.newBrowserCDPSession();
  const processorOfBrowser = async () => (await system.send("SystemInfo.getProcessInfo")).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  for (const languages of new Set(rows.map(({ lang }) => lang))) {
    const own = [...rows.entries()].filter(([, { lang }]) => lang === languages);
    /** @type {(indices: readonly number[]) => Promise<Time>} */
    const readAll = async (indices) => {
      const before = await processorOfBrowser();
      const ms = await page.evaluate(([urls, wanted]) => /** @type {any} */ (window).readAll(urls, wanted), /** @type {const} */ ([indices.map((index) => `/photo/${index}`), languages]));
      return { seconds: ms / 1000, processor: (await processorOfBrowser()) - before };
    };
    /** @type {(paths: readonly string[]) => Promise<Time>} */
    const readAllNatively = async (paths) => {
      const started = processorOfChildren();
      const start = { seconds: await startSecondsOf(results, languages), processor: processorOfChildren() - started };
      let [seconds, processor] = [0, 0];
      for (const path of paths) {
        const before = processorOfChildren();
        seconds += Math.max(0, (await timed(() => readNatively(path, languages))).seconds - start.seconds);
        processor += Math.max(0, processorOfChildren() - before - start.processor);
      }
      return { seconds, processor };
    };
    await page.evaluate((wanted) => /** @type {any} */ (window).warmUp(wanted), languages);
    // What is read first is compiled and prepared.
    await readAll(own.map(([index]) => index));
    const batch = Array.from({ length: BATCH }, (_, at) => /** @type {typeof own[number]} */ (own[at % own.length]));
    for (const pages of [...own.map((one) => [one]), batch]) {
      /** @type {Time[]} */
      const ours = [];
      /** @type {Time[]} */
      const native = [];
      for (let run = 0; run < runs; run++) {
        ours.push(await readAll(pages.map(([index]) => index)));
        native.push(await readAllNatively(pages.map(([, { path }]) => path)));
      }
      report(pages.length === 1 ? basename(pages[0]?.[1].file ?? "") : `${BATCH} pages, ${languages}`, ours, native);
    }
  }
  console.log(lines.join("\n"));
  writeFileSync(join(results, "speed.json"), JSON.stringify(measured, null, 2));
  return true;
}

/** Seconds of the processor that ended children of this process took: fields 16 and 17 of proc(5)'s stat. */
function processorOfChildren() {
  const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(13, 15).map(Number);
  return (user + system) / TICKS_A_SECOND;
}
