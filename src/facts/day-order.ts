import { SHIPPED_LANGUAGES } from "../core/languages/languages.ts";
import { datesIn, type DayOrder } from "./dates.ts";
import type { TextRow } from "./text-rows.ts";
import { alternatives } from "./word-list.ts";

const DAY_FIRST_WORDS = new RegExp(
  `(?:^|[^\\p{L}])(?:${alternatives(({ dayFirst }) => dayFirst)})(?:$|[^\\p{L}])`,
  "u",
);
/** Currencies of countries that write the day first. */
const DAY_FIRST_CURRENCIES: ReadonlySet<string> = new Set([
  "EUR",
  "GBP",
  "CHF",
  "PLN",
  "MYR",
  "BRL",
  "NZD",
  "SGD",
  "INR",
]);
/** Currencies of countries where the month comes first, or where both orders are used. */
const OTHER_CURRENCIES: ReadonlySet<string> = new Set(["$", "USD", "CAD", "AUD"]);

/**
 * Which number of 03/04/2025 is the day. A date of the document that can mean only one day proves it. Otherwise the
 * languages, the currencies and the words do; nothing is concluded where they leave a doubt, as in English with
 * dollars.
 */
export function dayOrder(
  rows: readonly TextRow[],
  languages: string,
  currencies: ReadonlySet<string>,
  today: string,
): DayOrder {
  const proven = rows
    .flatMap((row) => datesIn(row, "unknown", today))
    .filter(({ hasStrokes, possible }) => hasStrokes && possible.length === 1)
    .map(({ text }) => (Number(/^\d+/.exec(text)?.[0]) > 12 ? "day-first" : "month-first"));
  const [first] = proven;
  if (first && proven.every((order) => order === first)) return first;
  if (first) return "unknown";
  const codes = languages.split("+");
  const isDollar = [...currencies].some((code) => OTHER_CURRENCIES.has(code));
  if (isDollar) return "unknown";
  if ([...currencies].some((code) => DAY_FIRST_CURRENCIES.has(code))) return "day-first";
  if (rows.some(({ folded }) => DAY_FIRST_WORDS.test(folded))) return "day-first";
  const isKnown = codes.every((code) => SHIPPED_LANGUAGES.some((each) => each === code));
  return isKnown && !codes.includes("eng") ? "day-first" : "unknown";
}
