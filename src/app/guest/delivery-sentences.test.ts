import { describe, expect, it } from "vitest";
import type { FailedPost, QueuedScan } from "../../core/contracts/outbox.ts";
import type { OutboxItem, OutboxPhase } from "../../hosted/outbox.ts";
import { adviceFor, deliverySentences } from "./delivery-sentences.ts";
import { en } from "../strings/en.ts";

const scan = {
  scanner: { id: 7, name: "Front desk" },
  webhookUrl: "https://example.com:8443/scans",
  pdf: new Blob(["x".repeat(2000)]),
  pageCount: 2,
  finishedAtMs: Date.UTC(2026, 10, 21, 8),
};

function item(phase: OutboxPhase, change: Partial<QueuedScan> = {}, isStored = true): OutboxItem {
  return {
    queued: {
      id: 1,
      scan,
      attempts: 1,
      mayHaveArrived: false,
      last: null,
      nextAtMs: null,
      heldUntilMs: null,
      timedAtMs: 0,
      ...change,
    },
    isStored,
    phase,
  };
}
const said = (shown: OutboxItem, isOnline = true): string => {
  const { tone, title, sentences } = deliverySentences(shown, en, "en", isOnline);
  return [tone, title, ...sentences].join(" | ");
};
const waiting = (last: FailedPost, change: Partial<QueuedScan> = {}): OutboxItem =>
  item({ kind: "waiting" }, { last, ...change });

describe("what a person reads about a delivery", () => {
  it("says where it goes and how large it is", () => {
    expect(said(item({ kind: "sending" }))).toBe("busy | Sending your scan | 2 kB are on the way to example.com:8443.");
  });

  it("says that nothing is left, unless a second copy could have arrived", () => {
    const delivered = { kind: "delivered", atMs: scan.finishedAtMs } as const;
    expect(said(item(delivered))).toMatch(
      /^good \| Delivered \| example\.com:8443 received it, November 21, 2026.* \| No copy is left on this device\.$/,
    );
    expect(said(item(delivered, { mayHaveArrived: true }))).toContain("may receive this scan twice");
  });

  it("says the status, what it means, and when it is sent again", () => {
    const nextAtMs = scan.finishedAtMs;
    expect(said(waiting({ kind: "refused", status: 429 }, { nextAtMs }))).toMatch(
      /^doubt \| example\.com:8443 refused the scan \(status 429\) \| .*too much.* \| It is sent again by itself at /,
    );
    expect(said(waiting({ kind: "refused", status: 404 }))).toMatch(/^bad \|(?!.*by itself)/);
    expect(said(waiting({ kind: "redirected" }))).toContain("another address");
  });

  it("tells a missing network from a silent receiver", () => {
    expect(said(waiting({ kind: "unreachable" }, { nextAtMs: 1 }), false)).toMatch(
      /^waiting \| Waiting for the network/,
    );
    expect(said(waiting({ kind: "unreachable" }, { nextAtMs: 1 }))).toMatch(
      /^doubt \| No answer from example\.com:8443/,
    );
  });

  it("warns where the scan is in memory only", () => {
    expect(said(item({ kind: "sending" }, {}, false))).toContain("Leave this page open");
  });
});

it.each([
  [401, "login"],
  [403, "login"],
  [404, "missing"],
  [410, "missing"],
  [413, "large"],
  [429, "busy"],
  [503, "busy"],
  [500, "broken"],
  [502, "broken"],
  [400, "other"],
  [422, "other"],
])("status %d means: %s", (status, advice) => {
  expect(adviceFor(status)).toBe(advice);
});
