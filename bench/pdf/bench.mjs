/**
 * Accuracy and size of a PDF's invisible text, beside OCRmyPDF with the same data: `node bench/run.mjs pdf
 * <manifest.jsonl> [more…] [--only=part of a name] [--skew=0,2] [--no-ocrmypdf]`.
 *
 * Each image of the manifest (see `../manifest.mjs`), straight and turned by `skew` degrees, becomes one JPEG, which
 * both embed unchanged: so the images are equal, and what a PDF has beyond the JPEG is its text and its frame. Boxes
 * of `pdftotext -bbox`, which gives the lines of tilted pages as one word, are compared with those of recognition; for
 * OCRmyPDF with those of native Tesseract, which it calls, on the same JPEG. Text is compared in three readers:
 * Poppler, MuPDF (fetched by npm) and pdf.js. Needs poppler-utils and qpdf, and ocrmypdf unless --no-ocrmypdf.
 *
 * With --photographs[=part of a view's name], photographs of each image are drawn instead; see `photographs.mjs`.
 *
 * With --scripts instead of a manifest, lines in many scripts are written and read back in the three readers. Fails
 * below 0.78 for boxes, below 1 (straight) and 0.99 (skewed) for text, and above OCRmyPDF's size.
 */
import { execFile } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { readManifest } from "../manifest.mjs";
import { bytesOf } from "../measure.mjs";
import { nativeData } from "../native-data.mjs";
import { readByMupdf } from "./mupdf.mjs";
import { measurePhotographs } from "./photographs.mjs";
import { textByPoppler } from "./poppler.mjs";
import { equalShare, fitOf, wordsOfPoppler, wordsOfTesseract } from "./word-boxes.mjs";

const execute = promisify(execFile);
/** Directional marks that Poppler puts around right-to-left text. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What the boxes and the text of each page must reach. */
const MIN_IOU = 0.78;
const MIN_EQUAL = { straight: 1, skewed: 0.99 };

/**
 * @typedef {object} Measured
 * @property {string} file
 * @property {number} degrees
 * @property {number} words
 * @property {import("./word-boxes.mjs").Fit} ours in Poppler
 * @property {number} mupdf share of equal words
 * @property {number} pdfjs
 * @property {number} overBytes of our PDF, over the JPEG's
 * @property {import("./word-boxes.mjs").Fit | null} other OCRmyPDF's, in Poppler
 * @property {number | null} otherOverBytes
 * @property {number} jpegBytes
 */

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, args, results }) {
  const manifests = args.filter((arg) => !arg.startsWith("--"));
  const option = (/** @type {string} */ name, /** @type {string} */ otherwise) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
  if (args.includes("--scripts")) return readScripts(page, join(results, "scripts.pdf"));
  if (manifests.length === 0) {
    console.error(
      "Usage: node bench/run.mjs pdf <manifest.jsonl> [more…] [--only=part of a name] [--skew=0,2] " +
        "[--no-ocrmypdf | --photographs] | --scripts",
    );
    return false;
  }
  const only = option("only", "");
  const skews = option("skew", "0,2").split(",").map(Number);
  const besideOther = !args.includes("--no-ocrmypdf");
  /** @type {import("../manifest.mjs").Row[]} */
  const rows = [];
  for (const manifest of manifests)
    rows.push(...(await readManifest(manifest)).filter(({ file }) => file.includes(only)));
  await page.route("**/photo/*", (route) =>
    route.fulfill({ path: rows[Number(basename(route.request().url()))]?.path ?? "" }),
  );

  if (args.some((arg) => arg.startsWith("--photographs")))
    return measurePhotographs(page, rows, (pdf) => readByPdfjs(pdf), results, option("photographs", ""));

  /** @type {Measured[]} */
  const measured = [];
  for (const [index, { file, lang }] of rows.entries()) {
    for (const degrees of skews) {
      /** @type {import("./page.ts").MadePdf} */
      const made = await page.evaluate(
        ([url, languages, skew]) => /** @type {any} */ (window).make(url, languages, skew),
        /** @type {const} */ ([`/photo/${index}`, lang, degrees]),
      );
      const name = join(results, `${basename(file, extname(file))}-${degrees}`);
      const [jpeg, pdf] = [`${name}.jpg`, `${name}.pdf`];
      writeFileSync(jpeg, bytesOf(made.jpeg));
      writeFileSync(pdf, bytesOf(made.pdf));
      await execute("qpdf", ["--check", pdf]);
      const words = made.words.map(({ text, box }) => ({ text: text.normalize("NFC"), box }));
      const other = besideOther ? await byOcrmypdf(jpeg, `${name}-ocrmypdf.pdf`, lang, made) : null;
      const jpegBytes = statSync(jpeg).size;
      const line = {
        file,
        degrees,
        words: words.length,
        jpegBytes,
        ours: {
          ...fitOf(words, await readByPoppler(pdf)),
          equal: equalShare(words, wordsIn(await textByPoppler(pdf))),
        },
        mupdf: equalShare(words, wordsIn((await readByMupdf(pdf)).join("\n"))),
        pdfjs: equalShare(words, wordsIn(await readByPdfjs(pdf))),
        overBytes: statSync(pdf).size - jpegBytes,
        other: other?.fit ?? null,
        otherOverBytes: other ? other.bytes - jpegBytes : null,
      };
      measured.push(line);
      console.log(row(line));
    }
  }
  const markdown = [
    HEAD,
    ...measured.map(row),
    ...skews.map((degrees) => summary(measured.filter((line) => line.degrees === degrees))),
  ].join("\n");
  console.log(markdown);
  writeFileSync(join(results, "pdf.md"), `${markdown}\n`);
  console.log(`PDFs and pictures: ${results}`);
  return measured.every(isGood);
}

/** @param {Measured} line */
function isGood({ words, degrees, ours, mupdf, pdfjs, overBytes, otherOverBytes }) {
  const least = degrees === 0 ? MIN_EQUAL.straight : MIN_EQUAL.skewed;
  return (
    words === 0 ||
    ((degrees !== 0 || ours.iou >= MIN_IOU) &&
      Math.min(ours.equal, mupdf, pdfjs) >= least &&
      overBytes <= (otherOverBytes ?? overBytes))
  );
}

/**
 * @param {string} jpeg
 * @param {string} pdf
 * @param {string} languages
 * @param {{readonly widthPx: number, readonly heightPx: number}} size
 */
async function byOcrmypdf(jpeg, pdf, languages, size) {
  const data = await nativeData(languages);
  const env = { ...process.env, OMP_THREAD_LIMIT: "1", TESSDATA_PREFIX: data };
  // The resolution only determines the page's size.
  await execute(
    "ocrmypdf",
    ["-q", "-l", languages, "--jobs", "1", "--image-dpi", "200", "--output-type", "pdf", jpeg, pdf],
    { env },
  );
  const { stdout } = await execute("tesseract", [jpeg, "-", "-l", languages, "tsv"], { env, maxBuffer: 1e8 });
  const words = wordsOfTesseract(stdout, size).map(({ text, box }) => ({ text: text.normalize("NFC"), box }));
  return { fit: fitOf(words, await readByPoppler(pdf)), bytes: statSync(pdf).size };
}

/** @param {string} pdf */
async function readByPoppler(pdf) {
  return wordsOfPoppler(await textByPoppler(pdf, "-bbox"));
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} pdf where it is written to
 */
async function readScripts(page, pdf) {
  /** @type {Awaited<ReturnType<typeof import("./page.ts").makeScripts>>} */
  const made = await page.evaluate(() => /** @type {any} */ (window).makeScripts());
  writeFileSync(pdf, bytesOf(made.pdf));
  const byMupdf = await readByMupdf(pdf);
  const counts = { Poppler: 0, MuPDF: 0, "pdf.js": 0 };
  for (const [at, { script, text }] of made.pages.entries()) {
    const number = String(at + 1);
    const found = {
      Poppler: await textByPoppler(pdf, "-f", number, "-l", number),
      MuPDF: byMupdf[at] ?? "",
      "pdf.js": await readByPdfjs(pdf, at + 1),
    };
    const missed = readersOf(found).filter((reader) => folded(found[reader]) !== folded(text));
    for (const reader of readersOf(found)) if (!missed.includes(reader)) counts[reader]++;
    const misread = missed.map((reader) => `${reader} reads ${folded(found[reader])}`);
    console.log(`${script}: ${missed.length === 0 ? "the same in all" : misread.join(", ")}`);
  }
  console.log(
    `${made.pages.length} scripts; the same in ${readersOf(counts)
      .map((reader) => `${reader} ${counts[reader]}`)
      .join(", ")}. The PDF: ${pdf}`,
  );
  return Math.min(...Object.values(counts)) === made.pages.length;
}

/**
 * @param {Readonly<Record<"Poppler" | "MuPDF" | "pdf.js", unknown>>} record
 * @returns {("Poppler" | "MuPDF" | "pdf.js")[]}
 */
function readersOf(record) {
  return /** @type {any} */ (Object.keys(record));
}

/** @param {string} text */
function folded(text) {
  return text.normalize("NFC").replaceAll(DIRECTIONS, "").replaceAll(/\s+/gu, " ").trim();
}

/**
 * @param {string} pdf
 * @param {number} number
 */
async function readByPdfjs(pdf, number = 1) {
  const task = getDocument({ url: pdf, verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(number)).getTextContent();
  await task.destroy();
  return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
}

/** @param {string} text */
function wordsIn(text) {
  return text
    .normalize("NFC")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ text: word }));
}

const HEAD =
  "| file | skew | words | IoU | across | equal words: Poppler | MuPDF | pdf.js | KB over the JPEG " +
  "| OCRmyPDF: IoU | across | equal words | KB over |\n" +
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|";

/** @param {Measured} line */
function row({ file, degrees, words, ours, mupdf, pdfjs, overBytes, other, otherOverBytes }) {
  const share = (/** @type {number | undefined} */ value) => (value === undefined ? "–" : (value * 100).toFixed(1));
  const own = [
    ours.iou.toFixed(3),
    ours.across.toFixed(3),
    share(ours.equal),
    share(mupdf),
    share(pdfjs),
    (overBytes / 1000).toFixed(1),
  ];
  const theirs = [
    other?.iou.toFixed(3) ?? "–",
    other?.across.toFixed(3) ?? "–",
    share(other?.equal),
    otherOverBytes === null ? "–" : (otherOverBytes / 1000).toFixed(1),
  ];
  return `| ${[file, degrees, words, ...own, ...theirs].join(" | ")} |`;
}

/** @param {readonly Measured[]} lines of one skew */
function summary(lines) {
  const spread = (/** @type {(line: Measured) => number | null | undefined} */ figure) => {
    const values = lines.flatMap((line) => (line.words === 0 ? [] : (figure(line) ?? []))).toSorted((a, b) => a - b);
    return values.length === 0
      ? "none"
      : `median ${(values[values.length >> 1] ?? 0).toFixed(4)}, least ${(values[0] ?? 0).toFixed(4)}`;
  };
  const kb = (/** @type {(line: Measured) => number | null} */ figure) =>
    (lines.reduce((sum, line) => sum + (figure(line) ?? 0), 0) / lines.length / 1000).toFixed(1);
  return [
    `\nTurned by ${lines[0]?.degrees} degrees, ${lines.length} pages:`,
    `IoU ${spread(({ ours }) => ours.iou)} (OCRmyPDF ${spread(({ other }) => other?.iou)})`,
    `equal words ${spread(({ ours, mupdf, pdfjs }) => Math.min(ours.equal, mupdf, pdfjs))} (OCRmyPDF in ` +
      `Poppler ${spread(({ other }) => other?.equal)})`,
    `over the JPEG ${kb(({ overBytes }) => overBytes)} KB a page (OCRmyPDF ` +
      `${kb(({ otherOverBytes }) => otherOverBytes)}), JPEG ${kb(({ jpegBytes }) => jpegBytes)} KB`,
  ].join("\n");
}
