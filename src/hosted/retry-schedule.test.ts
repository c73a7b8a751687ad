import { describe, expect, it } from "vitest";
import type { QueuedScan } from "../core/contracts/outbox.ts";
import { isHeldBack, nextAttemptAtMs } from "./retry-schedule.ts";

describe("the next attempt", () => {
  it.each([
    [{ kind: "unreachable" }, null, 1, 5_000],
    [{ kind: "refused", status: 503 }, null, 2, 15_000],
    [{ kind: "refused", status: 500 }, null, 1, null],
    [{ kind: "refused", status: 500 }, 7_000, 1, 7_000],
    [{ kind: "redirected" }, null, 1, null],
  ] as const)("after %j with Retry-After %j and %i attempts", (why, retryAfterMs, attempts, inMs) => {
    expect(nextAttemptAtMs(why, retryAfterMs, attempts, 100)).toBe(inMs === null ? null : 100 + inMs);
  });

  it("is held back only if the receiver asked for it", () => {
    const queued: QueuedScan = {
      id: 1,
      scan: {
        scanner: { id: 7, name: "Front desk" },
        webhookUrl: "https://example.com/scans",
        pdf: new Blob(["%PDF"]),
        pageCount: 2,
        finishedAtMs: 1000,
      },
      attempts: 1,
      mayHaveArrived: false,
      last: { kind: "refused", status: 429 },
      nextAtMs: 500,
      heldUntilMs: 500,
      timedAtMs: 100,
    };
    expect(isHeldBack(queued, 400)).toBe(true);
    expect(isHeldBack(queued, 500)).toBe(false);
    expect(isHeldBack({ ...queued, heldUntilMs: null }, 400)).toBe(false);
  });
});
