import { describe, expect, it } from "vitest";
import { readStoredScan, salvageScan, type StoredScan } from "./read-queued-scan.ts";

const SCAN: StoredScan["scan"] = {
  scanner: { id: 7, name: "Front desk" },
  webhookUrl: "https://example.com/scans",
  pdf: new Uint8Array([37, 80]).buffer,
  pageCount: 2,
  finishedAtMs: 1000,
};
const STORED: StoredScan = {
  scan: SCAN,
  attempts: 0,
  mayHaveArrived: false,
  last: null,
  nextAtMs: 1000,
  heldUntilMs: null,
  timedAtMs: 1000,
};

describe("records of the outbox", () => {
  it("are read when they are intact", () => {
    for (const last of [null, { kind: "refused", status: 503 }, { kind: "redirected" }, { kind: "unreachable" }])
      expect(readStoredScan({ ...STORED, last })).not.toBeNull();
    expect(readStoredScan({ ...STORED, nextAtMs: null })).not.toBeNull();
  });

  it.each([
    { scan: undefined },
    { scan: { ...SCAN, pdf: "gone" } },
    { scan: { ...SCAN, webhookUrl: "javascript:alert(1)" } },
    { scan: { ...SCAN, webhookUrl: 5 } },
    { scan: { ...SCAN, scanner: null } },
    { scan: { ...SCAN, finishedAtMs: 1e20 } },
    { attempts: "1" },
    { last: { kind: "refused" } },
    { last: { kind: "other" } },
    { nextAtMs: Number.NaN },
    { timedAtMs: undefined },
  ])("are damaged with %o", (damage) => {
    expect(readStoredScan({ ...STORED, ...damage })).toBeNull();
  });

  it("keep what can be read of a damaged scan", () => {
    expect(salvageScan({ scan: { ...SCAN, webhookUrl: 5 } })).toEqual({
      scannerId: 7,
      name: "Front desk",
      pdf: SCAN.pdf,
    });
    for (const lost of [null, "x", { scan: null }, { scan: { scanner: { id: -1 }, pdf: "gone" } }])
      expect(salvageScan(lost)).toMatchObject({ scannerId: null, pdf: null });
  });
});
