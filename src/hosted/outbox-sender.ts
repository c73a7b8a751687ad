import { isAbort } from "../core/errors.ts";
import type { QueuedScan } from "../core/contracts/outbox.ts";
import type { OutboxItems } from "./outbox-items.ts";
import type { OutboxItem, OutboxPorts } from "./outbox.ts";
import { adjustToClock, nextAttemptAtMs } from "./retry-schedule.ts";

/** Sends single scans of an outbox and records the results in its items and store. */
export class OutboxSender {
  readonly #ports: OutboxPorts;
  readonly #items: OutboxItems;
  /** Running attempts by scan id. */
  readonly #attempts = new Map<number, AbortController>();

  constructor(ports: OutboxPorts, items: OutboxItems) {
    this.#ports = ports;
    this.#items = items;
  }

  /** Makes one attempt, unless one is running here or the scan has ended. */
  async send(id: number): Promise<void> {
    const before = this.#items.get(id);
    if (!before || this.#attempts.has(id) || before.phase.kind === "delivered" || before.phase.kind === "gone") return;
    if (!this.#ports.isOnline()) return this.#postpone(before);
    const controller = new AbortController();
    this.#attempts.set(id, controller);
    const wasElsewhere = before.phase.kind === "elsewhere";
    this.#items.update(id, { phase: { kind: "sending" } });
    try {
      const done = await this.#ports.tryWithLock(id, () => this.#post(id, wasElsewhere, controller.signal));
      if (done === null) this.#items.update(id, { phase: { kind: "elsewhere" } });
    } catch (error) {
      // An abort comes from `cancel`.
      if (!isAbort(error)) throw error;
    } finally {
      this.#attempts.delete(id);
    }
  }

  /** Aborts a running attempt. */
  cancel(id: number): void {
    this.#attempts.get(id)?.abort(new DOMException("The scan was discarded.", "AbortError"));
  }

  /** Schedules the next attempt of a scan while the device is offline. */
  #postpone({ queued }: OutboxItem): void {
    const nowMs = this.#ports.nowMs();
    const nextAtMs = nextAttemptAtMs({ kind: "unreachable" }, null, Math.max(1, queued.attempts), nowMs);
    this.#items.update(queued.id, {
      queued: { ...queued, last: { kind: "unreachable" }, nextAtMs, timedAtMs: nowMs },
      phase: { kind: "waiting" },
    });
  }

  /** Runs while holding the scan's lock: reads what other tabs have stored, then posts once. */
  async #post(id: number, wasElsewhere: boolean, signal: AbortSignal): Promise<void> {
    const { deliver, nowMs, store } = this.#ports;
    const item = this.#items.get(id);
    if (!item) return;
    const stored = await this.#readLatest(item);
    if (!stored) return this.#items.update(id, { phase: { kind: "gone" } });
    if (wasElsewhere || stored.attempts > item.queued.attempts) {
      // Another tab made an attempt; its result holds here too.
      if (stored.nextAtMs === null || stored.nextAtMs > nowMs())
        return this.#items.update(id, { queued: stored, phase: { kind: "waiting" } });
    }
    // Stored before posting, so that the next visit finds it if this page closes before the response.
    const begun: QueuedScan = {
      ...stored,
      attempts: stored.attempts + 1,
      mayHaveArrived: true,
      nextAtMs: nowMs(),
      timedAtMs: nowMs(),
    };
    await this.#save(item, begun);
    const outcome = await deliver(begun.scan, signal, (isAsking) => {
      // Before the answer nothing leaves the browser.
      void this.#save(item, { ...begun, mayHaveArrived: !isAsking || stored.mayHaveArrived });
      this.#items.update(id, { phase: { kind: isAsking ? "asking" : "sending" } });
    });
    if (outcome.kind === "delivered") {
      if (item.isStored) await store?.remove(id).catch(() => undefined);
      const delivered = { kind: "delivered", atMs: outcome.atMs } as const;
      return this.#items.update(id, { queued: withoutPdf(stored), phase: delivered });
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
    await this.#save(item, failed);
    this.#items.update(id, { queued: failed, phase: { kind: "waiting" } });
  }

  /** The stored scan; null if it was removed. Falls back to memory when storage fails. */
  async #readLatest({ queued, isStored }: OutboxItem): Promise<QueuedScan | null> {
    const { store, nowMs } = this.#ports;
    if (!isStored || !store) return queued;
    const stored = await store.read(queued.id).catch(() => queued);
    return stored && adjustToClock(stored, nowMs());
  }

  /** Storage errors are ignored: the scan is still sent. */
  async #save({ isStored }: OutboxItem, queued: QueuedScan): Promise<void> {
    if (isStored) await this.#ports.store?.save(queued).catch(() => undefined);
  }
}

/** A delivered scan without its PDF, so that no copy stays in memory. */
function withoutPdf(queued: QueuedScan): QueuedScan {
  return { ...queued, scan: { ...queued.scan, pdf: new Blob() } };
}
