import { Camera, Download, ImageUp, Send } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useStore } from "zustand";
import { receiverHost } from "../../hosted/receiver/receiver-location.ts";
import { downloadFile } from "../browser/blob-url.ts";
import { useDroppedFiles } from "../browser/files-in.ts";
import { useHosted, useHostedScan } from "./hosted-context.ts";
import { listedPages } from "../../documents/session/document-view.ts";
import type { Draft } from "./draft.ts";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { Button } from "../components/button.tsx";
import { FileButton } from "../components/file-button.tsx";
import { HostedHeading } from "./hosted-heading.tsx";
import { HostedPage } from "./hosted-page.tsx";
import { HostedProblemNote } from "./hosted-problem-note.tsx";
import { SessionProvider } from "../document/open-document.ts";
import { NoticeBar } from "../document/notice-bar.tsx";
import { ReceiverSentence } from "./receiver-sentence.tsx";

/** The pages of the draft with their tools, and the button that sends them. */
export function HostedReview({ draft }: { readonly draft: Draft }): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(hostedStrings);
  const { scanner, hosted } = useHosted();
  const { openCamera, addFiles, finish, makeCopy } = hosted.getState();
  const view = useStore(draft.session, (state) => state.view);
  const problem = useHostedScan((state) => state.problem);
  const receiverId = useId();
  useDroppedFiles((files) => void (files.length > 0 && addFiles(files)));
  if (view.kind !== "open") return <p className="screen-wait">{strings.loading}</p>;
  const pages = listedPages(view);
  const isOver = pages.length > scanner.pageLimit;
  const isFull = pages.length >= scanner.pageLimit;
  return (
    <SessionProvider value={draft.session}>
      <div className="hosted-body hosted-review">
        <HostedHeading>{pages.length === 0 ? strings.document.empty : texts.reviewTitle}</HostedHeading>
        {problem ? (
          <HostedProblemNote problem={problem} />
        ) : (
          isOver && <HostedProblemNote problem={{ kind: "limit" }} />
        )}
        {!draft.isStored && <p className="hosted-quiet">{texts.pagesNotStored}</p>}
        <ol className="hosted-pages">
          {pages.map((page, index) => (
            <HostedPage key={page.id} draft={draft} page={page} index={index} count={pages.length} />
          ))}
        </ol>
        {scanner.webhookUrl !== null && pages.length > 0 && (
          <Button
            icon={Download}
            iconPx={20}
            label={texts.saveCopy}
            disabled={isOver}
            onClick={() => void makeCopy().then((copy) => copy && downloadFile(copy))}
          />
        )}
      </div>
      <div className="hosted-bar">
        <div className="hosted-bar-inner">
          {scanner.webhookUrl !== null && (
            <p id={receiverId} className="hosted-receiver">
              <ReceiverSentence host={receiverHost(scanner.webhookUrl)} />
            </p>
          )}
          <Button
            icon={Camera}
            iconPx={20}
            label={texts.photographMore}
            disabled={isFull}
            onClick={() => openCamera(null)}
          />
          <FileButton icon={ImageUp} iconPx={20} label={texts.addFiles} onFiles={(files) => void addFiles(files)} />
          <Button
            look="primary"
            icon={scanner.webhookUrl === null ? null : Send}
            iconPx={20}
            label={scanner.webhookUrl === null ? texts.finish : texts.send({ count: pages.length })}
            disabled={pages.length === 0 || isOver}
            aria-describedby={scanner.webhookUrl === null ? undefined : receiverId}
            onClick={() => void finish()}
          />
        </div>
      </div>
      <NoticeBar />
    </SessionProvider>
  );
}
