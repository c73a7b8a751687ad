/** The day that a time has where the person is, as `2025-10-14`. */
export function localDay(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
