import { beforeEach, describe, expect, it } from "vitest";
import { ScanError } from "../core/errors.ts";
import type { FinishedScan, OutboxStore, QueuedScan } from "../core/contracts/outbox.ts";
import type { DeliveryOutcome } from "./delivery.ts";
import { createOutbox } from "./create-outbox.ts";
import type { Outbox, OutboxPorts } from "./outbox.ts";

const SCAN: FinishedScan = {
  scanner: { id: 7, name: "Front desk" },
  webhookUrl: "https://example.com/scans",
  pdf: new Blob(["%PDF"]),
  pageCount: 2,
  finishedAtMs: 1000,
};

/** What the tabs of one device share: the store, the locks and the clock. */
class Device {
  nowMs = 10_000;
  isOnline = true;
  isFull = false;
  readonly stored = new Map<number, Omit<QueuedScan, "id">>();
  readonly locked = new Set<number>();
  readonly timers: { readonly atMs: number; readonly act: () => void }[] = [];
  /** Running attempts, to be answered by the test. */
  readonly posts: {
    readonly answer: (outcome: DeliveryOutcome) => void;
    readonly signal: AbortSignal;
    readonly onAsking: (isAsking: boolean) => void;
  }[] = [];
  /** Whether the browser's settings forbid to reach the receiver. */
  isForbidden = false;
  #lastId = 0;

  readonly store: OutboxStore = {
    add: async (queued) => {
      if (this.isFull) throw new ScanError("storage_full", "full");
      this.stored.set(++this.#lastId, queued);
      return this.#lastId;
    },
    list: async () => Array.from(this.stored, ([id, queued]) => Object.assign({ id }, queued)),
    listDamaged: async () => [],
    read: async (id) => {
      const queued = this.stored.get(id);
      return queued ? { ...queued, id } : null;
    },
    save: async ({ id, ...queued }) => {
      if (this.stored.has(id)) this.stored.set(id, queued);
    },
    remove: async (id) => {
      this.stored.delete(id);
    },
  };

  openTab(over: Partial<OutboxPorts> = {}): Outbox {
    return createOutbox({
      store: this.store,
      deliver: (_scan, signal, onAsking) =>
        new Promise((resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason as Error));
          this.posts.push({ answer: resolve, signal, onAsking });
        }),
      isBlocked: async () => this.isForbidden,
      tryWithLock: async (id, work) => {
        if (this.locked.has(id)) return null;
        this.locked.add(id);
        try {
          return await work();
        } finally {
          this.locked.delete(id);
        }
      },
      isOnline: () => this.isOnline,
      nowMs: () => this.nowMs,
      after: (pauseMs, act) => {
        const timer = { atMs: this.nowMs + pauseMs, act };
        this.timers.push(timer);
        return () => void this.timers.splice(this.timers.indexOf(timer), this.timers.includes(timer) ? 1 : 0);
      },
      ...over,
    });
  }

  /** Advances the clock to the next timer and runs it. Returns the time waited. */
  async nextTimer(): Promise<number> {
    const [timer] = this.timers.sort((a, b) => a.atMs - b.atMs);
    if (!timer) throw new Error("No timer runs.");
    this.timers.splice(0, 1);
    const waitedMs = timer.atMs - this.nowMs;
    this.nowMs = timer.atMs;
    timer.act();
    await settle();
    return waitedMs;
  }

  async answer(outcome: DeliveryOutcome): Promise<void> {
    const post = this.posts.shift();
    if (!post) throw new Error("Nothing is being posted.");
    post.answer(outcome);
    await settle();
  }
}

/** All promises of these tests settle within one turn of the event loop. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const DELIVERED: DeliveryOutcome = { kind: "delivered", atMs: 12_000, isEchoed: null };
const UNREACHABLE: DeliveryOutcome = { kind: "failed", why: { kind: "unreachable" }, retryAfterMs: null };
const refused = (status: number, retryAfterMs: number | null = null): DeliveryOutcome => ({
  kind: "failed",
  why: { kind: "refused", status },
  retryAfterMs,
});

let device: Device;
let outbox: Outbox;
beforeEach(() => {
  device = new Device();
  outbox = device.openTab();
});

describe("a finished scan", () => {
  it("is stored before it is posted and removed once delivered", async () => {
    await outbox.add(SCAN);
    expect(device.stored.size).toBe(1);
    await settle();
    expect(outbox.items()[0]?.phase).toEqual({ kind: "sending" });
    await device.answer(DELIVERED);
    expect(outbox.items()[0]?.phase).toEqual({ kind: "delivered", atMs: 12_000 });
    expect(device.stored.size).toBe(0);
    expect(outbox.items()[0]?.queued.scan.pdf.size).toBe(0);
    await outbox.wake();
    expect(device.posts).toHaveLength(0);
  });

  it("is retried after growing pauses without a response, and may arrive twice", async () => {
    await outbox.add(SCAN);
    await settle();
    const pauses: number[] = [];
    for (let i = 0; i < 7; i++) {
      await device.answer(UNREACHABLE);
      pauses.push(await device.nextTimer());
    }
    expect(pauses).toEqual([5_000, 15_000, 60_000, 300_000, 900_000, 900_000, 900_000]);
    await device.answer(DELIVERED);
    expect(outbox.items()[0]).toMatchObject({ phase: { kind: "delivered" }, queued: { mayHaveArrived: true } });
  });

  it("waits while offline, when it cannot have arrived", async () => {
    device.isOnline = false;
    await outbox.add(SCAN);
    await settle();
    expect(device.posts).toHaveLength(0);
    expect(outbox.items()[0]).toMatchObject({
      phase: { kind: "waiting" },
      queued: { attempts: 0, mayHaveArrived: false },
    });
    device.isOnline = true;
    void outbox.wake();
    await settle();
    await device.answer(DELIVERED);
    expect(outbox.items()[0]).toMatchObject({ phase: { kind: "delivered" }, queued: { mayHaveArrived: false } });
  });

  it("waits for the person after a permanent refusal", async () => {
    const id = await outbox.add(SCAN);
    await settle();
    await device.answer(refused(500));
    expect(outbox.items()[0]).toMatchObject({
      phase: { kind: "waiting" },
      queued: { last: { status: 500 }, nextAtMs: null, mayHaveArrived: false },
    });
    expect(device.timers).toHaveLength(0);
    void outbox.wake();
    await settle();
    expect(device.posts).toHaveLength(0);
    void outbox.send(id);
    await settle();
    await device.answer(DELIVERED);
    expect(device.stored.size).toBe(0);
  });

  it("waits for the person where the receiver has another file, and is removed once that has this one", async () => {
    const id = await outbox.add(SCAN);
    await settle();
    await device.answer({ kind: "failed", why: { kind: "altered" }, retryAfterMs: null });
    expect(outbox.items()[0]).toMatchObject({
      phase: { kind: "waiting" },
      queued: { last: { kind: "altered" }, nextAtMs: null },
    });
    expect([device.stored.size, device.timers.length]).toEqual([1, 0]);
    void outbox.send(id);
    await settle();
    await device.answer({ ...DELIVERED, isEchoed: true });
    expect(device.stored.size).toBe(0);
  });

  it("respects Retry-After, whatever happens in the meantime", async () => {
    const id = await outbox.add(SCAN);
    await settle();
    await device.answer(refused(429, 120_000));
    void outbox.wake();
    void outbox.send(id);
    void device.openTab().wake();
    await settle();
    expect(device.posts).toHaveLength(0);
    expect(await device.nextTimer()).toBe(120_000);
    expect(device.posts).toHaveLength(1);
  });

  it("continues at the next visit; if the last visit saw no response it may arrive twice", async () => {
    await outbox.add(SCAN);
    await settle();
    // The tab is closed: its lock is released and its attempt never ends.
    device.locked.clear();
    const next = device.openTab();
    void next.wake();
    await settle();
    expect(device.posts).toHaveLength(2);
    device.posts.shift();
    await device.answer(DELIVERED);
    expect(next.items()[0]).toMatchObject({
      phase: { kind: "delivered" },
      queued: { mayHaveArrived: true, attempts: 1 },
    });
  });

  it("continues at the next visit after the person sent it again", async () => {
    const id = await outbox.add(SCAN);
    await settle();
    await device.answer(refused(500));
    void outbox.send(id);
    await settle();
    device.locked.clear();
    void device.openTab().wake();
    await settle();
    expect(device.posts).toHaveLength(2);
  });

  it("is sent by one of two tabs", async () => {
    await outbox.add(SCAN);
    await settle();
    const other = device.openTab();
    void other.wake();
    await settle();
    expect(device.posts).toHaveLength(1);
    expect(other.items()[0]?.phase).toEqual({ kind: "elsewhere" });
    await device.answer(DELIVERED);
    await device.nextTimer();
    expect(other.items()[0]?.phase).toEqual({ kind: "gone" });
    expect(device.posts).toHaveLength(0);
  });

  it("adopts the result of another tab's attempt", async () => {
    await outbox.add(SCAN);
    await settle();
    const other = device.openTab();
    void other.wake();
    await settle();
    await device.answer(refused(403));
    await device.nextTimer();
    expect(other.items()[0]).toMatchObject({ phase: { kind: "waiting" }, queued: { last: { status: 403 } } });
    expect(device.posts).toHaveLength(0);
  });

  it("is kept in memory and still sent if the device is full", async () => {
    device.isFull = true;
    const id = await outbox.add(SCAN);
    await settle();
    expect(outbox.items()[0]?.isStored).toBe(false);
    await device.answer(UNREACHABLE);
    void outbox.send(id);
    await settle();
    await device.answer(DELIVERED);
    expect(outbox.items()[0]?.phase.kind).toBe("delivered");
  });

  it("is sent if nothing can be stored at all", async () => {
    const tab = device.openTab({ store: null });
    await tab.add(SCAN);
    await settle();
    expect(tab.items()[0]?.isStored).toBe(false);
    await device.answer(DELIVERED);
    expect(tab.items()[0]?.phase.kind).toBe("delivered");
  });

  it("is cancelled and removed when discarded", async () => {
    const id = await outbox.add(SCAN);
    await settle();
    const [post] = device.posts;
    await outbox.discard(id);
    expect(post?.signal.aborted).toBe(true);
    expect(device.stored.size).toBe(0);
    expect(outbox.items()).toEqual([]);
  });
});

describe("a receiver that the browser guards", () => {
  const BLOCKED: DeliveryOutcome = { kind: "failed", why: { kind: "blocked" }, retryAfterMs: null };

  it("gets nothing before the answer: no attempt runs, and a closed tab knows that nothing was sent", async () => {
    const id = await outbox.add(SCAN);
    await settle();
    device.posts[0]?.onAsking(true);
    await settle();
    expect(outbox.items()[0]?.phase).toEqual({ kind: "asking" });
    expect(device.timers).toHaveLength(0);
    void outbox.wake();
    void outbox.send(id);
    await settle();
    expect(device.posts).toHaveLength(1);
    expect(device.stored.get(id)?.mayHaveArrived).toBe(false);
    device.posts[0]?.onAsking(false);
    await settle();
    expect(outbox.items()[0]?.phase).toEqual({ kind: "sending" });
    expect(device.stored.get(id)?.mayHaveArrived).toBe(true);
    await device.answer(DELIVERED);
    expect(outbox.items()[0]?.queued.mayHaveArrived).toBe(false);
  });

  it("is tried again only by hand, or once the settings allow it", async () => {
    const id = await outbox.add(SCAN);
    await settle();
    device.isForbidden = true;
    await device.answer(BLOCKED);
    expect(outbox.items()[0]).toMatchObject({
      phase: { kind: "waiting" },
      queued: { last: { kind: "blocked" }, nextAtMs: null, mayHaveArrived: false },
    });
    await outbox.wake();
    expect([device.posts.length, device.timers.length]).toEqual([0, 0]);
    void outbox.send(id);
    await settle();
    await device.answer(BLOCKED);
    device.isForbidden = false;
    void outbox.wake();
    await settle();
    await device.answer(DELIVERED);
    expect(device.stored.size).toBe(0);
  });

  it("is named at the next visit where the settings forbid it meanwhile", async () => {
    await outbox.add(SCAN);
    await settle();
    device.locked.clear();
    device.isForbidden = true;
    const next = device.openTab();
    await next.wake();
    expect(next.items()[0]).toMatchObject({ phase: { kind: "waiting" }, queued: { last: { kind: "blocked" } } });
    expect(device.posts).toHaveLength(1);
  });
});

describe("a wrong clock", () => {
  const DAY_MS = 86_400_000;

  it("set back: the requested wait starts again, in the same tab and at the next visit", async () => {
    await outbox.add(SCAN);
    await settle();
    await device.answer(refused(429, 30_000));
    device.nowMs -= DAY_MS;
    const later = device.openTab();
    await later.wake();
    expect(device.posts).toHaveLength(0);
    expect(later.items()[0]?.queued.heldUntilMs).toBe(device.nowMs + 30_000);
    await outbox.wake();
    expect(outbox.items()[0]?.queued.heldUntilMs).toBe(device.nowMs + 30_000);
    expect(await device.nextTimer()).toBe(30_000);
    expect(device.posts).toHaveLength(1);
  });

  it("keeps the times of scans stored by an earlier version without timedAtMs", async () => {
    await outbox.add(SCAN);
    await settle();
    await device.answer(refused(429, 30_000));
    const heldUntilMs = device.nowMs + 30_000;
    for (const [id, { timedAtMs: _unknown, ...earlier }] of device.stored)
      device.stored.set(id, earlier as Omit<QueuedScan, "id">);
    const later = device.openTab();
    await later.wake();
    expect(later.items()[0]?.queued.heldUntilMs).toBe(heldUntilMs);
  });

  it("set forward: a scan is sent early, and once", async () => {
    await outbox.add(SCAN);
    await settle();
    await device.answer(refused(503));
    device.nowMs += DAY_MS;
    void outbox.wake();
    await settle();
    expect(device.posts).toHaveLength(1);
    await device.answer(DELIVERED);
    expect(device.stored.size).toBe(0);
  });
});
