/** Compares the figures of two tables of `all.mjs`. */

/**
 * `noise`: the share by which runs of the bench differ among themselves, where it has several.
 * @typedef {{what: string, figure: string, beside: string, noise?: number}} Line
 */

/** Without several runs: on a quiet machine, times and memory differ by less from one run to the next. */
const USUAL_NOISE = 0.1;
const NUMBER = /\d+(?:\.\d+)?/g;

/**
 * The figures of a Markdown table with the columns of `Line`, by what they measure.
 * @param {string} table
 * @returns {Map<string, string>}
 */
export function readTable(table) {
  const rows = table.matchAll(/^\| (.+?) \| (.+?) \| .*\|$/gm);
  return new Map([...rows].map(([, what = "", figure = ""]) => [what, figure]));
}

/**
 * Each line's figure before and now. It moved if one of its numbers differs by more than the noise, and by more than
 * the rounding of both.
 * @param {ReadonlyMap<string, string>} before
 * @param {readonly Line[]} lines
 */
export function compareLines(before, lines) {
  return lines.map(({ what, figure, noise = USUAL_NOISE }) => {
    const old = before.get(what);
    return { what, before: old ?? "", now: figure, moved: old === undefined ? "new" : hasMoved(old, figure, noise) };
  });
}

/**
 * @param {string} before
 * @param {string} now
 * @param {number} noise
 */
function hasMoved(before, now, noise) {
  const [old, current] = [before, now].map((figure) => figure.match(NUMBER) ?? []);
  if (old?.length !== current?.length) return "moved";
  const isMoved = old?.some((number, i) => {
    const [a, b] = [Number(number), Number(current?.[i])];
    return Math.abs(a - b) > noise * a + lastPlace(number);
  });
  return isMoved ? "moved" : "";
}

/**
 * The value of a written number's last place.
 * @param {string} number
 */
function lastPlace(number) {
  return 10 ** -(number.split(".")[1]?.length ?? 0);
}
