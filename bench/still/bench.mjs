/**
 * Time and memory that a page takes: `node bench/run.mjs still <photo> [more…]`. Each photo becomes a 1536 px wide
 * JPEG, several times after a warm-up, from its bytes in memory to the finished file, in the app's own worker. Memory
 * is what the browser's renderer processes (page and worker) hold at the peak of a run, median of all runs (VmHWM,
 * reset before each, less RssFile: the browser's program, which grows as more of it is used), above what they held with
 * the engine loaded and no photo yet; what the engine takes is printed apart. Linux only. The pages are stored.
 *
 * With `--sheet` nothing is measured: `sheet.html` shows each page before and after the filter `white`, at 100 %.
 */
import { writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { median, ownMb, renderersOf } from "../measure.mjs";

const FILTERS = ["white", "flat", "original"];
const WARM_UPS = 2;
const RUNS = 7;
/** The budget of a 12-megapixel photo. */
const MAX_MS = 1500;
const MAX_MB = 300;

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args: given, results }) {
  const args = given.filter((arg) => arg !== "--sheet");
  if (args.length === 0) {
    console.error("Usage: node bench/run.mjs still <photograph> [more…] [--sheet]");
    return false;
  }
  await page.route("**/photo/*", (route) =>
    route.fulfill({ path: String(args[Number(basename(route.request().url()))]) }),
  );
  const make = (/** @type {number} */ index, /** @type {string} */ filter) =>
    page.evaluate(([at, f]) => /** @type {any} */ (window).makePage(at, f), [`/photo/${index}`, filter]);
  const store = async (/** @type {string} */ file, /** @type {string} */ filter) => {
    const name = `${basename(file, extname(file))}-${filter}.jpg`;
    const dataUrl = await page.evaluate(() => /** @type {any} */ (window).lastPage());
    writeFileSync(join(results, name), Buffer.from(dataUrl.split(",")[1], "base64"));
    return name;
  };
  if (given.includes("--sheet")) {
    const pairs = [];
    for (const [index, file] of args.entries()) {
      const names = [];
      for (const filter of ["original", "white"]) {
        await make(index, filter);
        names.push(await store(file, filter));
      }
      pairs.push(names);
    }
    writeFileSync(join(results, "sheet.html"), sheetOf(pairs));
    console.log(`Before and after: ${join(results, "sheet.html")}`);
    return true;
  }
  const renderers = await renderersOf(browser);
  const bare = ownMb(renderers, "VmRSS");
  await page.evaluate(() => /** @type {any} */ (window).warmUp());
  const loaded = ownMb(renderers, "VmRSS");
  console.log(`Page alone ${bare.toFixed(0)} MB, with the engine ${loaded.toFixed(0)} MB`);

  let within = true;
  const report = [];
  for (const [index, file] of args.entries()) {
    for (let n = 0; n < WARM_UPS; n++) await make(index, "white");
    const runs = [];
    const peaksMb = [];
    for (let n = 0; n < RUNS; n++) {
      for (const id of renderers) writeFileSync(`/proc/${id}/clear_refs`, "5");
      runs.push(await make(index, "white"));
      peaksMb.push(ownMb(renderers, "VmHWM") - loaded);
    }
    const peakMb = median(peaksMb);
    const ms = median(runs.map((each) => each.ms));
    const stages = Object.fromEntries(
      Object.keys(runs[0].stagesMs).map((name) => [name, Math.round(median(runs.map((each) => each.stagesMs[name])))]),
    );
    const { widthPx, heightPx, bytes, confidence } = runs[0];
    console.log(
      `${basename(file)}: ${ms.toFixed(0)} ms, ${peakMb.toFixed(0)} MB, ${widthPx}×${heightPx}, ` +
        `${Math.round(bytes / 1024)} KB, sure ${confidence.toFixed(2)}`,
      stages,
    );
    report.push({ file: basename(file), ms, peakMb, stages, widthPx, heightPx, bytes });
    within &&= ms <= MAX_MS && peakMb <= MAX_MB;
    for (const filter of FILTERS) {
      await make(index, filter);
      await store(file, filter);
    }
  }
  writeFileSync(join(results, "still.json"), JSON.stringify(report, null, 2));
  console.log(`Budget ${MAX_MS} ms, ${MAX_MB} MB: ${within ? "kept" : "exceeded"}. Pages: ${results}`);
  return within;
}

/** @param {readonly (readonly string[])[]} pairs names of pictures, before and after */
function sheetOf(pairs) {
  const picture = (/** @type {string} */ name) => `<img src="${encodeURIComponent(name)}" alt="${name}">`;
  const rows = pairs.map((names) => `<h2>${names[1]}</h2><p>${names.map(picture).join(" ")}</p>`).join("\n");
  return `<!doctype html><meta charset="utf-8"><title>Before and after</title>
<style>p { white-space: nowrap } img { vertical-align: top }</style>
${rows}`;
}
