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

/**
 * Which of the first two numbers of 03/04/2025 is the day. Where the year stands first, 26-11-05 begins with it; the
 * Buddhist year 2569 is 2026.
 */
export type DayOrder = "day-first" | "month-first" | "year-first" | "buddhist" | "unknown";

/** The beginnings of the names of each month, folded. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  listOf(({ months }) => months[month]?.replaceAll("|", ",") ?? ""),
);
const MONTH = String.raw`(?<month>${MONTHS.flat().join("|")})\p{L}*\.?`;
const YEAR = String.raw`(?<year>(?:19|20|25)\d{2}|'\d{2}|\d{2}(?![\d:.,/]))`;
const AROUND = { before: String.raw`(?<![\d./-])`, after: String.raw`(?![\d/-]|[.,]\d)` };

const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `${AROUND.before}(?<year>(?:19|20|25)\\d{2}) ?(?<mark>[-./]) ?(?<monthNumber>\\d{1,2}) ?\\k<mark> ?` +
      `(?<day>\\d{1,2})${AROUND.after}`,
    "gu",
  ),
  new RegExp(
    `(?<!\\p{L})(?<era>r|h|s|令和 ?|平成 ?|昭和 ?)(?<eraYear>\\d{1,2})(?:[-./]|年 ?)(?<monthNumber>\\d{1,2})(?:[-./]|月 ?)` +
      `(?<day>\\d{1,2})(?:日|${AROUND.after})`,
    "gu",
  ),
  /(?<!\d)(?<year>(?:19|20)\d{2}) ?[年년] ?(?<monthNumber>\d{1,2}) ?[月월] ?(?<day>\d{1,2}) ?[日일]/gu,
  new RegExp(
    `${AROUND.before}(?<first>\\d{1,2}) ?(?<mark>[-./]) ?(?<second>\\d{1,2}) ?(?<mark2>[-./]) ?` +
      `(?<year>(?:19|20|25)\\d{2}|\\d{2})${AROUND.after}`,
    "gu",
  ),
  new RegExp(
    `${AROUND.before}(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er|o|a|º|ª|°)?[ -]*(?:of |de |d')?${MONTH}` +
      `,?[ -]*(?:de |del )?${YEAR}${AROUND.after}`,
    "gu",
  ),
  new RegExp(`(?<!\\p{L})${MONTH} ?(?<day>\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}${AROUND.after}`, "gu"),
];

/** The year before the first one of Japan's eras. */
const ERAS: Readonly<Record<string, number>> = { r: 2018, 令和: 2018, h: 1988, 平成: 1988, s: 1925, 昭和: 1925 };
/** Years of Buddha's death are so much higher. */
const BUDDHIST_YEARS = 543;
/** A bill with two digits for its year is at most so old; what is older may be of another way to write it. */
const RECENT_YEARS = 10;

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
      const { possible, isClear } = daysOf(match.groups ?? {}, order, today);
      const [first = null] = possible;
      found.push({
        row,
        start,
        end,
        words: wordsBetween(row, start, end),
        text: row.text.slice(start, end).trim(),
        possible,
        iso: possible.length === 1 && isClear && !isMixed ? first : null,
        hasStrokes: mark2 !== undefined && mark !== ".",
      });
    }
  }
  return found;
}

/** The days that a date can mean, as `2025-10-14`; none for one that does not exist. */
interface Meanings {
  readonly possible: readonly string[];
  /** Whether it means the one of them where there is only one. */
  readonly isClear: boolean;
}

/** The parts of a date as they were printed. */
type Parts = Readonly<Record<string, string | undefined>>;

function daysOf(parts: Parts, order: DayOrder, today: string): Meanings {
  const { first, second, month, monthNumber, day, era, eraYear } = parts;
  const printed = parts["year"]?.replace("'", "") ?? "";
  /** The days of a full year. */
  const daysIn = (year: number): (string | null)[] =>
    first === undefined || second === undefined
      ? [isoDay(year, month === undefined ? Number(monthNumber) : monthOf(month), Number(day))]
      : inOrder(parts, year, order);
  if (era !== undefined) {
    const name = era.trim();
    return { possible: existing(daysIn((ERAS[name] ?? 0) + Number(eraYear))), isClear: !/^[a-z]$/.test(name) };
  }
  if (printed.startsWith("25") && printed.length === 4)
    return { possible: existing(daysIn(Number(printed) - BUDDHIST_YEARS)), isClear: order === "buddhist" };
  if (printed.length === 4) return { possible: existing(daysIn(Number(printed))), isClear: true };
  const western = daysIn(fullYear(printed, today));
  const buddhist = daysIn(2500 + Number(printed) - BUDDHIST_YEARS);
  const yearFirst = /^\d{2}$/.test(first ?? "")
    ? [isoDay(fullYear(first ?? "", today), Number(second), Number(printed))]
    : [];
  const usual = {
    "day-first": western,
    "month-first": western,
    "year-first": parts["mark"] === "-" && yearFirst.length > 0 ? yearFirst : [...yearFirst, ...western],
    buddhist: [...buddhist, ...western],
    unknown: [...western, ...yearFirst],
  }[order];
  // A year that was counted otherwise is none of the last ones.
  const recent = existing(usual).filter((each) => isRecent(each, today));
  const isByYear =
    recent.length === 1 && order !== "year-first" && !existing(western).some((each) => recent.includes(each));
  if (recent.length > 0 && (!isByYear || order === "buddhist")) return { possible: recent, isClear: true };
  const others = existing([...yearFirst, ...buddhist]).filter((each) => isRecent(each, today));
  return { possible: [...new Set([...existing(usual), ...others])], isClear: false };
}

/** Whether a day is one of the last years, or of the next one. */
function isRecent(day: string, today: string): boolean {
  const years = Number(day.slice(0, 4)) - Number(today.slice(0, 4));
  return years >= -RECENT_YEARS && years <= 1;
}

/** The first two numbers as day and month, or as month and day, or both. */
function inOrder({ first, second, mark }: Parts, year: number, order: DayOrder): (string | null)[] {
  const dayFirst = isoDay(year, Number(second), Number(first));
  const monthFirst = isoDay(year, Number(first), Number(second));
  // Points stand between day, month and year in this order everywhere.
  if (mark === "." || order === "day-first" || order === "buddhist") return [dayFirst];
  return order === "month-first" ? [monthFirst] : [dayFirst, monthFirst];
}

/** The different days among some. */
function existing(days: readonly (string | null)[]): string[] {
  return [...new Set(days.filter((day) => day !== null))];
}

function monthOf(folded: string): number {
  return MONTHS.findIndex((names) => names.includes(folded)) + 1;
}

/** A year of two digits is one of the hundred years up to the next one. */
function fullYear(digits: string, today: string): number {
  const year = Number(digits);
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
