/**
 * Time alone: each page by itself, and twelve pages of one set of languages, ours and native Tesseract in turn, so that what else the machine
 * does falls on both. Ours is from the prepared image to the text, with the engines started; native Tesseract's is its command less its
 * start, one page after the other.
 */
import { basename } from "node:path";
import { median, readNatively, startSecondsOf, timed } from "./native.mjs";

const BATCH = 12;

/** @param {{page: import("@playwright/test").Page, rows: readonly import("../manifest.mjs").Row[], runs: number, results: string}} bench */
export async function measureSpeed({ page, rows, runs, results }) {
  const lines = ["| what | ours s | native s | ratio |", "| --- | ---: | ---: | ---: |"];
  /** @type {(name: string, ours: readonly number[], native: readonly number[]) => void} */
  const report = (name, ours, native) => {
    lines.push(`| ${name} | ${median(ours).toFixed(2)} | ${median(native).toFixed(2)} | ${median(ours.map((seconds, run) => seconds / (native[run] ?? 0))).toFixed(2)} |`);
    console.log(lines.at(-1));
  };
  for (const languages of new Set(rows.map(({ lang }) => lang))) {
    const own = [...rows.entries()].filter(([, { lang }]) => lang === languages);
    /** @type {(indices: readonly number[]) => Promise<number>} */
    const readAll = async (indices) => (await page.evaluate(([urls, wanted]) => /** @type {any} */ (window).readAll(urls, wanted), /** @type {const} */ ([indices.map((index) => `/photo/${index}`), languages]))) / 1000;
    /** @type {(paths: readonly string[]) => Promise<number>} */
    const readAllNatively = async (paths) => {
      const start = await startSecondsOf(results, languages);
      let seconds = 0;
      for (const path of paths) seconds += Math.max(0, (await timed(() => readNatively(path, languages))).seconds - start);
      return seconds;
    };
    await page.evaluate((wanted) => /** @type {any} */ (window).warmUp(wanted), languages);
    // What is read first is compiled and prepared.
    await readAll(own.map(([index]) => index));
    const batch = Array.from({ length: BATCH }, (_, at) => /** @type {typeof own[number]} */ (own[at % own.length]));
    for (const pages of [...own.map((one) => [one]), batch]) {
      /** @type {number[]} */
      const ours = [];
      /** @type {number[]} */
      const native = [];
      for (let run = 0; run < runs; run++) {
        ours.push(await readAll(pages.map(([index]) => index)));
        native.push(await readAllNatively(pages.map(([, { path }]) => path)));
      }
      report(pages.length === 1 ? basename(pages[0]?.[1].file ?? "") : `${BATCH} pages, ${languages}`, ours, native);
    }
  }
  console.log(lines.join("\n"));
  return true;
}
