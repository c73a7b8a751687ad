/**
 * The start of a local day, in milliseconds since the epoch. `day` is the value of a date field, like `2026-11-21`.
 * Null for an empty or incomplete date.
 */
export function startOfDayMs(day: string): number | null {
  return localMidnight(day, 0);
}

/** The end of a local day, exclusive: the start of the next one. */
export function endOfDayMs(day: string): number | null {
  return localMidnight(day, 1);
}

/** Built from the parts of the date, so that days of 23 and 25 hours are right. */
function localMidnight(day: string, daysLater: number): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return null;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).getTime();
}
