import { CircleX, Tag } from "lucide-react";
import type { ReactNode } from "react";
import type { Ticket } from "../../../hosted/tickets/ticket.ts";
import { ticketStrings } from "../../../strings/compiled/screens/ticket.ts";
import { useScreenStrings } from "../../use-strings.ts";

/** Why no scan can be started with a ticket. */
export type TicketRefusal = "expired" | "used" | "other";

interface Props {
  readonly ticket: Ticket;
  readonly refusal: TicketRefusal | null;
  /** Whether the grace time has begun. */
  readonly isLate: boolean;
}

/** Says for whom a link is, until when it is open, or why no scan can be sent with it. */
export function TicketNotice({ ticket, refusal, isLate }: Props): ReactNode {
  const texts = useScreenStrings(ticketStrings);
  const when = timeOf(ticket.dueAtS);
  const Icon = refusal ? CircleX : Tag;
  return (
    <section className="hosted-card" data-tone={refusal ? "bad" : undefined}>
      <Icon className="hosted-icon" size={26} aria-hidden="true" />
      <div className="hosted-told">
        <h2 className="hosted-stage">
          <bdi>{refusal ? texts[refusal] : texts.forReference({ reference: ticket.reference })}</bdi>
        </h2>
        {refusal && <p>{sentences(texts, when)[refusal]}</p>}
        {!refusal && (
          <p>{isLate ? texts.grace({ when, end: timeOf(ticket.expiresAtS) }) : texts.openUntil({ when })}</p>
        )}
        {!refusal && ticket.isOnce && <p>{texts.once}</p>}
      </div>
    </section>
  );
}

function sentences(texts: ReturnType<typeof ticketStrings>, when: string): Readonly<Record<TicketRefusal, string>> {
  return { expired: texts.expiredWhat({ when }), used: texts.usedWhat, other: texts.otherWhat };
}

function timeOf(atS: number): string {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang, { dateStyle: "long", timeStyle: "short" }).format(atS * 1000);
}
