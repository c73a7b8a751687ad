/** Checks stored records about accounts. Null: the record is damaged, and nobody may guess what it said. */
import { ScanError } from "../errors.ts";
import type { AccountKey } from "./account-admin.ts";
import { NO_USAGE, type Usage } from "./account-usage.ts";
import type { Account, LedgerEntry } from "./accounts.ts";
import { count, either, fields, listOf, number, oneOf, shortText, within, type Shape } from "./shape.ts";

/** An account of the dashboard. A deleted account stays, without keys, because ledger lines refer to it. */
export interface StoredAccount extends Account {
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970; null unless deleted. */
  readonly deletedAtMs: number | null;
}

/** Far longer than what the dashboard and the configuration accept. */
const name = shortText(10_000);
const whole: Shape = (value) => Number.isSafeInteger(value);
/** The times that a `Date` can represent. */
const time = within(0, 8.64e15);
const nothing = oneOf(null);

const isUsage = (value: unknown): value is Usage => usage(value);
const isAccount = (value: unknown): value is StoredAccount => account(value);
const isKey = (value: unknown): value is AccountKey => key(value);
const isLine = (value: unknown): value is LedgerEntry => line(value);

const usage = fields({
  spent: whole,
  reservations: listOf(fields({ id: name, pages: count, ownerId: name })),
  bucket: either(nothing, fields({ tokens: within(0, 1e9), atMs: number })),
});

const account = fields({
  id: name,
  name,
  active: oneOf(true, false),
  creditsGranted: whole,
  requestsPerMinute: within(1, 1e9),
  createdAtMs: time,
  deletedAtMs: either(nothing, time),
});

const key = fields({ sha256: name, accountId: name, label: name, createdAtMs: either(nothing, time) });

const line = fields({ accountId: name, endpoint: name, status: within(100, 999), charged: whole, atMs: time });

/** The usage of an account; an account without a record has used nothing. */
export function readUsage(record: unknown): Usage | null {
  if (record === undefined) return NO_USAGE;
  return isUsage(record) ? record : null;
}

export function readAccount(record: unknown): StoredAccount | null {
  return isAccount(record) ? record : null;
}

export function readKey(record: unknown): AccountKey | null {
  return isKey(record) ? record : null;
}

export function readLedgerEntry(record: unknown): LedgerEntry | null {
  return isLine(record) ? record : null;
}

/** Returns `value`. Throws `record_damaged` for null. */
export function intact<T>(value: T | null): T {
  if (value !== null) return value;
  throw new ScanError(
    "record_damaged",
    "The stored record of this account is damaged, so nothing was done and nothing charged. " +
      "The dashboard of the app shows what can be done.",
  );
}
