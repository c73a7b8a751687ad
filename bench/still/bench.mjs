/**
 * Time and memory that a page takes: `node bench/run.mjs still <photo> [more…]`. Each photo becomes a 1536 px wide
 * JPEG, several times after a warm-up, from its bytes in memory to the finished file, in the app's own worker. Memory
 * is what the browser's renderer processes (page and worker) hold at the peak of a run, median of all runs (VmHWM,
 * reset before each, less RssFile: the browser's program, which grows as more of it is used), above what they held with
 * the engine loaded and no photo yet; what the engine takes is printed apart. Linux only. The pages are stored.
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
export async function run({ page, browser, args, results }) {
  if (args.length === 0) {
    console.error("Usage: node bench/run.mjs still <photograph> [more…]");
    return false;
  }
  await page.route("**/photo/*", (route) =>
    route.fulfill({ path: String(args[Number(basename(route.request().url()))]) }),
  );
  const renderers = await renderersOf(browser);
  const bare = ownMb(renderers, "VmRSS");
  await page.evaluate(() => /** @type {any} */ (window).warmUp());
  const loaded = ownMb(renderers, "VmRSS");
  console.log(`Page alone ${bare.toFixed(0)} MB, with the engine ${loaded.toFixed(0)} MB`);

  let within = true;
  const report = [];
  for (const [index, file] of args.entries()) {
    const make = (/** @type {string} */ filter) =>
      page.evaluate(([at, f]) => /** @type {any} */ (window).makePage(at, f), [`/photo/${index}`, filter]);
    for (let n = 0; n < WARM_UPS; n++) await make("white");
    const runs = [];
    const peaksMb = [];
    for (let n = 0; n < RUNS; n++) {
      for (const id of renderers) writeFileSync(`/proc/${id}/clear_refs`, "5");
      runs.push(await make("white"));
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
      await make(filter);
      const dataUrl = await page.evaluate(() => /** @type {any} */ (window).lastPage());
      writeFileSync(
        join(results, `${basename(file, extname(file))}-${filter}.jpg`),
        Buffer.from(dataUrl.split(",")[1], "base64"),
      );
    }
  }
  writeFileSync(join(results, "still.json"), JSON.stringify(report, null, 2));
  console.log(`Budget ${MAX_MS} ms, ${MAX_MB} MB: ${within ? "kept" : "exceeded"}. Pages: ${results}`);
  return within;
}
