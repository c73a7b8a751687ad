import { showScansBadge } from "./app-badge.ts";
import { createOutbox } from "../hosted/create-outbox.ts";
import type { Outbox, OutboxPorts } from "../hosted/outbox.ts";
import type { Database } from "../storage/database.ts";
import { createOutboxStore, tryWithLock } from "../storage/outbox.ts";

/**
 * Starts the outbox of this page: sends what earlier visits left, and continues whenever the network is back, the page
 * becomes visible, or the person lets it reach local receivers. Without a database, scans are kept in memory. `mayAsk`:
 * whether the page shows deliveries, so that the browser may ask about a local receiver.
 */
export function startOutbox(
  baseUrl: string,
  database: Database | null,
  { mayAsk }: { readonly mayAsk: boolean },
): Outbox {
  const { pathname } = new URL(baseUrl);
  let delivery: Promise<Required<Pick<OutboxPorts, "deliver" | "isBlocked">> | null> | null = null;

  /** Loads what posts scans; null while it can't be had. */
  function loadDelivery(): NonNullable<typeof delivery> {
    delivery ??= import("./outbox-delivery.ts").then(
      ({ createDelivery }) => createDelivery(mayAsk, wake),
      () => (delivery = null),
    );
    return delivery;
  }

  const outbox = createOutbox({
    store: database && createOutboxStore(database),
    async deliver(...post) {
      const loaded = await loadDelivery();
      return loaded ? loaded.deliver(...post) : { kind: "failed", why: { kind: "unreachable" }, retryAfterMs: null };
    },
    isBlocked: async (queued) => (await (await loadDelivery())?.isBlocked(queued)) ?? false,
    // Scans in memory have negative ids and are unknown to other tabs.
    tryWithLock: (id, work) => (id < 0 ? work() : tryWithLock(`flatbed-outbox:${pathname}:${id}`, work)),
    isOnline: () => navigator.onLine,
    nowMs: Date.now,
    after(pauseMs, act) {
      const timer = setTimeout(act, pauseMs);
      return () => clearTimeout(timer);
    },
  });
  const wake = (): void => void outbox.wake();
  // Before it is needed, since the network may be gone by then.
  if (mayAsk) void loadDelivery();
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake());
  outbox.subscribe(() => showBadge(outbox));
  wake();
  return outbox;
}

/** Shows the number of undelivered scans on the installed app's icon. */
function showBadge(outbox: Outbox): void {
  const waiting = outbox.items().filter(({ phase }) => phase.kind !== "delivered" && phase.kind !== "gone");
  showScansBadge(waiting.length);
}
