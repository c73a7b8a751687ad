/** Dates in rows of text, in the usual orders of the languages that are read. */
import type { ReadDate } from "../core/model/fact.ts";
import { listOf } from "./languages/all-languages.ts";
import { wordsBetween, type RowWord, type TextRow } from "./text-rows.ts";

/** A date where it stands, and what it can mean. */
export interface FoundDate extends ReadDate {
  readonly row: TextRow;
  readonly words: readonly RowWord[];
  /** Where it starts and ends in the row's text. */
  readonly start: number;
  readonly end: number;
  /** Whether it is digits with strokes between them, whose order depends on the country. */
  readonly hasStrokes: boolean;
}

/** Which of the first two numbers of 03/04/2025 is the day. */
export type DayOrder = "day-first" | "month-first" | "unknown";

/** The beginnings of the names of each month, folded. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  listOf(({ months }) => months[month]?.replaceAll("|", ",") ?? ""),
);
const MONTH = String.raw`(?<month>${MONTHS.flat().join("|")})\p{L}*\.?`;
const YEAR = String.raw`(?<year>(?:19|20)\d{2}|'\d{2}|\d{2}(?![\d:.,/]))`;
const AROUND = { before: String.raw`(?<![\d./-])`, after: String.raw`(?![\d/-]|[.,]\d)` };

const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `${AROUND.before}(?<year>(?:19|20)\\d{2})(?<mark>[-./])(?<monthNumber>\\d{1,2})\\k<mark>(?<day>\\d{1,2})` +
      AROUND.after,
    "gu",
  ),
  new RegExp(
    `${AROUND.before}(?<first>\\d{1,2}) ?(?<mark>[-./]) ?(?<second>\\d{1,2}) ?(?<mark2>[-./]) ?` +
      `(?<year>(?:19|20)\\d{2}|\\d{2})${AROUND.after}`,
    "gu",
  ),
  new RegExp(
    `${AROUND.before}(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er|o|a|º|ª|°)?[ -]*(?:of |de |d')?${MONTH}` +
      `,?[ -]*(?:de |del )?${YEAR}${AROUND.after}`,
    "gu",
  ),
  new RegExp(`(?<!\\p{L})${MONTH} ?(?<day>\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}${AROUND.after}`, "gu"),
];

/** The dates in a row. Those of `order` "unknown" and strokes can mean two days. `today` is `2025-10-14`. */
export function datesIn(row: TextRow, order: DayOrder, today: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const pattern of PATTERNS) {
    for (const match of row.folded.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => other.start < end && other.end > start)) continue;
      const { mark, mark2 } = match.groups ?? {};
      const isMixed = mark2 !== undefined && mark !== mark2;
      const possible = daysOf(match.groups ?? {}, order, today);
      const [first = null] = possible;
      found.push({
        row,
        start,
        end,
        words: wordsBetween(row, start, end),
        text: row.text.slice(start, end).trim(),
        possible,
        iso: possible.length === 1 && !isMixed ? first : null,
        hasStrokes: mark2 !== undefined && mark !== ".",
      });
    }
  }
  return found;
}

/** The days that the parts of a date can mean, as `2025-10-14`; none for one that does not exist. */
function daysOf(groups: Readonly<Record<string, string | undefined>>, order: DayOrder, today: string): string[] {
  const { first, second, mark, month, monthNumber, day } = groups;
  const year = fullYear(groups["year"] ?? "", today);
  if (first === undefined || second === undefined) {
    const number = month === undefined ? Number(monthNumber) : monthOf(month);
    return existing([isoDay(year, number, Number(day))]);
  }
  const dayFirst = isoDay(year, Number(second), Number(first));
  const monthFirst = isoDay(year, Number(first), Number(second));
  // Points stand between day, month and year in this order everywhere.
  if (mark === "." || order === "day-first") return existing([dayFirst]);
  if (order === "month-first") return existing([monthFirst]);
  return [...new Set(existing([dayFirst, monthFirst]))];
}

function existing(days: readonly (string | null)[]): string[] {
  return days.filter((day) => day !== null);
}

function monthOf(folded: string): number {
  return MONTHS.findIndex((names) => names.includes(folded)) + 1;
}

/** A year of two digits is one of the hundred years up to the next one. */
function fullYear(digits: string, today: string): number {
  const year = Number(digits.replace("'", ""));
  if (digits.replace("'", "").length === 4) return year;
  const next = Number(today.slice(0, 4)) + 1;
  const inCentury = Math.floor(next / 100) * 100 + year;
  return inCentury > next ? inCentury - 100 : inCentury;
}

/** A day of the calendar as `2025-10-14`; null for one that does not exist. */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
/** `2025-10-14` for a day that exists, written so; otherwise null. */
export function readIsoDay(text: string): string | null {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === "" ? null : isoDay(Number(year), Number(month), Number(day));
}
