import { createContext, useContext, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ScannerEvent } from "../../core/contracts/scanner-events.ts";
import type { FrameFinder } from "../../host/engines.ts";
import type { Outbox, OutboxItem } from "../../hosted/outbox.ts";
import type { HostedScanner } from "../../hosted/scanner.ts";
import type { AskedPage } from "./asked-page.ts";
import type { TicketGate } from "./ticket/open-ticket.tsx";
import type { HostedScan } from "./hosted-scan.ts";

/** The scanner, stores and services that the page of a hosted scanner works with. */
export interface HostedContext {
  readonly scanner: HostedScanner;
  readonly hosted: StoreApi<HostedScan>;
  readonly outbox: Outbox;
  readonly frames: FrameFinder;
  /** Posts an event to the page that embeds this one. */
  readonly notify: (event: ScannerEvent) => void;
  /** The rules of the link's ticket; null for a link without one. */
  readonly gate: TicketGate | null;
  /** What the scanner asks for; null for one that takes pages only. */
  readonly asked: AskedPage | null;
}

const Context = createContext<HostedContext | null>(null);

export const HostedProvider = Context.Provider;

export function useHosted(): HostedContext {
  const hosted = useContext(Context);
  if (!hosted) throw new Error("There is no HostedProvider above this component.");
  return hosted;
}

/** Selects from the scan; the component renders again only when the selected value changes. */
export function useHostedScan<T>(select: (scan: HostedScan) => T): T {
  return useStore(useHosted().hosted, select);
}

/** The scans of this scanner in the outbox, whichever webhook they go to. Scans of other scanners stay private. */
export function useOutboxItems(): readonly OutboxItem[] {
  const { outbox, scanner } = useHosted();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  return items.filter(({ queued }) => queued.scan.scanner.id === scanner.id);
}
