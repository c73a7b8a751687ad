import { postingPage } from "./posting-page.ts";
import type { QueuedScan } from "../core/contracts/outbox.ts";
import { deliver } from "../hosted/delivery.ts";
import { localGuard } from "../hosted/receiver/local-guard.ts";
import type { OutboxPorts } from "../hosted/outbox.ts";

/**
 * How a page posts scans: what an outbox asks of it. Only a page that shows deliveries (`mayAsk`) makes the browser ask
 * about a local receiver. Calls `onPermission` when a permission changes that a scan was blocked for.
 */
export function createDelivery(
  mayAsk: boolean,
  onPermission: () => void,
): Required<Pick<OutboxPorts, "deliver" | "isBlocked">> {
  /** The permissions whose changes are listened to, by their name. */
  const permissions = new Map<string, PermissionStatus>();

  async function isBlocked({ scan, last }: Pick<QueuedScan, "scan" | "last">): Promise<boolean> {
    const guard = await localGuard(scan.webhookUrl, postingPage);
    if (!guard || !(guard.isLocal || last?.kind === "blocked")) return false;
    const { status } = guard;
    if (!permissions.has(status.name)) {
      permissions.set(status.name, status);
      status.addEventListener("change", onPermission);
    }
    return status.state === "denied" || (status.state === "prompt" && !mayAsk);
  }

  return {
    isBlocked,
    async deliver(scan, signal, onAsking) {
      const outcome = await deliver(scan, { nowMs: Date.now, signal, page: postingPage, onAsking });
      // From now on a change of the permission sends it.
      if (outcome.kind === "failed" && outcome.why.kind === "blocked") await isBlocked({ scan, last: outcome.why });
      return outcome;
    },
  };
}
