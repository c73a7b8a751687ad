import { RefreshCw } from "lucide-react";
import { useSyncExternalStore, type ReactNode } from "react";
import type { OutboxItem } from "../../../hosted/outbox.ts";
import { receiverHost } from "../../../hosted/receiver/receiver-location.ts";
import { hostedStrings } from "../../../strings/compiled/screens/hosted.ts";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { deliverySentences } from "../../guest/delivery/delivery-sentences.ts";
import { useScreenStrings } from "../../use-strings.ts";

/** The scans that were finished in this browser and are on their way, with their state. Nothing without any. */
export function ScannerDeliveries(): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const { outbox } = useApp();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  if (items.length === 0) return null;
  return (
    <section className="scanner-deliveries" aria-labelledby="scanner-deliveries-title">
      <h2 id="scanner-deliveries-title">{scanners.deliveries}</h2>
      <p className="scanner-hint">{scanners.deliveriesWhat}</p>
      <ul>
        {items.map((item) => (
          <Delivery key={item.queued.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Delivery({ item }: { readonly item: OutboxItem }): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const hosted = useScreenStrings(hostedStrings);
  const { outbox } = useApp();
  const { queued, phase } = item;
  const { scanner, webhookUrl, pageCount, finishedAtMs } = queued.scan;
  const locale = document.documentElement.lang;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(finishedAtMs);
  const { title, sentences, tone } = deliverySentences(item, hosted, {
    locale,
    isOnline: navigator.onLine,
    localReach: "own",
  });
  return (
    <li data-tone={tone}>
      <h3>
        <bdi>{scanner.name}</bdi>
      </h3>
      <p className="scanner-hint">{scanners.deliveryOf({ count: pageCount, host: receiverHost(webhookUrl), when })}</p>
      <output>
        <strong>{title}</strong> {sentences[0]}
      </output>
      {phase.kind === "waiting" && queued.heldUntilMs === null && (
        <Button icon={RefreshCw} iconPx={16} label={hosted.sendNow} onClick={() => void outbox.send(queued.id)} />
      )}
    </li>
  );
}
