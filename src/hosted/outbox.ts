/**
 * Sends finished scans and keeps each until it was delivered or the person discards it. A scan is stored
 * before it is posted; what the browser will not store is kept in memory and says so. Pure logic over ports.
 */
import { isAbort } from "../core/errors.ts";
import type { FailedPost, FinishedScan, OutboxStore, QueuedScan } from "../core/contracts/outbox.ts";
import type { DeliveryOutcome } from "./delivery.ts";

/** What a scan in the outbox is doing. */
export type OutboxPhase =
  /** Posted again by itself at `nextAtMs`, or when the person says so. */
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  /** Another tab is sending it. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "delivered"; readonly atMs: number }
  /** Another tab has delivered or discarded it. */
  | { readonly kind: "gone" };

/** A scan that this page knows of. */
export interface OutboxItem {
  readonly queued: QueuedScan;
  /** False: it is lost when the page is closed. */
  readonly isStored: boolean;
  readonly phase: OutboxPhase;
}

export interface OutboxPorts {
  /** Null where the browser stores nothing. */
  readonly store: OutboxStore | null;
  readonly deliver: (scan: FinishedScan, signal: AbortSignal) => Promise<DeliveryOutcome>;
  /** Runs `work` unless another tab sends the scan `id` at this moment; null when one does. */
  readonly whileAlone: (id: number, work: () => Promise<void>) => Promise<void | null>;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
  /** Calls back after a pause; what it returns cancels that. */
  readonly after: (pauseMs: number, act: () => void) => () => void;
}

export interface Outbox {
  /** What this page knows of, oldest first; a new array after every change. */
  items(): readonly OutboxItem[];
  /** Calls `heard` after every change, until the returned function is called. */
  subscribe(heard: () => void): () => void;
  /** Takes a scan in, stored where possible, and begins to send it. Resolves to its id once it is kept. */
  add(scan: FinishedScan): Promise<number>;
  /** Reads what is stored and posts what may be posted: for the start of a visit, and when the network is back. */
  wake(): Promise<void>;
  /** Posts one again because the person says so. Not before a time that its receiver asked to wait for. */
  send(id: number): Promise<void>;
  /** Gives up a scan for good; one that is being sent is cut off. */
  discard(id: number): Promise<void>;
  /** Drops what has ended from `items`. */
  forget(id: number): void;
}

/**
 * Pauses after the first, second, … post without success; the last goes on. Long enough not to add to a receiver's
 * trouble.
 */
const PAUSES_MS = [5_000, 15_000, 60_000, 300_000, 900_000];
/** Timers past 2^31 - 1 ms fire at once; at this distance it is looked at again. */
const LONGEST_TIMER_MS = 3_600_000;
/** How soon to look again at a scan that another tab is sending. */
const ELSEWHERE_PAUSE_MS = 3_000;
/** Answers that ask for another try by what they mean (RFC 9110; RFC 6585; RFC 8470). */
const TEMPORARY_STATUSES = [408, 425, 429, 502, 503, 504];

/** When to post again after a failure, in milliseconds since 1970; null leaves it to the person. */
export function nextAttemptAtMs(
  why: FailedPost,
  retryAfterMs: number | null,
  attempts: number,
  nowMs: number,
): number | null {
  if (retryAfterMs !== null) return nowMs + retryAfterMs;
  const goesByItself =
    why.kind === "unreachable" || (why.kind === "refused" && TEMPORARY_STATUSES.includes(why.status));
  const pauseMs = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0;
  return goesByItself ? nowMs + pauseMs : null;
}

/** True while the receiver has asked not to be posted to. */
export function isHeldBack({ heldUntilMs }: QueuedScan, nowMs: number): boolean {
  return heldUntilMs !== null && heldUntilMs > nowMs;
}

/**
 * The scan as it waits by a clock that was set back since its times were worked out: what was left to wait then is left
 * now.
 */
function byThisClock(queued: QueuedScan, nowMs: number): QueuedScan {
  const backMs = queued.timedAtMs - nowMs;
  // Scans stored before there was such a time have none, and wait as they did.
  if (!(backMs > 0)) return queued;
  const moved = (atMs: number | null): number | null => (atMs === null ? null : atMs - backMs);
  return { ...queued, timedAtMs: nowMs, nextAtMs: moved(queued.nextAtMs), heldUntilMs: moved(queued.heldUntilMs) };
}

/** What is still to be said of a delivered scan; no copy of it stays, in memory either. */
function withoutPdf(queued: QueuedScan): QueuedScan {
  return { ...queued, scan: { ...queued.scan, pdf: new Blob() } };
}

export function createOutbox({ store, deliver, whileAlone, isOnline, nowMs, after }: OutboxPorts): Outbox {
  const items = new Map<number, OutboxItem>();
  const posts = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  let snapshot: readonly OutboxItem[] = [];
  let cancelTimer: () => void = () => undefined;
  let lastMemoryId = 0;

  function changed(): void {
    snapshot = [...items.values()];
    for (const heard of listeners) heard();
    schedule();
  }

  function put(id: number, change: Partial<OutboxItem>): void {
    const item = items.get(id);
    if (!item) return;
    items.set(id, { ...item, ...change });
    changed();
  }

  function schedule(): void {
    cancelTimer();
    const times = snapshot.flatMap(({ queued, phase }) => {
      if (phase.kind === "elsewhere") return [nowMs() + ELSEWHERE_PAUSE_MS];
      return phase.kind === "waiting" && queued.nextAtMs !== null ? [queued.nextAtMs] : [];
    });
    if (times.length === 0) return;
    const pauseMs = Math.min(Math.max(0, Math.min(...times) - nowMs()), LONGEST_TIMER_MS);
    cancelTimer = after(pauseMs, () => void sendWhere(({ nextAtMs }) => nextAtMs !== null && nextAtMs <= nowMs()));
  }

  /** A clock that was set back would let scans wait for longer than anyone asked. */
  function followClock(): void {
    for (const [id, item] of items) items.set(id, { ...item, queued: byThisClock(item.queued, nowMs()) });
    changed();
  }

  /** Posts those that wait, and looks after those that another tab was sending. */
  async function sendWhere(mayGo: (queued: QueuedScan) => boolean): Promise<void> {
    followClock();
    const due = snapshot.filter(
      ({ queued, phase }) => phase.kind === "elsewhere" || (phase.kind === "waiting" && mayGo(queued)),
    );
    await Promise.all(due.map(({ queued }) => attempt(queued.id)));
    schedule();
  }

  async function attempt(id: number): Promise<void> {
    const before = items.get(id);
    if (!before || posts.has(id) || before.phase.kind === "delivered" || before.phase.kind === "gone") return;
    if (!isOnline()) {
      const { queued } = before;
      const nextAtMs = nextAttemptAtMs({ kind: "unreachable" }, null, Math.max(1, queued.attempts), nowMs());
      put(id, {
        queued: { ...queued, last: { kind: "unreachable" }, nextAtMs, timedAtMs: nowMs() },
        phase: { kind: "waiting" },
      });
      return;
    }
    const controller = new AbortController();
    posts.set(id, controller);
    const wasElsewhere = before.phase.kind === "elsewhere";
    put(id, { phase: { kind: "sending" } });
    try {
      const done = await whileAlone(id, () => post(id, wasElsewhere, controller.signal));
      if (done === null) put(id, { phase: { kind: "elsewhere" } });
    } catch (error) {
      // Cut off by `discard`.
      if (!isAbort(error)) throw error;
    } finally {
      posts.delete(id);
    }
  }

  /** Alone with the scan: one look at what other tabs have made of it, then one post. */
  async function post(id: number, wasElsewhere: boolean, signal: AbortSignal): Promise<void> {
    const item = items.get(id);
    if (!item) return;
    const stored = await latest(item);
    if (!stored) return put(id, { phase: { kind: "gone" } });
    if (wasElsewhere || stored.attempts > item.queued.attempts) {
      // The other tab's post has ended: what came of it holds here too.
      if (stored.nextAtMs === null || stored.nextAtMs > nowMs())
        return put(id, { queued: stored, phase: { kind: "waiting" } });
    }
    // What is stored meanwhile is what a visit finds when this page closes before the answer.
    const begun: QueuedScan = {
      ...stored,
      attempts: stored.attempts + 1,
      mayHaveArrived: true,
      nextAtMs: nowMs(),
      timedAtMs: nowMs(),
    };
    await save(item, begun);
    const outcome = await deliver(begun.scan, signal);
    if (outcome.kind === "delivered") {
      if (item.isStored) await store?.remove(id).catch(() => undefined);
      return put(id, { queued: withoutPdf(stored), phase: { kind: "delivered", atMs: outcome.atMs } });
    }
    const { why, retryAfterMs } = outcome;
    const failed: QueuedScan = {
      ...begun,
      mayHaveArrived: stored.mayHaveArrived || why.kind === "unreachable",
      last: why,
      nextAtMs: nextAttemptAtMs(why, retryAfterMs, begun.attempts, nowMs()),
      heldUntilMs: retryAfterMs === null ? null : nowMs() + retryAfterMs,
      timedAtMs: nowMs(),
    };
    await save(item, failed);
    put(id, { queued: failed, phase: { kind: "waiting" } });
  }

  /** Storage that fails in the middle of it changes nothing about what is sent. */
  async function latest({ queued, isStored }: OutboxItem): Promise<QueuedScan | null> {
    if (!isStored || !store) return queued;
    const stored = await store.read(queued.id).catch(() => queued);
    return stored && byThisClock(stored, nowMs());
  }

  async function save({ isStored }: OutboxItem, queued: QueuedScan): Promise<void> {
    if (isStored) await store?.save(queued).catch(() => undefined);
  }

  async function keep(fresh: Omit<QueuedScan, "id">): Promise<OutboxItem> {
    const phase = { kind: "waiting" } as const;
    try {
      if (store) return { queued: { ...fresh, id: await store.add(fresh) }, isStored: true, phase };
    } catch {
      // No room, or not allowed: memory has to do, and the page says to stay open.
    }
    return { queued: { ...fresh, id: --lastMemoryId }, isStored: false, phase };
  }

  return {
    items: () => snapshot,

    subscribe(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },

    async add(scan) {
      const item = await keep({
        scan,
        attempts: 0,
        mayHaveArrived: false,
        last: null,
        nextAtMs: nowMs(),
        heldUntilMs: null,
        timedAtMs: nowMs(),
      });
      items.set(item.queued.id, item);
      changed();
      void attempt(item.queued.id);
      return item.queued.id;
    },

    async wake() {
      const stored = (await store?.list().catch(() => [])) ?? [];
      for (const queued of stored) {
        if (!items.has(queued.id)) items.set(queued.id, { queued, isStored: true, phase: { kind: "waiting" } });
      }
      await sendWhere((queued) => queued.nextAtMs !== null && !isHeldBack(queued, nowMs()));
    },

    async send(id) {
      const item = items.get(id);
      if (item && !isHeldBack(item.queued, nowMs())) await attempt(id);
    },

    async discard(id) {
      const item = items.get(id);
      posts.get(id)?.abort(new DOMException("The scan was discarded.", "AbortError"));
      items.delete(id);
      changed();
      if (item?.isStored) await store?.remove(id);
    },

    forget(id) {
      items.delete(id);
      changed();
    },
  };
}
