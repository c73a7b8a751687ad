/** Parses a whole number as people type it: 1500, 1,500, 1.500, 1 500, 1’500. Null for anything else. */
export function readWholeNumber(typed: string): number | null {
  const text = typed.trim();
  if (!/^(\d+|\d{1,3}([.,'’\s]\d{3})+)$/.test(text)) return null;
  const value = Number(text.replace(/\D/g, ""));
  return Number.isSafeInteger(value) ? value : null;
}
