/**
 * The same page twice: `node bench/run.mjs twice [folder of photos …]`. Draws seven kinds of pages, each photographed
 * three times, and two other pages of each one's series, with three and with all numbers changed, twice. Photos of a
 * folder are read twice, the second time as if photographed again. Fails if two different pages count as the same, or
 * if fewer than 33 of the 35 drawn pairs do.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "../../tools/cli/steps.mjs";

const MUST_FIND = 33;
/** With fewer words, nothing is said of a page. */
const MIN_WORDS = 12;

/** @typedef {{pageName: string, language: string, isAgain: boolean, answer: {body: Buffer} | {path: string}}} Photo */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, args, results }) {
  const { module } = await runnerImport(join(ROOT, "bench/twice/series-photos.ts"));
  const drawn = await /** @type {typeof import("./series-photos.ts")} */ (module).drawSeriesPhotos();
  /** @type {Photo[]} */
  const photos = drawn.map(({ pageName, language, jpeg }) => {
    return { pageName, language, isAgain: false, answer: { body: jpeg } };
  });
  for (const folder of args)
    for (const file of readdirSync(folder).filter((name) => /\.(jpe?g|png)$/i.test(name)))
      for (const isAgain of [false, true])
        photos.push({ pageName: join(folder, file), language: "eng", isAgain, answer: { path: join(folder, file) } });

  /** @type {number[]} */
  const words = [];
  for (const [i, { language, isAgain, answer }] of photos.entries()) {
    const url = `/picture/${i}`;
    await page.route(`**${url}`, (route) => route.fulfill(answer));
    /** @type {readonly [string, string, boolean]} */
    const asked = [url, language, isAgain];
    words.push(await page.evaluate((call) => /** @type {any} */ (window).read(...call), asked));
  }
  /** @type {readonly (readonly [number, number])[]} */
  const found = await page.evaluate(() => /** @type {any} */ (window).samePairs());
  const report = reportOf(photos, words, drawn.length, found);
  console.log(report);
  writeFileSync(join(results, "twice.json"), JSON.stringify(report, null, 2));
  return report.drawn.found >= MUST_FIND && report.wrong.length === 0;
}

/**
 * @param {readonly Photo[]} photos the first `drawnCount` of them are drawn
 * @param {readonly number[]} words
 * @param {number} drawnCount
 * @param {readonly (readonly [number, number])[]} found
 */
function reportOf(photos, words, drawnCount, found) {
  const nameOf = (/** @type {number} */ i) => photos[i]?.pageName ?? "";
  const same = photos.flatMap((photo, i) =>
    photos.slice(0, i).flatMap((earlier, j) => (earlier.pageName === photo.pageName ? [[j, i]] : [])),
  );
  const isFound = ([a, b] = [0, 0]) => found.some(([c, d]) => a === c && b === d);
  const isReadable = ([a, b] = [0, 0]) => Math.min(words[a] ?? 0, words[b] ?? 0) >= MIN_WORDS;
  const share = (/** @type {readonly (readonly number[])[]} */ pairs) => {
    return { found: pairs.filter((pair) => isFound([...pair])).length, of: pairs.length };
  };
  return {
    drawn: share(same.filter(([, b]) => (b ?? 0) < drawnCount)),
    photos: share(same.filter((pair) => (pair[1] ?? 0) >= drawnCount && isReadable([...pair]))),
    wrong: found.filter(([a, b]) => nameOf(a) !== nameOf(b)).map(([a, b]) => `${nameOf(a)} and ${nameOf(b)}`),
    differentPairs: (photos.length * (photos.length - 1)) / 2 - same.length,
  };
}
