import { deliver } from "../hosted/delivery.ts";
import { createOutbox } from "../hosted/create-outbox.ts";
import type { Outbox } from "../hosted/outbox.ts";
import type { Database } from "../storage/database.ts";
import { createOutboxStore, tryWithLock } from "../storage/outbox.ts";

/**
 * Starts the outbox of this page: sends what earlier visits left, and continues whenever the network is back or the
 * page becomes visible. Without a database, scans are kept in memory.
 */
export function startOutbox(baseUrl: string, database: Database | null): Outbox {
  const { pathname } = new URL(baseUrl);
  const outbox = createOutbox({
    store: database && createOutboxStore(database),
    deliver: (scan, signal) => deliver(scan, { nowMs: Date.now, signal }),
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
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake());
  outbox.subscribe(() => showBadge(outbox));
  wake();
  return outbox;
}

/** Shows the number of undelivered scans on the installed app's icon (W3C Badging API). */
function showBadge(outbox: Outbox): void {
  const waiting = outbox.items().filter(({ phase }) => phase.kind !== "delivered" && phase.kind !== "gone");
  // The badge is optional, so failures are ignored.
  if ("setAppBadge" in navigator) navigator.setAppBadge(waiting.length).catch(() => undefined);
}
