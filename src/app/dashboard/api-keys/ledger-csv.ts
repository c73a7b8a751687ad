import type { LedgerLine } from "../../../core/model/account-admin.ts";

/** The lines of the ledger as comma-separated values (RFC 4180) with a header row; times in UTC (ISO 8601). */
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
 * Escapes a field. Text that starts like a formula gets an apostrophe in front, so that no spreadsheet computes it
 * (OWASP, CSV Injection). Text with a separator, a quote or a line break is quoted.
 */
export function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
