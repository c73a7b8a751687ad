import { Camera, FileCheck2, ImageUp, Send } from "lucide-react";
import { useCallback, type ReactNode } from "react";
import { useStore } from "zustand";
import { receiverHost, receiverLocation } from "../../hosted/receiver/receiver-location.ts";
import { GuestDamaged } from "../damaged/guest-damaged.tsx";
import { useDroppedFiles } from "../browser/files-in.ts";
import { useHosted, useHostedScan, useOutboxItems } from "./hosted-context.ts";
import { listedPages } from "../../documents/session/document-view.ts";
import type { Draft } from "./draft.ts";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings } from "../use-strings.ts";
import { Button } from "../components/button.tsx";
import { FileButton } from "../components/file-button.tsx";
import { HostedDelivery } from "./delivery/hosted-delivery.tsx";
import { HostedProblemNote } from "./hosted-problem-note.tsx";
import { ReceiverSentence } from "./receiver-sentence.tsx";

/** The first step: says where the scan will go, and starts it with the camera or with files. */
export function HostedWelcome({ draft }: { readonly draft: Draft | null }): ReactNode {
  const texts = useScreenStrings(hostedStrings);
  const { scanner, hosted, gate, asked } = useHosted();
  const hasSteps = asked?.hasSteps === true;
  const isOpen = gate?.isOpen() ?? true;
  const { openCamera, review, addFiles } = hosted.getState();
  const isOver = useDroppedFiles((files) => void startWith(files));
  const earlierScans = useOutboxItems();
  const problem = useHostedScan((state) => state.problem);

  async function startWith(files: readonly File[]): Promise<void> {
    if (isOpen && !hasSteps && files.length > 0 && (await addFiles(files))) review();
  }

  return (
    <div className="hosted-body hosted-welcome" data-over={isOver}>
      {earlierScans.length > 0 && (
        <section className="hosted-earlier" aria-label={texts.earlierScans}>
          <h2>{texts.earlierScans}</h2>
          {earlierScans.map((item) => (
            <HostedDelivery key={item.queued.id} item={item} level={3} />
          ))}
        </section>
      )}
      <Damaged />
      {gate && <gate.Notice />}
      {isOpen && <Destination webhookUrl={scanner.webhookUrl} />}
      {isOpen && asked && <asked.Overview />}
      {problem && <HostedProblemNote problem={problem} />}
      {isOpen && (
        <div className="hosted-start">
          {draft && <ContinueButton draft={draft} />}
          {hasSteps && !draft && <Button look="primary" label={texts.begin} onClick={review} />}
          {!hasSteps && (
            <>
              <Button
                look={draft ? "plain" : "primary"}
                icon={Camera}
                iconPx={22}
                label={texts.start}
                onClick={() => openCamera(null)}
              />
              <FileButton icon={ImageUp} iconPx={22} label={texts.choose} onFiles={(files) => void startWith(files)} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** What is damaged of this scanner. Scans of other scanners stay private. */
function Damaged(): ReactNode {
  const { scanner, outbox, hosted } = useHosted();
  const draft = useHostedScan(({ damagedDraft }) => damagedDraft);
  const listScans = useCallback(
    async () => (await outbox.listDamaged()).filter(({ scannerId }) => scannerId === scanner.id),
    [outbox, scanner.id],
  );
  return <GuestDamaged draft={draft} onDraftRemoved={hosted.getState().forgetDamagedDraft} listScans={listScans} />;
}

/** The button that goes on to the pages that the draft has already. */
function ContinueButton({ draft }: { readonly draft: Draft }): ReactNode {
  const texts = useScreenStrings(hostedStrings);
  const { hosted } = useHosted();
  const count = useStore(draft.session, ({ view }) => listedPages(view).length);
  return (
    <Button
      look="primary"
      icon={FileCheck2}
      iconPx={22}
      label={texts.goOn({ count })}
      disabled={count === 0}
      onClick={hosted.getState().review}
    />
  );
}

/** Says where the scan will go, before the first photo. */
function Destination({ webhookUrl }: { readonly webhookUrl: string | null }): ReactNode {
  const hosted = useScreenStrings(hostedStrings);
  if (webhookUrl === null) return <p className="hosted-destination">{hosted.stays}</p>;
  const place = receiverLocation(new URL(webhookUrl).hostname);
  return (
    <div className="hosted-destination">
      <Send size={28} aria-hidden="true" />
      <p className="hosted-host">
        <ReceiverSentence host={receiverHost(webhookUrl)} />
      </p>
      <p className="hosted-quiet">
        {place !== "internet" && `${hosted.places[place]} `}
        {hosted.sentWhen}
      </p>
    </div>
  );
}
