import { describe, expect, it } from "vitest";
import {
  checkedCredits,
  checkedName,
  checkedRate,
  matchesFilter,
  WHOLE_LEDGER,
  type LedgerFilter,
} from "./account-admin.ts";

describe("the values of an account", () => {
  it("have a name that is not blank or too long", () => {
    expect(checkedName("  Acme  ")).toBe("Acme");
    for (const name of ["", "   ", "\u200b\u3164", "a".repeat(81)])
      expect(() => checkedName(name)).toThrow("A name has 1 to 80 visible characters.");
  });

  it("have whole numbers of credits and requests", () => {
    expect([checkedCredits(0), checkedCredits(1_000_000_000), checkedRate(1)]).toEqual([0, 1_000_000_000, 1]);
    for (const credits of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_001])
      expect(() => checkedCredits(credits)).toThrow("whole number");
    for (const rate of [0, 1.5, 100_001]) expect(() => checkedRate(rate)).toThrow("whole number");
  });
});

describe("matchesFilter", () => {
  const line = { accountId: "a", endpoint: "scan/crop", status: 402, charged: 0, atMs: 1000 };

  it.each<[Partial<LedgerFilter>, boolean]>([
    [{}, true],
    [{ accountId: "a", endpoint: "scan/crop", statusClass: 4, fromMs: 1000, untilMs: 1001 }, true],
    [{ accountId: "b" }, false],
    [{ endpoint: "scan/scan_pdf" }, false],
    [{ statusClass: 2 }, false],
    [{ fromMs: 1001 }, false],
    [{ untilMs: 1000 }, false],
  ])("%j", (filter, matches) => {
    expect(matchesFilter(line, { ...WHOLE_LEDGER, ...filter })).toBe(matches);
  });
});
