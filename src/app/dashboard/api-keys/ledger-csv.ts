import type { LedgerLine } from "../../../core/model/account-admin.ts";

/** The ledger's lines as comma-separated values (RFC 4180) with a heading, times in UTC (ISO 8601). */
export function ledgerCsv(lines: readonly LedgerLine[], nameOf: (accountId: string) => string): string {
  const rows = lines.map(({ atMs, accountId, endpoint, status, charged }) => [
    new Date(atMs).toISOString(),
    nameOf(accountId),
    accountId,
    endpoint,
    String(status),
    String(charged),
  ]);
  return [["time", "account", "account_id", "endpoint", "status", "credits"], ...rows]
    .map((row) => `${row.map(csvField).join(",")}\r\n`)
    .join("");
}

/**
 * A field that no spreadsheet takes for a formula: what begins like one gets an apostrophe in front
 * (OWASP, CSV Injection). Quoted where it holds a separator, a quote or a line's end.
 */
export function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
