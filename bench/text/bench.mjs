/**
 * Accuracy and speed of reading, beside native Tesseract with the same data, one thread and its default settings: `node
 * bench/run.mjs text <manifest.jsonl> [more…] [--only=part of a name] [--runs=1] [--no-native | --speed]
 * [--reliability]`.
 *
 * Each line of a manifest is `{"file", "lang", "text", "caseless"}`: the path relative to the manifest, Tesseract's
 * languages, the page's text, and optionally whether it is compared without case. Every image is read in two ways: as
 * it is (`picture`, as extract_text does), and as the page found in it (`page`, as the scanner does); native Tesseract
 * reads the image, and the page's JPEG. Its seconds are those of its command minus those for a blank image. Needs
 * `tesseract` unless --no-native, and ImageMagick's `convert` for TIFF.
 *
 * Writes a table, the texts, and the images that were read. With --reliability it also shows how many of the words are
 * right that are stated at each confidence. With --speed only time is measured, for each page alone and for twelve
 * together, alternating between ours and native (`speed.mjs`).
 */
import { writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { readManifest } from "../manifest.mjs";
import { bytesOf, median } from "../measure.mjs";
import { readNatively, startSecondsOf, timed } from "./native.mjs";
import { measureSpeed } from "./speed.mjs";
import { reliabilityTable, table } from "./table.mjs";

const ROUTES = /** @type {const} */ (["picture", "page"]);

/**
 * @typedef {import("../manifest.mjs").Row} Row
 * @typedef {import("./page.ts").TextErrors & {readonly seconds: number, readonly text: string}} Measured
 * @typedef {{readonly file: string} & Readonly<Record<"picture" | "page", Readonly<Record<"ours" | "native", Measured |
 * null>>>>} MeasuredPage
 */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, browser, args, results }) {
  const manifests = args.filter((arg) => !arg.startsWith("--"));
  const option = (/** @type {string} */ name, /** @type {string} */ otherwise) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
  if (manifests.length === 0) {
    console.error(
      "Usage: node bench/run.mjs text <manifest.jsonl> [more…] [--only=part of a name] [--runs=1] " +
        "[--no-native | --speed] [--reliability]",
    );
    return false;
  }
  const only = option("only", "");
  const runs = Number(option("runs", "1"));
  const native = !args.includes("--no-native");
  /** @type {Row[]} */
  const rows = [];
  for (const manifest of manifests)
    rows.push(...(await readManifest(manifest)).filter(({ file }) => file.includes(only)));
  await page.route("**/photo/*", (route) =>
    route.fulfill({ path: rows[Number(basename(route.request().url()))]?.path ?? "" }),
  );

  if (args.includes("--speed"))
    return measureSpeed({
      page,
      browser,
      rows,
      runs,
      reportPath: join(results, `speed${only && `-${basename(only)}`}.json`),
    });

  /** @type {MeasuredPage[]} */
  const measured = [];
  /** @type {import("./page.ts").JudgedWord[]} */
  const judged = [];
  for (const [index, { file, lang, text: truth, caseless, path }] of rows.entries()) {
    const url = `/photo/${index}`;
    const name = join(results, basename(file, extname(file)));
    /** @type {(text: string, seconds: number) => Promise<Measured>} */
    const scoreText = async (text, seconds) => ({
      ...(await page.evaluate(
        ([read, wanted, without]) => /** @type {any} */ (window).compare(read, wanted, without),
        /** @type {const} */ ([text, truth, caseless]),
      )),
      seconds,
      text,
    });
    await page.evaluate((languages) => /** @type {any} */ (window).warmUp(languages), lang);
    const startSeconds = native ? await startSecondsOf(results, lang) : 0;
    const pages = {
      picture: { ours: /** @type {Measured | null} */ (null), native: /** @type {Measured | null} */ (null) },
      page: { ours: /** @type {Measured | null} */ (null), native: /** @type {Measured | null} */ (null) },
    };
    for (const route of ROUTES) {
      const readings = [];
      for (let n = 0; n < runs; n++)
        readings.push(
          await page.evaluate(
            ([at, way, languages]) => /** @type {any} */ (window).read(at, way, languages),
            [url, route, lang],
          ),
        );
      const { text, words } = readings[0];
      if (route === "picture") judged.push(...(await judge(page, words, truth, caseless)));
      pages[route].ours = await scoreText(text, median(readings.map(({ readMs }) => readMs)) / 1000);
      await writeImage(page, url, route, `${name}-${route}.pgm`);
      writeFileSync(`${name}-${route}.txt`, `${text}\n`);
    }
    writeFileSync(`${name}-page.jpg`, bytesOf(await page.evaluate(() => /** @type {any} */ (window).lastPage())));
    writeFileSync(`${name}-truth.txt`, `${truth}\n`);
    if (native) {
      for (const route of ROUTES) {
        const picture = route === "picture" ? path : `${name}-page.jpg`;
        const readings = [];
        for (let n = 0; n < runs; n++) readings.push(await timed(() => readNatively(picture, lang)));
        pages[route].native = await scoreText(
          readings[0]?.value ?? "",
          Math.max(0, median(readings.map(({ seconds }) => seconds)) - startSeconds),
        );
      }
    }
    measured.push({ file, ...pages });
    console.log(
      table([{ file, ...pages }])
        .split("\n")
        .at(-1),
    );
  }
  const markdown = table(measured);
  console.log(markdown);
  if (args.includes("--reliability")) console.log(reliabilityTable(judged));
  writeFileSync(join(results, "text.md"), `${markdown}\n`);
  writeFileSync(join(results, "text.json"), JSON.stringify(measured, null, 2));
  console.log(`Texts and images: ${results}`);
  return measured.every(
    ({ picture, page: found }) =>
      !native || Math.min(picture.ours?.cer ?? 1, found.ours?.cer ?? 1) <= (picture.native?.cer ?? 1),
  );
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {readonly import("../../src/core/text/recognition.ts").RecognisedWord[]} words
 * @param {string} truth
 * @param {boolean} caseless
 * @returns {Promise<import("./page.ts").JudgedWord[]>}
 */
function judge(page, words, truth, caseless) {
  return page.evaluate(
    ([read, wanted, without]) => /** @type {any} */ (window).judge(read, wanted, without),
    /** @type {const} */ ([words, truth, caseless]),
  );
}

/**
 * Writes the image that recognition was given.
 * @param {import("@playwright/test").Page} page
 * @param {string} url
 * @param {import("./page.ts").Route} route
 * @param {string} path
 */
async function writeImage(page, url, route, path) {
  const image = await page.evaluate(([at, way]) => /** @type {any} */ (window).imageOf(at, way), [url, route]);
  writeFileSync(path, Buffer.concat([Buffer.from(`P5\n${image.width} ${image.height}\n255\n`), bytesOf(image.url)]));
}
