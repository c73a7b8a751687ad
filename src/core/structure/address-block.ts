/** Tells postal addresses from columns of a table. */

/** Most words in a line of an address. */
const MAX_WORDS = 7;
const [MIN_LINES, MAX_LINES] = [3, 9];
/** A town behind its postal code: "97318 Kitzingen", "D-80331 München", "1017 AB Amsterdam". */
const CODE_BEFORE_TOWN = /^(?:\p{Lu}{1,2}[- ])?\p{Nd}{2}[- ]?\p{Nd}{2,3}(?: ?\p{Lu}{2})? \p{Lu}[\p{L}.'’-]+/u;
/** A postal code at the end of a line: British, American, Canadian. */
const CODE_BEHIND_TOWN = new RegExp(
  "(?:^|\\s)(?:\\p{Lu}{1,2}\\p{Nd}[\\p{Nd}\\p{Lu}]? \\p{Nd}\\p{Lu}{2}|" +
    "\\p{Lu}{2} \\p{Nd}{5}(?:-\\p{Nd}{4})?|\\p{Lu}\\p{Nd}\\p{Lu} \\p{Nd}\\p{Lu}\\p{Nd})$",
  "u",
);

/** Whether lines, from top to bottom, are a postal address: a few short ones, one of which has a postal code. */
export function isAddress(lines: readonly string[]): boolean {
  return (
    lines.length >= MIN_LINES &&
    lines.length <= MAX_LINES &&
    lines.every((line) => line.split(" ").length <= MAX_WORDS) &&
    lines.some((line, at) => at > 0 && (CODE_BEFORE_TOWN.test(line) || CODE_BEHIND_TOWN.test(line)))
  );
}
