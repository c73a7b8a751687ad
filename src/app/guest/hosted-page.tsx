import { Dialog } from "@base-ui/react/dialog";
import { ArrowLeft, ArrowRight, Camera, Crop, RotateCw, Trash2, TriangleAlert, X, type LucideIcon } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { currentFailure, type ScanPage } from "../../core/model/document.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import { previewOfPhoto } from "../browser/photo-preview.ts";
import { Button } from "../components/button.tsx";
import { BlobImage } from "../components/blob-image.tsx";
import { useHosted } from "./hosted-context.ts";
import { doubtOf } from "../../documents/pages/page-doubt.ts";
import { useDocumentLanguages, usePageWork, useSession } from "../document/open-document.ts";
import { pageState, withState } from "../document/status/page-state.ts";
import type { Draft } from "./draft.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { ProgressLine } from "../document/status/progress-line.tsx";
import "../components/dialog.css";
import "../document/page-list/page-thumbnail.css";

/** Few people need it. */
const HostedCorners = lazy(() => import("./corners/hosted-corners.tsx"));

/** Width by height of the box that each page is fitted into. */
const BOX_RATIO = 1 / 1.35;
/** Width by height of most photos; used until the page is made. */
const PHOTO_RATIO = 3 / 4;

interface Props {
  readonly draft: Draft;
  /** Some pages, or all. */
  readonly pages: readonly ScanPage[];
  /** All pages of the scan, which the numbers count. */
  readonly all: readonly ScanPage[];
}

/** Pages under review, in a grid. */
export function HostedPages({ draft, pages, all }: Props): ReactNode {
  return (
    <ol className="hosted-pages">
      {pages.map((page, i) => (
        <HostedPage
          key={page.id}
          draft={draft}
          page={page}
          number={all.indexOf(page) + 1}
          before={pages[i - 1] ?? null}
          after={pages[i + 1] ?? null}
          all={all}
        />
      ))}
    </ol>
  );
}

interface PageProps extends Pick<Props, "draft" | "all"> {
  readonly page: ScanPage;
  /** Its number among all pages, from 1. */
  readonly number: number;
  /** The pages that it can change places with. */
  readonly before: ScanPage | null;
  readonly after: ScanPage | null;
}

/** A page under review: its thumbnail, which opens the full page, and buttons to move, turn, retake or delete it. */
function HostedPage({ draft, page, number, before, after, all }: PageProps): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(hostedStrings);
  const { hosted } = useHosted();
  const { movePages, turnPage, deletePages } = useSession().getState();
  const moveTo = (other: ScanPage | null): void => {
    if (other) movePages([page.id], all.indexOf(other));
  };
  return (
    <li className="hosted-page">
      <div className="hosted-sheet" style={{ aspectRatio: BOX_RATIO }}>
        <Thumbnail draft={draft} page={page} number={number} />
      </div>
      <PageNote page={page} />
      <div className="hosted-page-tools">
        <Tool icon={ArrowLeft} label={texts.earlier({ number })} isDisabled={!before} onPress={() => moveTo(before)} />
        <span className="hosted-page-number" aria-hidden="true">
          {number}
        </span>
        <Tool icon={ArrowRight} label={texts.later({ number })} isDisabled={!after} onPress={() => moveTo(after)} />
        <Tool icon={RotateCw} label={texts.turn({ number })} onPress={() => turnPage(page.id, 1)} />
        <Tool
          icon={Camera}
          label={texts.retake({ number })}
          onPress={() => hosted.getState().openCamera(page.id, page.source.step)}
        />
        <Tool icon={Trash2} label={strings.document.deletePage({ number })} onPress={() => deletePages([page.id])} />
      </div>
    </li>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon: Icon, label, isDisabled = false, onPress }: ToolProps): ReactNode {
  return (
    <Button look="quiet-icon" icon={Icon} iconPx={20} aria-label={label} disabled={isDisabled} onClick={onPress} />
  );
}

function Thumbnail({ draft, page, number }: Pick<PageProps, "draft" | "page" | "number">): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(hostedStrings);
  const { picture } = page;
  const { documents } = draft;
  const key = picture ? `${page.id} ${JSON.stringify(picture.edit)}` : page.source.originalId;
  const url = useBlobUrl(key, () =>
    picture ? documents.readThumbnail(page.id) : documents.readOriginal(page.source.originalId).then(previewOfPhoto),
  );
  const languages = useDocumentLanguages();
  const work = usePageWork(page.id);
  const state = pageState(page, languages, work, strings);
  const ratio = picture ? picture.widthPx / picture.heightPx : PHOTO_RATIO;
  const fill = ratio < BOX_RATIO ? { height: "100%" } : { width: "100%" };
  return (
    <Dialog.Root>
      <Dialog.Trigger
        className="sheet hosted-thumbnail"
        data-made={picture !== null}
        style={{ aspectRatio: ratio, ...fill }}
        disabled={!picture}
        aria-label={withState(texts.enlarge({ number }), state)}
      >
        {url !== null && <BlobImage src={url} alt="" draggable={false} decoding="async" className="sheet-picture" />}
        {state !== null && !currentFailure(page, languages) && <ProgressLine work={work} label={state} />}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-shade" />
        <Dialog.Popup className="hosted-enlarged">
          <Dialog.Title className="visually-hidden">{strings.document.page({ number })}</Dialog.Title>
          <Enlarged draft={draft} page={page} number={number} />
          <Dialog.Close className="button button-icon hosted-enlarged-close" aria-label={strings.close}>
            <X size={22} aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The page as it is made, or the corners on its photo; one button leads there and back. */
function Enlarged({ draft, page, number }: Pick<PageProps, "draft" | "page" | "number">): ReactNode {
  const { editor } = useStrings();
  const texts = useScreenStrings(hostedStrings);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      {isEditing ? (
        <Suspense fallback={null}>
          <HostedCorners draft={draft} page={page} number={number} />
        </Suspense>
      ) : (
        <FullPage draft={draft} page={page} />
      )}
      <Button
        look={isEditing ? "primary" : "plain"}
        icon={isEditing ? null : Crop}
        iconPx={20}
        label={isEditing ? editor.done : texts.corners}
        className="hosted-enlarged-corners"
        onClick={() => setIsEditing(!isEditing)}
      />
    </>
  );
}

function FullPage({ draft, page }: Pick<PageProps, "draft" | "page">): ReactNode {
  const { editor } = useStrings();
  const url = useBlobUrl(`${page.id} ${JSON.stringify(page.picture?.edit)}`, () =>
    draft.documents.readPicture(page.id),
  );
  return url === null ? null : <BlobImage src={url} alt="" problem={editor.noPhoto} />;
}

function PageNote({ page }: Pick<PageProps, "page">): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(hostedStrings);
  const failure = currentFailure(page, useDocumentLanguages());
  const doubt = doubtOf(page);
  if (!failure && doubt !== "unfound" && doubt !== "edges") return null;
  return (
    <p className="hosted-page-note" data-kind={failure ? "bad" : "warn"}>
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        {failure ? errorSentence(failure.error, strings) : doubt === "unfound" ? texts.noPage : texts.unsureEdges}
      </span>
    </p>
  );
}
