import type { ScannerEvent } from "../../core/contracts/scanner-events.ts";
import type { Outbox } from "../../hosted/outbox.ts";

interface Report {
  readonly notify: (event: ScannerEvent) => void;
  readonly onDelivered: () => void;
}

/** Reports each failed attempt to deliver a scan of the outbox, and its delivery, until it is delivered or gone. */
export function reportDelivery(
  outbox: Outbox,
  { outboxId, pageCount }: { readonly outboxId: number; readonly pageCount: number },
  { notify, onDelivered }: Report,
): void {
  let reportedAttempts = 0;
  const check = (): void => {
    const item = outbox.items().find(({ queued }) => queued.id === outboxId);
    if (!item) return stop();
    const { queued, phase } = item;
    if (phase.kind === "waiting" && queued.last && queued.attempts > reportedAttempts) {
      reportedAttempts = queued.attempts;
      const status = queued.last.kind === "refused" ? queued.last.status : null;
      notify({ flatbed: "scanner", event: "failed", reason: queued.last.kind, status });
    }
    if (phase.kind !== "delivered") return;
    stop();
    notify({ flatbed: "scanner", event: "delivered", pageCount });
    onDelivered();
  };
  const stop = outbox.subscribe(check);
  check();
}
