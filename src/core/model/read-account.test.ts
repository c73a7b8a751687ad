import { describe, expect, it } from "vitest";
import { NO_USAGE } from "./account-usage.ts";
import { intact, readAccount, readKey, readLedgerEntry, readUsage } from "./read-account.ts";

const USAGE = {
  accountId: "a",
  spent: 3,
  reservations: [{ id: "r", pages: 2, ownerId: "page" }],
  bucket: { tokens: 1.5, atMs: 5 },
};
const ACCOUNT = {
  id: "a",
  name: "Till",
  active: true,
  creditsGranted: 10,
  requestsPerMinute: 60,
  createdAtMs: 5,
  deletedAtMs: null,
};
const KEY = { sha256: "00", accountId: "a", label: "", createdAtMs: null };
const LINE = { accountId: "a", endpoint: "scan/crop", status: 200, charged: -1, atMs: 5 };

describe("records about accounts", () => {
  it("are read when they are intact", () => {
    expect(readUsage(USAGE)).toEqual(USAGE);
    expect(readUsage({ ...USAGE, bucket: null })).not.toBeNull();
    expect(readAccount(ACCOUNT)).toEqual(ACCOUNT);
    expect(readKey(KEY)).toEqual(KEY);
    expect(readLedgerEntry(LINE)).toEqual(LINE);
  });

  it("stand for no usage only when they are missing", () => {
    expect(readUsage(undefined)).toBe(NO_USAGE);
    expect(readUsage(null)).toBeNull();
    expect(readUsage({})).toBeNull();
  });

  it.each([
    { spent: Number.NaN },
    { spent: "3" },
    { spent: 0.5 },
    { spent: 1e20 },
    { reservations: null },
    { reservations: [null] },
    { reservations: [{ id: "r", pages: -5, ownerId: "page" }] },
    { reservations: [{ id: "r", pages: "2", ownerId: "page" }] },
    { bucket: "full" },
    { bucket: { tokens: Infinity, atMs: 5 } },
    { bucket: { tokens: 1, atMs: Number.NaN } },
  ])("are damaged usage with %o", (damage) => {
    expect(readUsage({ ...USAGE, ...damage })).toBeNull();
  });

  it.each([
    { name: null },
    { active: 1 },
    { creditsGranted: "1000" },
    { creditsGranted: Infinity },
    { requestsPerMinute: 0 },
    { createdAtMs: 1e20 },
    { deletedAtMs: undefined },
  ])("are damaged accounts with %o", (damage) => {
    expect(readAccount({ ...ACCOUNT, ...damage })).toBeNull();
  });

  it("are damaged keys and lines with a wrong field", () => {
    expect(readKey({ ...KEY, accountId: 5 })).toBeNull();
    expect(readKey({ ...KEY, label: undefined })).toBeNull();
    expect(readLedgerEntry({ ...LINE, atMs: 1e20 })).toBeNull();
    expect(readLedgerEntry({ ...LINE, charged: "1" })).toBeNull();
    expect(readLedgerEntry({ ...LINE, status: Number.NaN })).toBeNull();
  });

  it("stop work when they are damaged, without talk of private browsing", () => {
    expect(intact(NO_USAGE)).toBe(NO_USAGE);
    expect(() => intact(null)).toThrow(expect.objectContaining({ code: "record_damaged" }));
    expect(() => intact(null)).not.toThrow("private");
  });
});
