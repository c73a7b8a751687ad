/** A value of a spreadsheet's cell: a text, a number with so many decimals and what stands around it, or a day. */
export type CellValue =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "number";
      readonly value: number;
      readonly decimals: number;
      /** A sign of a currency, or a word of capitals, as in `£85.00` and `5,18 EUR`. */
      readonly before?: string;
      readonly after?: string;
    }
  /** As `2025-10-14`. */
  | { readonly kind: "day"; readonly iso: string };

/** Longer numbers are none: a spreadsheet would round them. Neither are those with a zero in front. */
const WHOLE = /^-?(0|[1-9]\d{0,14})$/;
/** Thousands by a comma, a point, an apostrophe or a space, and two decimals by another sign. */
const DECIMAL = /^(-?)(\d{1,3}(?:([,.'’\u00a0\u202f ])\d{3})*|\d{1,12})([.,])(\d\d)$/u;
/** A sign of a currency before or behind a number, or its code, or that of a tax, behind it. */
const AMOUNT = /^(-?)(\p{Sc} ?)?(.*?)( ?\p{Sc}| \p{Lu}{1,3})?$/u;
const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
/** With points the day is always first. */
const POINTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/**
 * The value that a printed cell surely has. What can be read in two ways stays text, such as `1.234` (a thousand, or a
 * little over one) and `03/04/2025`.
 */
export function cellValue(printed: string): CellValue {
  const text = printed.trim();
  const [, minus = "", before = "", number = "", after = ""] = AMOUNT.exec(text) ?? [];
  const amount = numberOf(minus + number);
  // "7 A" is no amount, but a house.
  if (amount && (amount.decimals > 0 || !/\p{L}/u.test(after))) return { kind: "number", ...amount, before, after };
  const [, year, month, day] = ISO_DAY.exec(text) ?? [];
  const [, pointedDay, pointedMonth, pointedYear] = POINTED_DAY.exec(text) ?? [];
  const iso = dayOf(year ?? pointedYear, month ?? pointedMonth, day ?? pointedDay);
  return iso === null ? { kind: "text", text: printed } : { kind: "day", iso };
}

function numberOf(text: string): { readonly value: number; readonly decimals: number } | null {
  if (WHOLE.test(text)) return { value: Number(text), decimals: 0 };
  const [, minus = "", whole = "", thousands, point, decimals = ""] = DECIMAL.exec(text) ?? [];
  if (whole === "" || thousands === point) return null;
  return { value: Number(`${minus}${whole.replaceAll(/\D/g, "")}.${decimals}`), decimals: 2 };
}

/** The day as `2025-10-14`; null if there is none. */
function dayOf(year: string | undefined, month = "", day = ""): string | null {
  if (year === undefined) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
