import {
  ArrowLeft,
  BookOpen,
  Redo2,
  RotateCcw,
  RotateCw,
  Scan as ScanIcon,
  SquareDashed,
  SquareSplitHorizontal,
  Undo2,
} from "lucide-react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { FIND_OR_WHOLE, type ScanPage } from "../../core/model/document.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import { surfaceThrough } from "../../core/geometry/page-mesh.ts";
import { areStraight, straightSides } from "../../core/geometry/page-sides.ts";
import { useApp, useTitle } from "../app-context.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import { FailureNote } from "../document/failure-note.tsx";
import { LookPanel } from "../document/filter/filter-panel.tsx";
import { PageCompare, useComparing } from "../document/stage/page-compare.tsx";
import { NoticeBar } from "../document/notice-bar.tsx";
import { PageMenu } from "../document/page-list/page-menu.tsx";
import { PageThumbnail } from "../document/page-list/page-thumbnail.tsx";
import { SidesChoice } from "./sides-choice.tsx";
import { SidesEditor } from "./sides-editor.tsx";
import { regionOf } from "./sides-editing.ts";
import { madeMesh, shownSides } from "./shown-sides.ts";
import { SplitEditor } from "./split-editor.tsx";
import { MIDDLE_CUT, splitSpread, spreadOf, type Cut } from "./split-page.ts";
import { openPhoto } from "../documents/photo.ts";
import type { DocumentSession } from "../documents/session/document-session.ts";
import { listedPages, type OpenDocument } from "../documents/session/document-view.ts";
import { isFileUnusable } from "../document/page-list/page-state.ts";
import { createQuadHistory } from "./quad-history.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import type { Strings } from "../strings/en.ts";
import { useStrings } from "../strings/strings.ts";
import "./page-screen.css";

interface Props {
  readonly documentId: string;
  /** The page's place in the document, from 1. */
  readonly number: number;
}

/** One page: its photograph with the corners on it, and what comes out. */
export default function PageScreen({ documentId, number }: Props): ReactNode {
  const strings = useStrings();
  const app = useApp();
  const session = useMemo(() => app.session(documentId), [app, documentId]);
  const view = useStore(session, (state) => state.view);
  if (view.kind === "loading") return <p className="screen-wait">{strings.loading}</p>;
  const page = listedPages(view)[number - 1];
  if (view.kind !== "open" || !page) {
    return (
      <main className="screen-message">
        <h1>{view.kind === "unreadable" ? errorSentence(view.error, strings) : strings.editor.missing}</h1>
        <Link href={view.kind === "open" ? `/doc/${documentId}` : "/"} className="button button-primary">
          {view.kind === "open" ? strings.editor.toDocument : strings.document.toScan}
        </Link>
      </main>
    );
  }
  return <PageEditor key={page.id} page={page} number={number} view={view} session={session} />;
}

interface EditorProps {
  readonly page: ScanPage;
  readonly number: number;
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
}

function PageEditor({ page, number, view, session }: EditorProps): ReactNode {
  const strings = useStrings();
  const app = useApp();
  const actions = session.getState();
  const pages = listedPages(view);
  const [size, setSize] = useState<Size | null>(null);
  const [hasSearched, setHasSearched] = useState(false);
  const [isNotShown, setIsNotShown] = useState(false);
  // A browser may show the part that is left of a broken file; nothing is made of it all the same.
  const isUnreadable = isNotShown || isFileUnusable(page);
  const url = useBlobUrl(page.id, () =>
    openPhoto(page.source, app).then(
      ({ photo }) => photo,
      () => {
        setIsNotShown(true);
        return null;
      },
    ),
  );
  // The history starts where the page is when its screen opens.
  const [history] = useState(() => createQuadHistory(page.edit.region, (region) => actions.setRegion(page.id, region)));
  const { past, future } = useStore(history);
  const sides = size && shownSides(page, size);
  const made = madeMesh(page);
  const spread = sides && spreadOf(sides, made, page.edit.quarterTurns);
  const isBent = sides !== null && !areStraight(sides);
  // Sides of a flat page are bent once a person wants to; a bent page's are at once.
  const [wantsBending, setWantsBending] = useState(false);
  // The line that the page is to be split along; null while its corners are edited.
  const [cut, setCut] = useState<Cut | null>(null);
  const menus = useRef<HTMLDivElement>(null);
  const comparing = useComparing(page, view.document.languages);
  useTitle(`${strings.document.page(number)} – ${view.document.name}`);

  useEffect(() => {
    actions.prefer(page.id);
  }, [actions, page.id]);

  function setRegion(region: PageRegion): void {
    history.getState().push(region);
    // Looking again is making the page as it was made first: one way of finding, one result.
    setHasSearched(region.kind === "find");
  }

  function chooseSides(isCurved: boolean): void {
    setWantsBending(isCurved);
    if (!isCurved && isBent) setRegion({ kind: "sides", ...straightSides(sides.corners) });
  }

  return (
    <div className="editor">
      <header className="editor-header">
        <Link
          href={`/doc/${view.document.id}`}
          className="button button-quiet button-icon"
          aria-label={strings.editor.toDocument}
        >
          <ArrowLeft size={22} aria-hidden="true" />
        </Link>
        <h1>{strings.document.pageOf(number, pages.length)}</h1>
        <PageMenu page={page} number={number} session={session} layer={menus} list={null} />
        <Link href={`/doc/${view.document.id}`} className="button button-primary">
          {strings.editor.done}
        </Link>
      </header>
      <main className="editor-main">
        <section className="editor-stage" aria-label={strings.editor.photo}>
          {isUnreadable && <p className="editor-unreadable">{strings.editor.noPhoto}</p>}
          {cut && spread && url !== null && (
            <SplitEditor url={url} size={size} sides={sides} spread={spread} cut={cut} onCut={setCut} />
          )}
          {!cut && !isUnreadable && url !== null && (
            <SidesEditor
              url={url}
              size={size}
              sides={sides}
              made={made && surfaceThrough(made.grid)}
              isBending={isBent || wantsBending}
              onSize={setSize}
              onUnreadable={() => setIsNotShown(true)}
              onChange={(changed) => setRegion(regionOf(changed, page.edit.region))}
            />
          )}
        </section>
        <aside className="editor-side">
          {cut && spread && (
            <div className="editor-split" role="toolbar" aria-label={strings.page.splitTitle(number)}>
              <p>{strings.page.splitHint}</p>
              <button
                type="button"
                className="button button-primary"
                onClick={() => void actions.splitPage(page.id, ...splitSpread(spread, cut))}
              >
                {strings.page.splitNow}
              </button>
              <button type="button" className="button" onClick={() => setCut(null)}>
                {strings.page.cancel}
              </button>
            </div>
          )}
          {!isUnreadable && (
            <>
              <div className="editor-tools" role="toolbar" aria-label={strings.editor.title(number)}>
                <div className="editor-tool-row">
                  <button type="button" className="button" onClick={() => setRegion(FIND_OR_WHOLE)}>
                    <ScanIcon size={18} aria-hidden="true" />
                    {strings.editor.findAgain}
                  </button>
                  <button type="button" className="button" onClick={() => setRegion({ kind: "whole" })}>
                    <SquareDashed size={18} aria-hidden="true" />
                    {strings.editor.whole}
                  </button>
                </div>
                <SidesChoice
                  isCurved={isBent || wantsBending}
                  isDisabled={!sides || cut !== null}
                  onChoose={chooseSides}
                />
                <div className="editor-tool-row">
                  <IconTool
                    label={strings.editor.undo}
                    isDisabled={past.length === 0}
                    onClick={history.getState().undo}
                  >
                    <Undo2 size={18} aria-hidden="true" />
                  </IconTool>
                  <IconTool
                    label={strings.editor.redo}
                    isDisabled={future.length === 0}
                    onClick={history.getState().redo}
                  >
                    <Redo2 size={18} aria-hidden="true" />
                  </IconTool>
                  <IconTool label={strings.document.rotateLeft} onClick={() => actions.turnPage(page.id, -1)}>
                    <RotateCcw size={18} aria-hidden="true" />
                  </IconTool>
                  <IconTool label={strings.document.rotateRight} onClick={() => actions.turnPage(page.id, 1)}>
                    <RotateCw size={18} aria-hidden="true" />
                  </IconTool>
                  <IconTool label={strings.page.split} isDisabled={!spread} onClick={() => setCut(MIDDLE_CUT)}>
                    <BookOpen size={18} aria-hidden="true" />
                  </IconTool>
                </div>
              </div>
              {!cut && (
                <p className="editor-hint">{isBent || wantsBending ? strings.editor.bendHint : strings.editor.hint}</p>
              )}
            </>
          )}
          <output className="editor-said">{hasSearched && findingSentence(page, strings)}</output>
          <FailureNote page={page} languages={view.document.languages} session={session} />
          {(!isUnreadable || page.picture) && (
            <section className="editor-result" aria-label={strings.editor.result}>
              {comparing.picture ? (
                <PageCompare page={page} picture={comparing.picture} />
              ) : (
                <PageThumbnail page={page} languages={view.document.languages} work={view.work.get(page.id)} />
              )}
              <button
                type="button"
                className="button"
                aria-pressed={comparing.isWanted}
                disabled={!page.picture}
                onClick={comparing.toggle}
              >
                <SquareSplitHorizontal size={18} aria-hidden="true" />
                {strings.page.compare}
              </button>
            </section>
          )}
          {!isUnreadable && <LookPanel page={page} pages={pages} session={session} />}
        </aside>
        <div ref={menus} className="menu-layer" />
      </main>
      <NoticeBar session={session} />
    </div>
  );
}

interface IconToolProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function IconTool({ label, isDisabled = false, onClick, children }: IconToolProps): ReactNode {
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  );
}

function findingSentence({ edit, picture, failure }: ScanPage, { editor }: Strings): string {
  if (failure || edit.region.kind !== "find") return "";
  if (picture?.edit.region.kind !== "find") return editor.finding;
  return picture.geometry.confidence > 0 ? editor.found : editor.notFound;
}
