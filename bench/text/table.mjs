/**
 * The figures as a Markdown table: one line for each page, and the medians last. Errors are in percent; "words" are
 * wrong words in any order.
 */
import { median } from "../measure.mjs";

const COLUMNS = /** @type {const} */ ([
  ["picture", "ours"],
  ["picture", "native"],
  ["page", "ours"],
  ["page", "native"],
]);
const FIGURES = /** @type {const} */ (["cer", "wer", "words", "seconds"]);

/**
 * @param {readonly import("./bench.mjs").MeasuredPage[]} pages
 * @returns {string}
 */
export function table(pages) {
  const head = ["file", ...COLUMNS.flatMap(([route, who]) => [`${who}, ${route}: CER`, "WER", "words", "s"])];
  const body = pages.map((page) => [
    basename(page.file),
    ...COLUMNS.flatMap(([route, who]) => FIGURES.map((figure) => show(figure, page[route][who]?.[figure]))),
  ]);
  const medians = [
    "median",
    ...COLUMNS.flatMap(([route, who]) =>
      FIGURES.map((figure) => show(figure, median(pages.flatMap((page) => page[route][who]?.[figure] ?? [])))),
    ),
  ];
  const rule = ["---", ...Array.from({ length: head.length - 1 }, () => "---:")];
  return [head, rule, ...(pages.length > 1 ? [...body, medians] : body)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/**
 * @param {typeof FIGURES[number]} figure
 * @param {number | undefined} value
 */
function show(figure, value) {
  if (value === undefined || Number.isNaN(value)) return "–";
  return figure === "seconds" ? value.toFixed(2) : (value * 100).toFixed(1);
}

/** @param {string} path */
function basename(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
