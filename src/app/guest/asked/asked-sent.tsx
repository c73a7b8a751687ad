import type { ReactNode } from "react";
import type { OutboxItem } from "../../../hosted/outbox.ts";
import { askedStrings } from "../../../strings/compiled/screens/asked.ts";
import { hostedStrings } from "../../../strings/compiled/screens/hosted.ts";
import { Button } from "../../components/button.tsx";
import { useScreenStrings } from "../../use-strings.ts";
import { useHosted } from "../hosted-context.ts";
import { HostedDelivery } from "../delivery/hosted-delivery.tsx";
import { HostedHeading } from "../hosted-heading.tsx";

interface Props {
  readonly items: readonly OutboxItem[];
  /** Of the steps, in the order of the items. */
  readonly titles: readonly string[];
}

/** The deliveries of a scan that is several PDFs. */
export function AskedSent({ items, titles }: Props): ReactNode {
  const texts = useScreenStrings(askedStrings);
  const { another } = useScreenStrings(hostedStrings);
  const { hosted } = useHosted();
  const done = items.filter(({ phase }) => phase.kind === "delivered").length;
  return (
    <div className="hosted-body asked-sent">
      <HostedHeading>{texts.sent({ done, count: items.length })}</HostedHeading>
      {items.map((item, i) => (
        <section key={item.queued.id} className="asked-part" aria-label={titles[i]}>
          <p>
            <bdi>{titles[i]}</bdi>
          </p>
          <HostedDelivery item={item} level={3} />
        </section>
      ))}
      <Button label={another} onClick={() => void hosted.getState().restart()} />
    </div>
  );
}
