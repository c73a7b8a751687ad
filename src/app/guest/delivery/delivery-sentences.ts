import type { FailedPost } from "../../../core/contracts/outbox.ts";
import type { OutboxItem } from "../../../hosted/outbox.ts";
import { receiverHost } from "../../../hosted/receiver/receiver-location.ts";
import { byteSize } from "../../../documents/naming.ts";
import type { HostedStrings } from "../../../strings/compiled/screens/hosted.ts";
import type { LocalReach } from "../parent-frame.ts";

/** The state of a delivery at a glance; chooses the icon and the colour. */
export type DeliveryTone = "busy" | "good" | "waiting" | "doubt" | "bad";

interface DeliverySentences {
  readonly tone: DeliveryTone;
  readonly title: string;
  /** What happened, then what to do. */
  readonly sentences: readonly string[];
}

/** What the sentences about a delivery depend on besides the scan. */
interface Surroundings {
  readonly locale: string;
  readonly isOnline: boolean;
  /** Whose permission a local receiver needs. */
  readonly localReach: LocalReach;
}

/** The sentences about a delivery: what happened, what happens next, and whether the page may be closed. */
export function deliverySentences(
  item: OutboxItem,
  hosted: HostedStrings,
  surroundings: Surroundings,
): DeliverySentences {
  const { locale } = surroundings;
  const { queued, phase } = item;
  const { scan } = queued;
  const host = receiverHost(scan.webhookUrl);
  const notStored = item.isStored ? [] : [hosted.notStored];
  const whenClosed = (isSentAgain: boolean): string[] => {
    if (!item.isStored) return notStored;
    if (!isSentAgain) return [hosted.keptHere];
    return queued.mayHaveArrived ? [hosted.mayClose] : [hosted.notSent, hosted.mayClose];
  };
  switch (phase.kind) {
    case "sending":
      return {
        tone: "busy",
        title: hosted.sending,
        sentences: [hosted.sendingWhat({ size: byteSize(scan.pdf.size, locale), host }), ...notStored],
      };
    case "asking":
      return { tone: "doubt", title: hosted.asking, sentences: [hosted.askingWhat({ host }), ...notStored] };
    case "elsewhere":
      return { tone: "busy", title: hosted.elsewhere, sentences: [] };
    case "gone":
      return { tone: "good", title: hosted.gone, sentences: [hosted.goneWhat] };
    case "delivered":
      return {
        tone: "good",
        title: hosted.delivered,
        sentences: [
          hosted.deliveredWhat({ host, when: dateAndTime(phase.atMs, locale) }),
          // It is said only now; before, there is nothing that the person could do about it.
          queued.mayHaveArrived ? hosted.twice({ when: clockTime(scan.finishedAtMs, locale) }) : hosted.noTrace,
        ],
      };
    case "waiting": {
      if (!queued.last)
        return { tone: "waiting", title: hosted.offline, sentences: [hosted.offlineWhat, ...whenClosed(true)] };
      const { tone, title, advice, isTimed } = failureSentences(queued.last, host, hosted, surroundings);
      if (queued.nextAtMs === null) return { tone, title, sentences: [advice, ...whenClosed(false)] };
      const again = isTimed ? [hosted.again({ time: clockTime(queued.nextAtMs, locale) })] : [];
      return { tone: tone === "bad" ? "doubt" : tone, title, sentences: [advice, ...again, ...whenClosed(true)] };
    }
  }
}

interface FailureSentences {
  readonly tone: DeliveryTone;
  readonly title: string;
  readonly advice: string;
  /** Whether to show the time of the next try. */
  readonly isTimed: boolean;
}

function failureSentences(
  failure: FailedPost,
  host: string,
  hosted: HostedStrings,
  { isOnline, localReach }: Surroundings,
): FailureSentences {
  switch (failure.kind) {
    case "unreachable":
      return isOnline
        ? { tone: "doubt", title: hosted.unreachable({ host }), advice: hosted.unreachableWhat, isTimed: true }
        : { tone: "waiting", title: hosted.offline, advice: hosted.offlineWhat, isTimed: false };
    case "blocked":
      return {
        tone: "bad",
        title: hosted.blocked({ host }),
        advice:
          localReach === "closed"
            ? hosted.blockedClosed
            : hosted.blockedWhat + (localReach === "parent" ? ` ${hosted.blockedParent}` : ""),
        isTimed: false,
      };
    case "altered":
      return { tone: "bad", title: hosted.altered({ host }), advice: hosted.alteredWhat, isTimed: false };
    case "redirected":
      return { tone: "bad", title: hosted.redirected({ host }), advice: hosted.redirectedWhat, isTimed: false };
    case "refused":
      return {
        tone: "bad",
        title: hosted.refused({ host, status: failure.status }),
        advice: hosted.advice[adviceFor(failure.status)],
        isTimed: true,
      };
  }
}

/** The advice for a refused scan, by the HTTP status of the refusal (RFC 9110, section 15). */
export function adviceFor(status: number): keyof HostedStrings["advice"] {
  if (status === 401 || status === 403 || status === 407) return "login";
  if (status === 404 || status === 410) return "missing";
  if (status === 413) return "large";
  if (status === 429 || status === 503) return "busy";
  return status >= 500 ? "broken" : "other";
}

function clockTime(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "medium" }).format(atMs);
}

function dateAndTime(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(atMs);
}
