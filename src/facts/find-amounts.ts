/** The total of a bill and the tax in it, checked by the sums that the bill itself states. */
import { isTaxOf, type BillRow, type TaxRow } from "./bill.ts";
import { leastConfidence, type Fact } from "../core/model/fact.ts";
import type { Amount } from "./money.ts";
import type { AmountLabel } from "./amount-labels.ts";

/** Below this, a total that nothing else on the page proves is asked about: one of twelve such words is wrong. */
const ALONE_CONFIDENCE = 92;
/** Cash is rounded by at most this, in most countries; by half a crown in others. */
const CASH_ROUNDING_CENTS = 5;
const CROWN_ROUNDING_CENTS = 50;
/** A tax is less than this share of the total. */
const TAX_SHARE = 0.3;

interface Candidate {
  readonly cents: number;
  readonly amounts: readonly Amount[];
  readonly label: "due" | "total" | "paid";
  /** How many sums of the bill give this total. */
  readonly proofs: number;
}

/** The total in hundredths, and the tax in it. */
export interface BillFacts {
  readonly total: Fact<number> | null;
  readonly tax: Fact<number> | null;
}

export function findAmounts(rows: readonly BillRow[], taxes: readonly TaxRow[]): BillFacts {
  const total = findTotal(rows, taxes);
  return { total, tax: findTax(rows, taxes, total) };
}

function findTotal(rows: readonly BillRow[], taxes: readonly TaxRow[]): Fact<number> | null {
  const stated = statedTotal(rows, taxes);
  const cash = paidInCash(rows);
  if (!stated) return null;
  const payments = [
    ...(cash ? [cash] : []),
    ...rows.flatMap(({ label, amounts }, at) => {
      const isBelowRounding = rows.slice(0, at).some((above) => above.label === "rounding");
      const isPayment = label === "paid" ? !cash : (label === "due" || label === "total") && isBelowRounding;
      const given = isPayment ? amounts.at(-1) : undefined;
      return given ? [{ cents: Math.abs(given.cents), given }] : [];
    }),
  ];
  // What was paid after rounding, where the sum before it is printed too.
  const rounded = payments.find(
    ({ cents }) => !isRoundedBelow(rows, cents) && roundingsIn(rows).includes(Math.abs(stated.value - cents)),
  );
  if (rounded) return factOf(rounded.given, rounded.cents, rounded.cents > 0 && !rounded.given.isCut);
  if (isRoundedBelow(rows, stated.value)) return { ...stated, isSure: false };
  if (!cash || stated.words !== cash.given.words || stated.value === cash.cents) return stated;
  // Where no row is called a total, the sum before the payment may be.
  const sum = rows.find(({ label, amounts }) => label === "subtotal" && amounts.at(-1)?.cents === cash.cents);
  return factOf(cash.given, cash.cents, sum !== undefined && cash.cents > 0 && !cash.given.isCut);
}

/** Whether the row below a rounding states this sum after it, whatever it is called. */
function isRoundedBelow(rows: readonly BillRow[], cents: number): boolean {
  return rows.some(({ label, amounts }, at) => {
    const by = label === "rounding" ? amounts.at(-1)?.cents : undefined;
    const below = rows[at + 1]?.amounts.at(-1)?.cents;
    return by !== undefined && by !== 0 && below !== undefined && Math.abs(below - cents) === Math.abs(by);
  });
}

function statedTotal(rows: readonly BillRow[], taxes: readonly TaxRow[]): Fact<number> | null {
  const candidates = candidatesIn(rows, taxes).toSorted((a, b) => strength(b) - strength(a));
  const [best] = candidates;
  const amount = best?.amounts[0];
  if (!best || !amount) return null;
  const { cents, amounts, label, proofs } = best;
  const rivals = candidates.filter(
    (other) => other !== best && other.label !== "paid" && other.amounts[0]?.hasDecimals,
  );
  const confidence = Math.max(...amounts.map(({ words }) => leastConfidence(words)));
  const isRead = amount.hasDecimals && !amount.isGuessed && confidence >= ALONE_CONFIDENCE;
  const isLargest = rows.every(
    (row) => ["paid", "count", "discount"].includes(row.label) || row.amounts.every((other) => other.cents <= cents),
  );
  // Another total on the page may be the one that was read rightly, so it takes more to disprove it.
  const isProven =
    proofs > 0 && rivals.every((rival) => rival.proofs + 2 <= proofs || isRounded(rows, rival.cents, cents));
  const isTopped = rivals.some((rival) => rival.cents > cents && !isReduced(rows, rival.cents, cents));
  const isPlain =
    proofs === 0 && label !== "paid" && isRead && isLargest && rivals.length === 0 && !hasOtherSum(rows, taxes);
  const isWhole = cents > 0 && !amounts.every(({ isCut }) => isCut);
  const isSure = isWhole && !isToBeRounded(rows, cents) && !isTopped && (isProven || isPlain);
  return { value: cents, words: amount.words, confidence, isSure };
}

/** What was given less what came back, of the first row of each. */
function paidInCash(rows: readonly BillRow[]): { readonly cents: number; readonly given: Amount } | null {
  const given = rows.find(({ label }) => label === "paid")?.amounts.at(-1);
  const change = rows.find(({ label }) => label === "change")?.amounts.at(-1);
  // Some tills print what was given with a minus.
  return given && change && change.cents !== 0
    ? { cents: Math.abs(given.cents) - Math.abs(change.cents), given }
    : null;
}

/** By how much a bill says that it rounds. */
function roundingsIn(rows: readonly BillRow[]): number[] {
  const by = rows.flatMap(({ label, amounts }) => (label === "rounding" ? (amounts.at(-1)?.cents ?? []) : []));
  return by.map(Math.abs).filter((each) => each > 0 && each <= CROWN_ROUNDING_CENTS);
}

/** Whether a bill rounds, and states neither the sum before, nor its parts, nor that so much was paid. */
function isToBeRounded(rows: readonly BillRow[], cents: number): boolean {
  const by = roundingsIn(rows);
  if (by.length === 0 || paidInCash(rows)?.cents === cents) return false;
  const valuesOf = (...labels: readonly AmountLabel[]): number[] =>
    rows.filter(({ label }) => labels.includes(label)).flatMap(({ amounts }) => amounts.at(-1)?.cents ?? []);
  if (valuesOf("paid").includes(cents)) return false;
  const sums = valuesOf("subtotal").flatMap((net) => valuesOf("tax").map((tax) => net + tax));
  const before = [...valuesOf("due", "total", "subtotal"), ...sums];
  return !by.some((each) => before.some((other) => Math.abs(cents - other) === each));
}

/** Whether a larger total is the one before a discount or a rounding, or cash proves the smaller one. */
function isReduced(rows: readonly BillRow[], larger: number, cents: number): boolean {
  const isStated = rows.some(
    ({ label, amounts }) =>
      ["discount", "rounding"].includes(label) && Math.abs(amounts.at(-1)?.cents ?? 0) === larger - cents,
  );
  return isStated || paidInCash(rows)?.cents === cents;
}

/** Whether the bill states sums that could have proved the total. */
function hasOtherSum(rows: readonly BillRow[], taxes: readonly TaxRow[]): boolean {
  const labels = new Set(rows.filter(({ amounts }) => amounts.length > 0).map(({ label }) => label));
  return taxes.length > 0 || labels.has("subtotal") || (labels.has("paid") && labels.has("change"));
}

/** What was given less the change weighs most; then other sums, then what the rows say. */
function strength({ proofs, label, cents }: Candidate): number {
  return proofs * 10 + { due: 6, total: 3, paid: 0 }[label] + Math.min(cents, 1e9) / 1e10;
}

/** Whether one total is the other one after rounding, in a bill that says that it rounds. */
function isRounded(rows: readonly BillRow[], before: number, after: number): boolean {
  return rows.some(({ label }) => label === "rounding") && Math.abs(before - after) <= CASH_ROUNDING_CENTS;
}

function candidatesIn(rows: readonly BillRow[], taxes: readonly TaxRow[]): Candidate[] {
  const byCents = new Map<number, { amounts: Amount[]; label: Candidate["label"] }>();
  for (const { label, amounts, row } of rows) {
    if (label !== "due" && label !== "total" && label !== "paid" && label !== "rounding") continue;
    const isTaxTable = taxes.some(({ tax }) => tax.row === row);
    // Of a row with the amount without tax, the tax and their sum, the sum is the last one.
    const amount = isTaxTable && amounts.length === 2 ? undefined : amounts.at(-1);
    if (!amount) continue;
    const known = byCents.get(amount.cents);
    const kind = label === "rounding" ? "paid" : label;
    byCents.set(amount.cents, {
      amounts: [...(known?.amounts ?? []), amount].toSorted((a, b) => quality(b) - quality(a)),
      label: known && rank(known.label) >= rank(kind) ? known.label : kind,
    });
  }
  return [...byCents].map(([cents, { amounts, label }]) => ({
    cents,
    amounts,
    label,
    proofs: proofsOf(cents, rows, taxes),
  }));
}

function rank(label: Candidate["label"]): number {
  return ["paid", "total", "due"].indexOf(label);
}

function quality({ words, isGuessed }: Amount): number {
  return leastConfidence(words) - (isGuessed ? 100 : 0);
}

/** How many of the bill's sums give this total. */
function proofsOf(cents: number, rows: readonly BillRow[], taxes: readonly TaxRow[]): number {
  const valuesOf = (label: AmountLabel): number[] =>
    rows.filter((row) => row.label === label).flatMap(({ amounts }) => amounts.at(-1)?.cents ?? []);
  const [paid, changes, subtotals] = [valuesOf("paid").map(Math.abs), valuesOf("change"), valuesOf("subtotal")];
  const roundings = [0, ...valuesOf("rounding").filter((each) => Math.abs(each) <= CASH_ROUNDING_CENTS)];
  const [taxValues, discounts] = [valuesOf("tax"), valuesOf("discount")];
  const stated = [...valuesOf("due"), ...valuesOf("total")];
  const proofs = [
    // Twice: a misread digit does not fit both amounts.
    paid.some((given) => changes.some((change) => given - Math.abs(change) === cents)),
    paid.some((given) => changes.some((change) => change !== 0 && given - Math.abs(change) === cents)),
    subtotals.some((net) =>
      taxValues.some((tax) => tax > 0 && roundings.some((by) => net + tax + by === cents || net + tax - by === cents)),
    ),
    subtotals.some((sum) => discounts.some((off) => off !== 0 && sum - Math.abs(off) === cents)),
    taxes.some(({ net, tax }) => roundings.some((by) => Math.abs(net + tax.cents - cents) === Math.abs(by))),
    taxes.length > 1 && sumOf(taxes.map(({ net, tax }) => net + tax.cents)) === cents,
    isSumOfItems(cents, rows),
    stated.includes(cents) && paid.includes(cents),
    // Stated twice, or without a tax: the digits are right.
    stated.filter((value) => value === cents).length > 1 || (stated.includes(cents) && subtotals.includes(cents)),
    stated.some((value) => roundings.some((by) => by !== 0 && value !== cents && value + by === cents)),
  ];
  return proofs.filter(Boolean).length;
}

/** Whether the things that were bought cost so much: the last amounts of the rows before the first labelled one. */
function isSumOfItems(cents: number, rows: readonly BillRow[]): boolean {
  const end = rows.findIndex(({ label }) => label !== "none");
  const items = rows.slice(0, Math.max(0, end)).flatMap(({ amounts }) => amounts.at(-1)?.cents ?? []);
  return items.length > 1 && sumOf(items) === cents;
}

function findTax(rows: readonly BillRow[], taxes: readonly TaxRow[], total: Fact<number> | null): Fact<number> | null {
  const gross = total?.value ?? 0;
  const isTotal = (sum: number): boolean => Math.abs(sum - gross) <= CASH_ROUNDING_CENTS;
  const whole = taxes.find(({ net, tax }) => isTotal(net + tax.cents));
  if (whole) return factOf(whole.tax, whole.tax.cents, total?.isSure === true);
  const different = taxes.filter(({ net }, at) => taxes.findIndex((other) => other.net === net) === at);
  const [first] = different;
  if (first && isTotal(sumOf(different.map(({ net, tax }) => net + tax.cents))))
    return factOf(first.tax, sumOf(different.map(({ tax }) => tax.cents)), total?.isSure === true);
  const labelled = rows.filter(({ label }) => label === "tax");
  for (const row of labelled) {
    const tax = row.amounts.at(-1);
    if (!tax || tax.cents <= 0 || tax.cents > gross * TAX_SHARE) continue;
    const fits = isTaxOf(gross, tax.cents, row.percents) && labelled.every((other) => sameTax(other, tax));
    return factOf(tax, tax.cents, fits && !tax.isGuessed && total?.isSure === true);
  }
  const none = labelled.find(({ amounts }) => amounts.at(-1)?.cents === 0)?.amounts.at(-1);
  return none ? factOf(none, 0, false) : null;
}

function sameTax({ amounts }: BillRow, tax: Amount): boolean {
  const last = amounts.at(-1);
  return last === undefined || last.cents === tax.cents;
}

function factOf(tax: Amount, value: number, isSure: boolean): Fact<number> {
  return { value, words: tax.words, confidence: leastConfidence(tax.words), isSure };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
