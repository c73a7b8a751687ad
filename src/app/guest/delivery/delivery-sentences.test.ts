import { describe, expect, it } from "vitest";
import type { FailedPost, QueuedScan } from "../../../core/contracts/outbox.ts";
import type { OutboxItem, OutboxPhase } from "../../../hosted/outbox.ts";
import { adviceFor, deliverySentences } from "./delivery-sentences.ts";
import { en } from "../../../strings/compiled/en.ts";
import type { LocalReach } from "../parent-frame.ts";
import { hostedStrings } from "../../../strings/compiled/screens/hosted.ts";

const hosted = hostedStrings(en);

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
const describeItem = (shown: OutboxItem, isOnline = true, localReach: LocalReach = "own"): string => {
  const { tone, title, sentences } = deliverySentences(shown, hosted, { locale: "en", isOnline, localReach });
  return [tone, title, ...sentences].join(" | ");
};
const waiting = (last: FailedPost, change: Partial<QueuedScan> = {}): OutboxItem =>
  item({ kind: "waiting" }, { last, ...change });

describe("the sentences about a delivery", () => {
  it("say where the scan goes and how large it is", () => {
    expect(describeItem(item({ kind: "sending" }))).toBe(
      "busy | Sending your scan | 2 kB are on the way to example.com:8443.",
    );
  });

  it("say that no copy is left, unless the scan may arrive twice", () => {
    const delivered = { kind: "delivered", atMs: scan.finishedAtMs } as const;
    expect(describeItem(item(delivered))).toMatch(
      /^good \| Delivered \| example\.com:8443 received it, November 21, 2026.* \| No copy is left on this device\.$/,
    );
    expect(describeItem(item(delivered, { mayHaveArrived: true }))).toContain("both carry the same time");
  });

  it("give the status, its meaning, and the time of the next try", () => {
    const nextAtMs = scan.finishedAtMs;
    expect(describeItem(waiting({ kind: "refused", status: 429 }, { nextAtMs }))).toMatch(
      /^doubt \| example\.com:8443 refused the scan \(status 429\) \| .*too much.* \| Next try at /,
    );
    expect(describeItem(waiting({ kind: "refused", status: 404 }))).toMatch(/^bad \|(?!.*Next try)/);
    expect(describeItem(waiting({ kind: "redirected" }))).toContain("another address");
  });

  it("distinguish a missing network from a receiver that does not answer", () => {
    expect(describeItem(waiting({ kind: "unreachable" }, { nextAtMs: 1 }), false)).toMatch(
      /^waiting \| Waiting for the network/,
    );
    expect(describeItem(waiting({ kind: "unreachable" }, { nextAtMs: 1 }))).toMatch(
      /^doubt \| No answer from example\.com:8443/,
    );
  });

  it("say that the page may be closed, and that nothing was sent where that is known", () => {
    const offline = waiting({ kind: "unreachable" }, { nextAtMs: 1 });
    expect(describeItem(offline, false)).toContain("Not sent yet. | You can close this page; it is sent when you open");
    const unanswered = waiting({ kind: "unreachable" }, { nextAtMs: 1, mayHaveArrived: true });
    expect(describeItem(unanswered)).toMatch(/ \| Next try at [^|]* \| You can close this page; [^|]*$/);
    expect(describeItem(waiting({ kind: "refused", status: 404 }))).toContain("Your scan is kept on this device.");
    expect(describeItem(waiting({ kind: "unreachable" }, { nextAtMs: 1, mayHaveArrived: true }))).not.toContain(
      "twice",
    );
    expect(describeItem(item({ kind: "waiting" }, {}, false), false)).toContain(hosted.notStored);
  });

  it("say that the browser asks, or refuses, and whose permission counts", () => {
    expect(describeItem(item({ kind: "asking" }))).toMatch(
      /^doubt \| Your browser asks [^|]* \| example\.com:8443 is in your local network [^|]* sent yet\.$/,
    );
    const blocked = waiting({ kind: "blocked" });
    expect(describeItem(blocked)).toMatch(
      /^bad \| Your browser does not let [^|]* \| (?!.*site around).* \| Your scan is kept/,
    );
    expect(describeItem(blocked, true, "parent")).toMatch(/your scan is then sent\. The permission of the site around/);
    expect(describeItem(blocked, true, "closed")).toMatch(/\| The site around this scanner does not allow receivers/);
    expect(describeItem(blocked)).not.toContain("Next try");
  });

  it("say that the receiver has another file, and that the scan is kept", () => {
    expect(describeItem(waiting({ kind: "altered" }))).toMatch(
      /^bad \| example\.com:8443 did not get your whole scan \| [^|]*SHA-256[^|]* \| Your scan is kept on this/,
    );
  });

  it("warn when the scan is in memory only", () => {
    expect(describeItem(item({ kind: "sending" }, {}, false))).toContain("Leave this page open");
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
