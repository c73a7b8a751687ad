/**
 * The first millisecond of a local day; `day` as a date field gives it, `2026-11-21`. Null for an empty or unfinished
 * date.
 */
export function dayBegins(day: string): number | null {
  return localMidnight(day, 0);
}

/** The first millisecond after a local day. */
export function dayEnds(day: string): number | null {
  return localMidnight(day, 1);
}

/** Built from its parts, so that days of 23 and 25 hours come out right. */
function localMidnight(day: string, daysLater: number): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return null;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).getTime();
}
