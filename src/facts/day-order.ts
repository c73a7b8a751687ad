import { SHIPPED_LANGUAGES } from "../core/languages/languages.ts";
import type { Country } from "./countries.ts";
import { datesIn, type DayOrder } from "./dates.ts";
import type { TextRow } from "./text-rows.ts";
import { alternatives } from "./word-list.ts";

const DAY_FIRST_WORDS = new RegExp(
  `(?:^|[^\\p{L}])(?:${alternatives(({ dayFirst }) => dayFirst)})(?:$|[^\\p{L}])`,
  "u",
);
/** Currencies of countries that write the day first. */
const DAY_FIRST_CURRENCIES: ReadonlySet<string> = new Set(
  "EUR GBP CHF PLN MYR BRL NZD SGD INR CZK DKK NOK RON BGN TRY ILS IDR MXN SAR AED KWD BHD OMR QAR JOD TND EGP".split(
    " ",
  ),
);
/** Those of countries that write the year first, and of the one that counts it from Buddha's death. */
const YEAR_FIRST_CURRENCIES: ReadonlySet<string> = new Set("SEK HUF JPY CNY KRW TWD".split(" "));
const YEAR_FIRST_COUNTRIES: ReadonlySet<Country> = new Set(["SE", "HU", "JP", "CN"] as const);
/** Currencies of countries where the month comes first, or where both orders are used. */
const OTHER_CURRENCIES: ReadonlySet<string> = new Set(["USD", "CAD", "AUD", "HKD", "PHP", "ZAR"]);

/** What shows where a document comes from. */
interface Evidence {
  /** In which it was read: `deu+eng`. */
  readonly languages: string;
  /** The currencies that it names. */
  readonly currencies: readonly string[];
  readonly countries: ReadonlySet<Country>;
}

/**
 * Which number of 03/04/2025 is the day. A date of the document that can mean only one day proves it. Otherwise the
 * countries, the currencies, the words and the languages do; nothing is concluded where they leave a doubt, as in
 * English with dollars.
 */
export function dayOrder(
  rows: readonly TextRow[],
  { languages, currencies, countries }: Evidence,
  today: string,
): DayOrder {
  const isNamed = (codes: ReadonlySet<string>): boolean => currencies.some((code) => codes.has(code));
  if (countries.has("TH") || isNamed(new Set(["THB"]))) return "buddhist";
  if (isNamed(YEAR_FIRST_CURRENCIES) || [...countries].some((country) => YEAR_FIRST_COUNTRIES.has(country)))
    return "year-first";
  const proven = rows
    .flatMap((row) => datesIn(row, "unknown", today))
    .filter(({ hasStrokes, possible, text }) => hasStrokes && possible.length === 1 && /\d{4}$/.test(text))
    .map(({ text }) => (Number(/^\d+/.exec(text)?.[0]) > 12 ? "day-first" : "month-first"));
  const [first] = proven;
  if (first && proven.every((order) => order === first)) return first;
  if (first || isNamed(OTHER_CURRENCIES)) return "unknown";
  if (isNamed(DAY_FIRST_CURRENCIES)) return "day-first";
  if (rows.some(({ folded }) => DAY_FIRST_WORDS.test(folded))) return "day-first";
  const codes = languages.split("+");
  const isKnown = codes.every((code) => SHIPPED_LANGUAGES.some((each) => each === code));
  return isKnown && !codes.includes("eng") ? "day-first" : "unknown";
}
