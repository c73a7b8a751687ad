import { describe, expect, it } from "vitest";
import {
  checkedCredits,
  checkedName,
  checkedRate,
  passesFilter,
  WHOLE_LEDGER,
  type LedgerFilter,
} from "./account-admin.ts";

describe("what an account may be given", () => {
  it("is a name that says something", () => {
    expect(checkedName("  Acme  ")).toBe("Acme");
    for (const name of ["", "   ", "a".repeat(81)])
      expect(() => checkedName(name)).toThrow("A name has 1 to 80 characters.");
  });

  it("is a whole number of credits and of requests", () => {
    expect([checkedCredits(0), checkedCredits(1_000_000_000), checkedRate(1)]).toEqual([0, 1_000_000_000, 1]);
    for (const credits of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_001])
      expect(() => checkedCredits(credits)).toThrow("whole number");
    for (const rate of [0, 1.5, 100_001]) expect(() => checkedRate(rate)).toThrow("whole number");
  });
});

describe("a filter of the ledger", () => {
  const line = { accountId: "a", endpoint: "scan/crop", status: 402, charged: 0, atMs: 1000 };

  it.each<[Partial<LedgerFilter>, boolean]>([
    [{}, true],
    [{ accountId: "a", endpoint: "scan/crop", statusClass: 4, fromMs: 1000, untilMs: 1001 }, true],
    [{ accountId: "b" }, false],
    [{ endpoint: "scan/scan_pdf" }, false],
    [{ statusClass: 2 }, false],
    [{ fromMs: 1001 }, false],
    [{ untilMs: 1000 }, false],
  ])("%j", (filter, passes) => {
    expect(passesFilter(line, { ...WHOLE_LEDGER, ...filter })).toBe(passes);
  });
});
