/** What a link's ticket means for the page of its scanner. Loaded only with links that have one, or places to fill. */
import type { ReactNode } from "react";
import type { Outbox } from "../../../hosted/outbox.ts";
import { MAX_STEPS } from "../../../hosted/asked/asked.ts";
import type { HostedScanner } from "../../../hosted/scanner.ts";
import { readTicket, ticketToken, type Ticket } from "../../../hosted/tickets/ticket.ts";
import { fillPlaces } from "../../../hosted/tickets/webhook-places.ts";
import { createUsedTickets } from "./used-tickets.ts";
import { TicketNotice, type TicketRefusal } from "./ticket-notice.tsx";

/** The page's rules of a ticket. */
export interface TicketGate {
  /** Whether a scan may be started now. */
  isOpen(): boolean;
  /** Notes that the device has sent its scan. */
  noteSent(): void;
  /** Says for whom the link is, until when, and why it is closed. */
  readonly Notice: () => ReactNode;
}

interface OpenedTicket {
  /** The scanner, its webhook's URL filled in. */
  readonly scanner: HostedScanner;
  /** Null for a link without a ticket. */
  readonly gate: TicketGate | null;
}

/** Opens the signed ticket of a link, if it has one. Throws `invalid_link`. */
export function openTicket(
  signed: string | null,
  linked: HostedScanner,
  outbox: Pick<Outbox, "items" | "subscribe">,
): OpenedTicket {
  const ticket = signed === null ? null : readTicket(signed);
  const own = { reference: ticket?.reference ?? "", ticket: signed === null ? "" : ticketToken(signed) };
  // A scanner that wants several PDFs has the others filled in for each.
  const values = linked.asked?.isSplit ? own : { ...own, step: 1, count: 1 };
  const webhookUrl = linked.webhookUrl && fillPlaces(linked.webhookUrl, values);
  return { scanner: { ...linked, webhookUrl }, gate: ticket && createGate(ticket, linked.id, webhookUrl, outbox) };
}

function createGate(
  ticket: Ticket,
  scannerId: number,
  webhookUrl: string | null,
  outbox: Pick<Outbox, "items" | "subscribe">,
): TicketGate {
  const used = createUsedTickets(ticket);
  const urls = new Set(webhookUrl === null ? [] : urlsOf(webhookUrl));
  /** Whether a scan of this link is delivered, or still in the outbox. */
  const hasSent = (): boolean => {
    const own = outbox.items().filter(({ queued }) => urls.has(queued.scan.webhookUrl));
    if (own.some(({ phase }) => phase.kind === "delivered")) used.note();
    return own.length > 0 || used.has();
  };
  const refusal = (): TicketRefusal | null => {
    if (ticket.scannerId !== scannerId) return "other";
    if (isPast(ticket.expiresAtS)) return "expired";
    return ticket.isOnce && hasSent() ? "used" : null;
  };
  if (ticket.isOnce) outbox.subscribe(hasSent);
  return {
    isOpen: () => refusal() === null,
    noteSent: () => used.note(),
    Notice: () => <TicketNotice ticket={ticket} refusal={refusal()} isLate={isPast(ticket.dueAtS)} />,
  };
}

/** The URLs that PDFs of one scan can go to. */
function urlsOf(webhookUrl: string): string[] {
  const counts = Array.from({ length: MAX_STEPS }, (_, i) => i + 1);
  return counts.flatMap((count) => counts.map((step) => fillPlaces(webhookUrl, { step, count })));
}

function isPast(atS: number): boolean {
  return atS * 1000 <= Date.now();
}
