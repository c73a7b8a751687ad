/** What the rows of bills and receipts say about their amounts. Labels are folded. */
import { asLabel } from "./fold-letters.ts";
import { phrases } from "./word-list.ts";

/**
 * `due` is what is to be paid in the end; `total` may be it; `tax` and `subtotal` are its parts; `paid` is what was
 * given and `change` what came back.
 */
export type AmountLabel =
  "rounding" | "change" | "paid" | "count" | "discount" | "subtotal" | "tax" | "due" | "total" | "none";

const ROUNDING = phrases(({ amounts }) => amounts.rounding);
const CHANGE = phrases(({ amounts }) => amounts.change);
const PAID = phrases(({ amounts }) => amounts.paid);
const COUNT = phrases(({ amounts }) => amounts.count);
const DISCOUNT = phrases(({ amounts }) => amounts.discount);
const SUBTOTAL = phrases(({ amounts }) => amounts.subtotal);
const PART_OF_TOTAL = phrases(({ amounts }) => amounts.partOfTotal);
const TAX = phrases(({ amounts }) => amounts.tax);
const WITH_TAX = phrases(({ amounts }) => amounts.withTax);
const DUE = phrases(({ amounts }) => amounts.due);
const TOTAL = phrases(({ amounts }) => amounts.total);

/** What a row says about its amounts. `folded` is its text before them. */
export function labelAmounts(folded: string): AmountLabel {
  const label = asLabel(folded.replaceAll(/\d+(?:[.,]\d+)? ?%/gu, "%"));
  const isDue = DUE.test(label);
  if (ROUNDING.test(label)) return "rounding";
  if (COUNT.test(label) && !isDue) return "count";
  if (CHANGE.test(label)) return "change";
  if (PART_OF_TOTAL.test(label) && TAX.test(label)) return "tax";
  if (isDue && !(SUBTOTAL.test(label) && !WITH_TAX.test(label) && !/ a pag| a payer/u.test(label))) return "due";
  if (DISCOUNT.test(label)) return "discount";
  const hasTotal = TOTAL.test(label);
  if (hasTotal && WITH_TAX.test(label) && !SUBTOTAL.test(label)) return "due";
  if (SUBTOTAL.test(label)) return "subtotal";
  if (TAX.test(label)) return "tax";
  if (PAID.test(label)) return "paid";
  return hasTotal ? "total" : "none";
}
