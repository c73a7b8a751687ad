import { CircleCheck, CircleX, Download, RefreshCw, Send, Trash2, TriangleAlert, WifiOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { OutboxItem } from "../../../hosted/outbox.ts";
import { downloadFile } from "../../browser/blob-url.ts";
import { deliverySentences, type DeliveryTone } from "./delivery-sentences.ts";
import { useHosted, useHostedScan } from "../hosted-context.ts";
import { fileName } from "../../../documents/naming.ts";
import { hostedStrings } from "../../../strings/compiled/screens/hosted.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { HostedHeading } from "../hosted-heading.tsx";
import { localReach } from "../parent-frame.ts";
import { Button } from "../../components/button.tsx";

const ICONS = { busy: Send, good: CircleCheck, waiting: WifiOff, doubt: TriangleAlert, bad: CircleX } satisfies Record<
  DeliveryTone,
  unknown
>;

interface Props {
  readonly item: OutboxItem;
  /** The level of the heading: 2 when the delivery fills the page, 3 when it is one of several. */
  readonly level: 2 | 3;
}

/** The state of a delivery, with the actions that the person can take. */
export function HostedDelivery({ item, level }: Props): ReactNode {
  const texts = useScreenStrings(hostedStrings);
  const { tone, title, sentences } = deliverySentences(item, texts, {
    locale: document.documentElement.lang,
    isOnline: navigator.onLine,
    localReach: localReach(),
  });
  const Icon = ICONS[tone];
  return (
    <div className={level === 2 ? "hosted-body hosted-state" : "hosted-card"} data-tone={tone}>
      <Icon className="hosted-icon" size={level === 2 ? 44 : 26} aria-hidden="true" />
      <div className="hosted-told" aria-live="polite">
        {level === 2 ? <HostedHeading>{title}</HostedHeading> : <h3 className="hosted-stage">{title}</h3>}
        {item.phase.kind === "sending" && <progress aria-label={title} />}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Actions item={item} />
    </div>
  );
}

function Actions({ item: { queued, phase } }: { readonly item: OutboxItem }): ReactNode {
  const strings = useScreenStrings(hostedStrings);
  const { outbox, hosted } = useHosted();
  const shown = useHostedScan(({ stage }) => stage);
  const [isAsking, setIsAsking] = useState(false);
  const isOwn = shown.kind === "sent" && shown.outboxIds.length === 1 && shown.outboxIds[0] === queued.id;
  const isPart = shown.kind === "sent" && !isOwn && shown.outboxIds.includes(queued.id);
  const hasEnded = phase.kind === "delivered" || phase.kind === "gone";

  async function discard(): Promise<void> {
    await outbox.discard(queued.id);
    if (isOwn) await hosted.getState().restart();
  }

  if (hasEnded) {
    // The page of all parts has the button for them.
    if (isPart) return null;
    return (
      <div className="hosted-actions">
        <Button
          label={isOwn ? strings.another : strings.close}
          onClick={() => (isOwn ? void hosted.getState().restart() : outbox.forget(queued.id))}
        />
      </div>
    );
  }
  if (isAsking) {
    return (
      <div className="hosted-actions" key="asking">
        <Button look="bad" icon={Trash2} iconPx={20} label={strings.discardSure} onClick={() => void discard()} />
        <Button label={strings.keep} onClick={() => setIsAsking(false)} />
      </div>
    );
  }
  return (
    <div className="hosted-actions">
      {phase.kind === "waiting" && queued.heldUntilMs === null && (
        <Button
          look="primary"
          icon={RefreshCw}
          iconPx={20}
          label={strings.sendNow}
          onClick={() => void outbox.send(queued.id)}
        />
      )}
      <Button
        icon={Download}
        iconPx={20}
        label={strings.download}
        onClick={() =>
          downloadFile(
            new File([queued.scan.pdf], fileName(queued.scan.scanner.name, "pdf"), { type: "application/pdf" }),
          )
        }
      />
      {isOwn && <Button label={strings.another} onClick={() => void hosted.getState().restart()} />}
      {phase.kind === "waiting" && (
        <Button look="quiet-bad" icon={Trash2} iconPx={20} label={strings.discard} onClick={() => setIsAsking(true)} />
      )}
    </div>
  );
}
