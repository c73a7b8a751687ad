import { Camera, Download, ImageUp, Send } from "lucide-react";
import { lazy, Suspense, useId, type ReactNode } from "react";
import { useStore } from "zustand";
import { receiverHost } from "../../hosted/receiver/receiver-location.ts";
import type { ScanPage } from "../../core/model/document.ts";
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
import { HostedPages } from "./hosted-page.tsx";
import { HostedProblemNote } from "./hosted-problem-note.tsx";
import { SessionProvider } from "../document/open-document.ts";
import { NoticeBar } from "../document/notice-bar.tsx";
import { ReceiverSentence } from "./receiver-sentence.tsx";

/** Loaded behind the first text. Where that fails, nothing is offered to check. */
const HostedWords = lazy(() => import("./words/hosted-words.tsx").catch(() => ({ default: () => null })));

/** The same object each time, so that it counts as one problem. */
const OVER_LIMIT = { kind: "limit" } as const;

/** The pages with their tools, or the checklist, and the button that sends them. Only a checklist has no draft yet. */
export function HostedReview({ draft }: { readonly draft: Draft | null }): ReactNode {
  return draft ? <DraftReview draft={draft} /> : <Review draft={null} pages={[]} />;
}

function DraftReview({ draft }: { readonly draft: Draft }): ReactNode {
  const strings = useStrings();
  const view = useStore(draft.session, (state) => state.view);
  if (view.kind !== "open") return <p className="screen-wait">{strings.loading}</p>;
  return (
    <SessionProvider value={draft.session}>
      <Review draft={draft} pages={listedPages(view)} />
      <NoticeBar />
    </SessionProvider>
  );
}

interface Props {
  readonly draft: Draft | null;
  readonly pages: readonly ScanPage[];
}

function Review({ draft, pages }: Props): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(hostedStrings);
  const { scanner, hosted, asked } = useHosted();
  const { addFiles, makeCopy } = hosted.getState();
  const problem = useHostedScan((state) => state.problem);
  const hasSteps = asked?.hasSteps === true;
  useDroppedFiles((files) => void (files.length > 0 && !hasSteps && addFiles(files)));
  const isOver = pages.length > scanner.pageLimit;
  return (
    <>
      <div className="hosted-body hosted-review">
        {hasSteps ? (
          <asked.Heading />
        ) : (
          <HostedHeading>{pages.length === 0 ? strings.document.empty : texts.reviewTitle}</HostedHeading>
        )}
        {problem ? <HostedProblemNote problem={problem} /> : isOver && <HostedProblemNote problem={OVER_LIMIT} />}
        {draft?.isStored === false && <p className="hosted-quiet">{texts.pagesNotStored}</p>}
        {hasSteps ? (
          <asked.Checklist draft={draft} pages={pages} />
        ) : (
          draft && <HostedPages draft={draft} pages={pages} all={pages} />
        )}
        {draft && pages.some(({ text }) => text) && (
          <Suspense fallback={null}>
            <HostedWords draft={draft} pages={pages} />
          </Suspense>
        )}
        {asked && <asked.Questions />}
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
      {(pages.length > 0 || !hasSteps) && <Bar pages={pages} hasSteps={hasSteps} />}
    </>
  );
}

/** What adds pages, where there is no checklist for that, and what sends them. */
function Bar({ pages, hasSteps }: { readonly pages: readonly ScanPage[]; readonly hasSteps: boolean }): ReactNode {
  const texts = useScreenStrings(hostedStrings);
  const { scanner, hosted } = useHosted();
  const { openCamera, addFiles, finish } = hosted.getState();
  const receiverId = useId();
  return (
    <div className="hosted-bar">
      <div className="hosted-bar-inner">
        {scanner.webhookUrl !== null && (
          <p id={receiverId} className="hosted-receiver">
            <ReceiverSentence host={receiverHost(scanner.webhookUrl)} />
          </p>
        )}
        {!hasSteps && (
          <>
            <Button
              icon={Camera}
              iconPx={20}
              label={texts.photographMore}
              disabled={pages.length >= scanner.pageLimit}
              onClick={() => openCamera(null)}
            />
            <FileButton icon={ImageUp} iconPx={20} label={texts.addFiles} onFiles={(files) => void addFiles(files)} />
          </>
        )}
        <Button
          look="primary"
          icon={scanner.webhookUrl === null ? null : Send}
          iconPx={20}
          label={scanner.webhookUrl === null ? texts.finish : texts.send({ count: pages.length })}
          disabled={pages.length === 0 || pages.length > scanner.pageLimit}
          aria-describedby={scanner.webhookUrl === null ? undefined : receiverId}
          onClick={() => void finish()}
        />
      </div>
    </div>
  );
}
