import type { QueuedScan } from "../core/contracts/outbox.ts";
import { OutboxItems } from "./outbox-items.ts";
import { OutboxSender } from "./outbox-sender.ts";
import type { Outbox, OutboxItem, OutboxPorts } from "./outbox.ts";
import { adjustToClock, isHeldBack } from "./retry-schedule.ts";

/** Timers beyond 2^31 − 1 ms fire at once, so longer pauses are split. */
const LONGEST_TIMER_MS = 3_600_000;
/** How soon to check again on a scan that another tab is sending. */
const ELSEWHERE_PAUSE_MS = 3_000;

export function createOutbox(ports: OutboxPorts): Outbox {
  const { store, nowMs, after } = ports;
  const items = new OutboxItems(schedule);
  const sender = new OutboxSender(ports, items);
  let cancelTimer: () => void = () => undefined;
  let lastMemoryId = 0;

  /** Sets the timer for the next attempt that is due. */
  function schedule(): void {
    cancelTimer();
    const times = items.snapshot.flatMap(({ queued, phase }) => {
      if (phase.kind === "elsewhere") return [nowMs() + ELSEWHERE_PAUSE_MS];
      return phase.kind === "waiting" && queued.nextAtMs !== null ? [queued.nextAtMs] : [];
    });
    if (times.length === 0) return;
    const pauseMs = Math.min(Math.max(0, Math.min(...times) - nowMs()), LONGEST_TIMER_MS);
    cancelTimer = after(pauseMs, () => void sendWhere(({ nextAtMs }) => nextAtMs !== null && nextAtMs <= nowMs()));
  }

  /** Sends waiting scans that pass `isDue`, and checks on those that another tab was sending. */
  async function sendWhere(isDue: (queued: QueuedScan) => boolean): Promise<void> {
    items.updateAll((item) => ({ ...item, queued: adjustToClock(item.queued, nowMs()) }));
    const due = items.snapshot.filter(
      ({ queued, phase }) => phase.kind === "elsewhere" || (phase.kind === "waiting" && isDue(queued)),
    );
    await Promise.all(due.map(sendUnlessBlocked));
    schedule();
  }

  async function sendUnlessBlocked({ queued }: OutboxItem): Promise<void> {
    if (!(await ports.isBlocked?.(queued))) return sender.send(queued.id);
    items.update(queued.id, {
      queued: { ...queued, last: { kind: "blocked" }, nextAtMs: null },
      phase: { kind: "waiting" },
    });
  }

  /** Stores a new scan, or keeps it in memory with a negative id. */
  async function storeOrKeep(fresh: Omit<QueuedScan, "id">): Promise<OutboxItem> {
    const phase = { kind: "waiting" } as const;
    try {
      if (store) return { queued: { ...fresh, id: await store.add(fresh) }, isStored: true, phase };
    } catch {
      // No room, or not allowed. The page asks the person to keep it open.
    }
    return { queued: { ...fresh, id: --lastMemoryId }, isStored: false, phase };
  }

  return {
    items: () => items.snapshot,

    subscribe: (onChange) => items.subscribe(onChange),

    async add(scan) {
      const item = await storeOrKeep({
        scan,
        attempts: 0,
        mayHaveArrived: false,
        last: null,
        nextAtMs: nowMs(),
        heldUntilMs: null,
        timedAtMs: nowMs(),
      });
      items.put(item);
      items.notify();
      void sender.send(item.queued.id);
      return item.queued.id;
    },

    async wake() {
      const stored = (await store?.list().catch(() => [])) ?? [];
      for (const queued of stored) {
        if (!items.get(queued.id)) items.put({ queued, isStored: true, phase: { kind: "waiting" } });
      }
      // The browser's settings may have changed since a scan was blocked.
      await sendWhere(
        (queued) => (queued.nextAtMs !== null || queued.last?.kind === "blocked") && !isHeldBack(queued, nowMs()),
      );
    },

    async send(id) {
      const item = items.get(id);
      if (item && !isHeldBack(item.queued, nowMs())) await sender.send(id);
    },

    async discard(id) {
      const item = items.get(id);
      sender.cancel(id);
      items.delete(id);
      if (item?.isStored) await store?.remove(id);
    },

    listDamaged: async () => (await store?.listDamaged()) ?? [],

    forget: (id) => items.delete(id),
  };
}
