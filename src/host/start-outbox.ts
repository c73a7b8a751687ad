import { deliver } from "../hosted/delivery.ts";
import { createOutbox, type Outbox } from "../hosted/outbox.ts";
import type { Database } from "../storage/database.ts";
import { createOutboxStore, whileAlone } from "../storage/outbox.ts";

/**
 * The outbox of this page: sends what earlier visits left, and goes on whenever the network is back or
 * the page is looked at again. Without a database it keeps scans in memory.
 */
export function startOutbox(baseUrl: string, database: Database | null): Outbox {
  const { pathname } = new URL(baseUrl);
  const outbox = createOutbox({
    store: database && createOutboxStore(database),
    deliver: (scan, signal) => deliver(scan, { nowMs: Date.now, signal }),
    // What is in this page's memory no other tab knows of; its ids are below zero.
    whileAlone: (id, work) => (id < 0 ? work() : whileAlone(`flatbed-outbox:${pathname}:${id}`, work)),
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
  outbox.subscribe(() => showWaiting(outbox));
  wake();
  return outbox;
}

/** Says on the installed app's icon how many scans are still here (W3C Badging API, where there is one). */
function showWaiting(outbox: Outbox): void {
  const waiting = outbox.items().filter(({ phase }) => phase.kind !== "delivered" && phase.kind !== "gone");
  // It shows a number or it does not; nothing depends on it.
  if ("setAppBadge" in navigator) navigator.setAppBadge(waiting.length).catch(() => undefined);
}
