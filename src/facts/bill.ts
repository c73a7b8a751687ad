/** The amounts of a bill by what their rows say about them. */
import { labelAmounts, type AmountLabel } from "./amount-labels.ts";
import { amountsIn, ratesIn, type Amount } from "./money.ts";
import type { TextRow } from "./text-rows.ts";
import { alternatives } from "./word-list.ts";

const TAX_NAMES = new RegExp(
  alternatives(({ taxNames }) => taxNames),
  "u",
);

/** A row with amounts, and what it says about them. */
export interface BillRow {
  readonly row: TextRow;
  readonly label: AmountLabel;
  /** From left to right; of a row that says only what the next one states, the amounts of the next. */
  readonly amounts: readonly Amount[];
  /** Rates that stand in the row, in percent. */
  readonly percents: readonly number[];
}

/** A tax as one row states it. Amounts are in hundredths. */
export interface TaxRow {
  readonly net: number;
  readonly tax: Amount;
}

/** Rates of value-added and sales taxes, in percent, of the countries whose languages are read and of some others. */
const TAX_PERCENTS: readonly number[] = [
  2.1, 2.6, 3, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
];
/** The tax on several things, each rounded, may differ so much from the tax on their sum. */
const ROUNDING_CENTS = 2;
/** Rows of a table of taxes follow its head at this distance at most. */
const TABLE_ROWS = 6;

/** The rows with amounts of a document, whose currency may have a thousand parts. */
export function billRows(rows: readonly TextRow[], inThousandths = false): BillRow[] {
  const found: BillRow[] = [];
  let waiting: AmountLabel = "none";
  for (const row of rows) {
    const amounts = amountsIn(row, inThousandths);
    const [first] = amounts;
    const before = first?.words[0] ? row.folded.slice(0, first.words[0].start) : row.folded;
    const own = labelAmounts(before);
    const hasWords = /\p{L}{3}/u.test(before);
    const label = own === "none" && !hasWords && waiting !== "none" ? waiting : own;
    if (first) found.push({ row, label, amounts, percents: ratesIn(row).map(({ percent }) => percent) });
    waiting = first || row.words.length > TABLE_ROWS ? "none" : own;
  }
  return found;
}

/**
 * The rows that state an amount without tax and the tax on it, at a rate that they or their table name: "19 % 16,72
 * 3,18 19,90". Sums of several rates are found as the sums of such rows.
 */
export function taxRows(rows: readonly BillRow[], all: readonly TextRow[]): TaxRow[] {
  return rows.flatMap(({ row, amounts, percents, label }) => {
    const at = all.indexOf(row);
    const head = all.slice(Math.max(0, at - TABLE_ROWS), at).some(({ folded }) => isTaxHead(folded));
    if (!head && percents.length === 0 && label !== "tax") return [];
    const rates = percents.length > 0 ? percents : [...bareRates(row), ...TAX_PERCENTS];
    return taxIn(amounts, rates) ?? [];
  });
}

/** Whether a row is the head of a table of taxes. */
function isTaxHead(folded: string): boolean {
  return TAX_NAMES.test(folded) && !/\d[.,]\d{2}/.test(folded);
}

/** Whole numbers that stand alone, as the rate does in a table with a column for it. */
function bareRates({ words }: TextRow): number[] {
  return words.filter(({ word }) => /^\d{1,2}$/.test(word.text)).map(({ word }) => Number(word.text));
}

function taxIn(amounts: readonly Amount[], percents: readonly number[]): TaxRow | null {
  for (const net of amounts)
    for (const tax of amounts) {
      if (tax === net || tax.cents <= 0 || net.cents <= tax.cents) continue;
      const fits = percents.some((percent) => Math.abs((net.cents * percent) / 100 - tax.cents) <= ROUNDING_CENTS);
      const gross = amounts.find(({ cents }) => cents === net.cents + tax.cents);
      if (fits && (amounts.length === 2 || gross)) return { net: net.cents, tax };
    }
  return null;
}

/** Whether an amount with tax contains this tax at one of the known rates, or at one of `percents`. */
export function isTaxOf(total: number, tax: number, percents: readonly number[]): boolean {
  const rates = percents.length > 0 ? percents : TAX_PERCENTS;
  return rates.some((percent) => Math.abs((total * percent) / (100 + percent) - tax) <= ROUNDING_CENTS);
}
