/** Comma-separated values (RFC 4180) of a table: fields with commas between them, and CR LF behind every row. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}

/**
 * Escapes a field. Text that starts like a formula gets an apostrophe in front, so that no spreadsheet computes it
 * (OWASP, CSV Injection); a negative amount is none. Text with a separator, a quote or a line break is quoted.
 */
export function csvField(text: string): string {
  const harmless = harmlessCell(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A text that no spreadsheet computes. */
function harmlessCell(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) && !/^-\d+[.,]\d\d$/.test(text) ? `'${text}` : text;
}

/** A table for the clipboard, to be pasted into a spreadsheet: tabs between the cells, a line for each row. */
export function cellsForClipboard(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((text) => harmlessCell(text.replaceAll(/\s+/gu, " "))).join("\t")).join("\n");
}
