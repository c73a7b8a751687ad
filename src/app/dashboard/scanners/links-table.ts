import type { IssuedLink } from "../../../hosted/scanner-admin.ts";

/** Links as a CSV file (RFC 4180) with the columns reference, link and expires, which is an ISO 8601 time. */
export function linksTable(links: readonly IssuedLink[], expiresAtS: number): string {
  const expires = new Date(expiresAtS * 1000).toISOString();
  const rows = [["reference", "link", "expires"], ...links.map(({ reference, link }) => [reference, link, expires])];
  // Spreadsheets compute cells that begin with these signs; after a tab they show them.
  const cell = (text: string): string => `"${text.replace(/^[=+\-@]/, "\t$&").replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
