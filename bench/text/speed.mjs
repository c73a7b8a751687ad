/**
 * Measures time alone: each page by itself, and twelve pages of one set of languages, alternating between ours and
 * native Tesseract, so that other load on the machine affects both. Ours is from the prepared image to the text, with
 * the engines started. Native Tesseract's is its command, one page after the other, minus the time to start and load
 * its data, which is that of the command for a blank image (median of three); the ratio to whole commands is reported
 * too. On a busy machine two engines get no more of it than one, and the seconds say little; processor time (of all the
 * browser's processes) shows how much work it was. Linux only.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { median } from "../measure.mjs";
import { readNatively, startSecondsOf, timed } from "./native.mjs";

const BATCH = 12;
const STARTS = 3;
/** Unit of the kernel's times (USER_HZ, the same on all common Linux machines). */
const TICKS_A_SECOND = 100;

/**
 * @typedef {{readonly seconds: number, readonly processor: number}} Time
 * @typedef {Time & {readonly wholeSeconds: number}} NativeTime
 */

/**
 * @param {{page: import("@playwright/test").Page, browser: import("@playwright/test").Browser, rows: readonly
 * import("../manifest.mjs").Row[], runs: number, reportPath: string}} bench
 */
export async function measureSpeed({ page, browser, rows, runs, reportPath }) {
  const lines = [
    "| what | ours s | native s | ratio | ratio to whole commands | processor: ours s | native s | ratio |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
  ];
  /**
   * @type {{name: string, oursSeconds: number, nativeSeconds: number, ratio: number, wholeRatio: number,
   * processorRatio: number}[]}
   */
  const measured = [];
  /** @type {(name: string, ours: readonly Time[], native: readonly NativeTime[]) => void} */
  const report = (name, ours, native) => {
    /** @type {(mine: keyof Time, its: keyof NativeTime) => number} */
    const ratioOf = (mine, its) => median(ours.map((time, run) => time[mine] / (native[run]?.[its] ?? 0)));
    const [oursSeconds, nativeSeconds] = [
      median(ours.map(({ seconds }) => seconds)),
      median(native.map(({ seconds }) => seconds)),
    ];
    const [ratio, wholeRatio, processorRatio] = [
      ratioOf("seconds", "seconds"),
      ratioOf("seconds", "wholeSeconds"),
      ratioOf("processor", "processor"),
    ];
    const processors = [
      median(ours.map(({ processor }) => processor)),
      median(native.map(({ processor }) => processor)),
    ];
    const figures = [oursSeconds, nativeSeconds, ratio, wholeRatio, ...processors, processorRatio];
    lines.push(`| ${[name, ...figures.map((figure) => figure.toFixed(2))].join(" | ")} |`);
    console.log(lines.at(-1));
    measured.push({ name, oursSeconds, nativeSeconds, ratio, wholeRatio, processorRatio });
  };
  const system = await browser.newBrowserCDPSession();
  const processorOfBrowser = async () =>
    (await system.send("SystemInfo.getProcessInfo")).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  for (const languages of new Set(rows.map(({ lang }) => lang))) {
    const own = [...rows.entries()].filter(([, { lang }]) => lang === languages);
    /** @type {(indices: readonly number[]) => Promise<Time>} */
    const readAll = async (indices) => {
      const before = await processorOfBrowser();
      const ms = await page.evaluate(
        ([urls, wanted]) => /** @type {any} */ (window).readAll(urls, wanted),
        /** @type {const} */ ([indices.map((index) => `/photo/${index}`), languages]),
      );
      return { seconds: ms / 1000, processor: (await processorOfBrowser()) - before };
    };
    /** @type {(paths: readonly string[]) => Promise<NativeTime>} */
    const readAllNatively = async (paths) => {
      /** @type {Time[]} */
      const starts = [];
      for (let n = 0; n < STARTS; n++) {
        const before = processorOfChildren();
        starts.push({
          seconds: await startSecondsOf(dirname(reportPath), languages),
          processor: processorOfChildren() - before,
        });
      }
      const before = processorOfChildren();
      let wholeSeconds = 0;
      for (const path of paths) wholeSeconds += (await timed(() => readNatively(path, languages))).seconds;
      const processor = processorOfChildren() - before - paths.length * median(starts.map((start) => start.processor));
      return {
        wholeSeconds,
        seconds: wholeSeconds - paths.length * median(starts.map((start) => start.seconds)),
        processor,
      };
    };
    await page.evaluate((wanted) => /** @type {any} */ (window).warmUp(wanted), languages);
    // The first reading also compiles and prepares.
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
  writeFileSync(reportPath, JSON.stringify(measured, null, 2));
  return true;
}

/** Processor seconds of ended child processes: fields 16 and 17 of proc(5)'s stat. */
function processorOfChildren() {
  const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(13, 15).map(Number);
  return (user + system) / TICKS_A_SECOND;
}
