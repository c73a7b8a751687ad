import type { LedgerLine } from "../../../core/model/account-admin.ts";
import { csv } from "../../../core/text/csv.ts";

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
  return csv([["time", "account", "account_id", "endpoint", "status", "credits"], ...rows]);
}
