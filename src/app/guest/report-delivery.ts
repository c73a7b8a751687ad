import type { ScannerEvent } from "../../core/contracts/scanner-events.ts";
import type { Outbox } from "../../hosted/outbox.ts";

interface Report {
  readonly notify: (event: ScannerEvent) => void;
  readonly onDelivered: () => void;
}

/**
 * Reports each failed attempt to deliver a PDF of a scan, and the delivery of all, until they are delivered or one is
 * gone.
 */
export function reportDelivery(
  outbox: Outbox,
  { outboxIds, pageCount }: { readonly outboxIds: readonly number[]; readonly pageCount: number },
  { notify, onDelivered }: Report,
): void {
  const reportedAttempts = new Map<number, number>();
  const delivered = new Set<number>();
  const check = (): void => {
    for (const id of outboxIds) {
      const item = outbox.items().find(({ queued }) => queued.id === id);
      // The person may forget a PDF that is delivered.
      if (!item && !delivered.has(id)) return stop();
      if (!item) continue;
      const { queued, phase } = item;
      if (phase.kind === "waiting" && queued.last && queued.attempts > (reportedAttempts.get(id) ?? 0)) {
        reportedAttempts.set(id, queued.attempts);
        const status = queued.last.kind === "refused" ? queued.last.status : null;
        notify({ flatbed: "scanner", event: "failed", reason: queued.last.kind, status });
      }
      if (phase.kind === "delivered") delivered.add(id);
    }
    if (delivered.size < outboxIds.length) return;
    stop();
    notify({ flatbed: "scanner", event: "delivered", pageCount });
    onDelivered();
  };
  const stop = outbox.subscribe(check);
  check();
}
