import { leastConfidence, type Fact } from "../core/model/fact.ts";
import type { Country } from "./countries.ts";
import { currenciesIn, type NamedCurrency } from "./money.ts";
import type { TextRow } from "./text-rows.ts";

/** A currency must be read so well to count, and so well where it stands only once. */
const [READ_CONFIDENCE, ALONE_CONFIDENCE] = [75, 88];

/** The currencies that share a sign, by the countries that show which; `else` is the likeliest, if there is one. */
const SHARED: Readonly<Record<string, Readonly<Partial<Record<Country | "else", string>>>>> = {
  $: { US: "USD", CA: "CAD", AU: "AUD", SG: "SGD", MX: "MXN", else: "USD" },
  "¥": { JP: "JPY", CN: "CNY", else: "JPY" },
  fr: { CH: "CHF", else: "CHF" },
  kr: { SE: "SEK", NO: "NOK", DK: "DKK" },
  rs: { IN: "INR", else: "INR" },
  ft: { HU: "HUF" },
};

/** A name of a currency, what it stands for, and whether the document leaves no doubt of that. */
interface Meant extends NamedCurrency {
  readonly isClear: boolean;
}

/** The currencies that rows name. A sign of several stands for the one that a code or a country shows. */
export function currenciesOf(rows: readonly TextRow[], countries: ReadonlySet<Country>): Meant[] {
  const named = rows.flatMap(currenciesIn);
  return named.flatMap((each): Meant[] => {
    const shared = SHARED[each.code];
    if (!shared) return [{ ...each, isClear: true }];
    const { else: likeliest, ...byCountry } = shared;
    const codes = Object.values(byCountry).filter((code) => named.some((other) => other.code === code));
    const shown = Object.entries(byCountry).flatMap(([country, code]) =>
      [...countries].some((found) => found === country) ? [code] : [],
    );
    const [only, ...others] = new Set([...codes, ...shown]);
    if (only !== undefined && others.length === 0) return [{ ...each, code: only, isClear: true }];
    // A yen has no parts.
    const hasParts = each.code === "¥" && named.some(({ code, hasDecimals }) => code === "¥" && hasDecimals);
    const code = hasParts ? "CNY" : likeliest;
    return code === undefined ? [] : [{ ...each, code, isClear: false }];
  });
}

/** The one currency that a document names. */
export function findCurrency(named: readonly Meant[]): Fact<string> | null {
  const counts = new Map<string, number>();
  for (const { code, word } of named)
    if (word.word.confidence >= READ_CONFIDENCE) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!most) return null;
  const [value, count] = most;
  const same = named.filter(({ code }) => code === value);
  const words = same.map(({ word }) => word);
  const confidence = Math.max(...words.map((word) => leastConfidence([word])));
  const isSure =
    counts.size === 1 && same.every(({ isClear }) => isClear) && (count > 1 || confidence >= ALONE_CONFIDENCE);
  return { value, words, confidence, isSure };
}
