/**
 * The figures as a Markdown table: one line for each page, and the medians and means last. "CER" is characters wrong,
 * in percent; "words" are those found of the truth's, and those right of the read ones; "order" is Kendall's tau over
 * words; amounts are those read right, of all, and invented ones, and their sums.
 */
import { mean, median } from "../measure.mjs";

const COLUMNS = /** @type {const} */ ([
  ["picture", "ours"],
  ["picture", "native"],
  ["page", "ours"],
  ["page", "native"],
]);

/**
 * @param {readonly import("./bench.mjs").MeasuredPage[]} pages
 * @returns {string}
 */
export function table(pages) {
  const head = [
    "file",
    ...COLUMNS.flatMap(([route, who]) => [`${who}, ${route}: CER`, "words", "order", "amounts", "s"]),
  ];
  const body = pages.map((page) => [
    basename(page.file),
    ...COLUMNS.flatMap(([route, who]) => cells(page[route][who] ? [page[route][who]] : [], mean)),
  ]);
  /** @type {(name: string, average: (values: readonly number[]) => number) => string[]} */
  const total = (name, average) => {
    const routes = COLUMNS.map(([route, who]) => pages.flatMap((page) => page[route][who] ?? []));
    return [name, ...routes.flatMap((measured) => cells(measured, average))];
  };
  const rule = ["---", ...Array.from({ length: head.length - 1 }, () => "---:")];
  return [head, rule, ...(pages.length > 1 ? [...body, total("median", median), total("mean", mean)] : body)]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}

/**
 * How many words are right, by bands of ten of their confidence.
 * @param {readonly import("./page.ts").JudgedWord[]} words
 */
export function reliabilityTable(words) {
  const bands = Array.from({ length: 10 }, (_, band) =>
    words.filter(({ confidence }) => Math.min(9, Math.floor(confidence / 10)) === band),
  );
  const rows = bands.flatMap((band, i) => {
    if (band.length === 0) return [];
    const stated = mean(band.map(({ confidence }) => confidence));
    const right = mean(band.map(({ isRight }) => (isRight ? 100 : 0)));
    return [`| ${i * 10} to ${i * 10 + 10} | ${band.length} | ${stated.toFixed(1)} | ${right.toFixed(1)} |`];
  });
  return ["| confidence | words | stated % | right % |", "| --- | ---: | ---: | ---: |", ...rows].join("\n");
}

/**
 * The cells of one way of reading, over one or more pages.
 * @param {readonly import("./bench.mjs").Measured[]} measured
 * @param {(values: readonly number[]) => number} average
 */
function cells(measured, average) {
  const sum = (/** @type {keyof import("./amounts.ts").Amounts} */ part) =>
    measured.reduce((total, { amounts }) => total + amounts[part], 0);
  const share = (/** @type {keyof import("./matched-words.ts").MatchedWords} */ part) =>
    average(measured.map(({ words }) => words[part])).toFixed(3);
  if (measured.length === 0) return ["–", "–", "–", "–", "–"];
  return [
    (average(measured.map(({ cer }) => cer)) * 100).toFixed(1),
    `${share("found")}, ${share("right")}`,
    share("order"),
    `${sum("right")} of ${sum("total")}, ${sum("invented")}`,
    average(measured.map(({ seconds }) => seconds)).toFixed(2),
  ];
}

/** @param {string} path */
function basename(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
