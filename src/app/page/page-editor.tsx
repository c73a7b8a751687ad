import { ArrowLeft, ChevronLeft, ChevronRight, SquareSplitHorizontal } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { surfaceThrough } from "../../core/geometry/page-mesh.ts";
import type { ScanPage } from "../../core/model/document.ts";
import { useApp, useTitle } from "../app-context.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Button } from "../components/button.tsx";
import { IconButton } from "../components/icon-button.tsx";
import { useUndoKeys } from "../browser/use-undo-keys.ts";
import { useWide } from "../browser/use-wide.ts";
import { FROM_VIEWER } from "../document/from-viewer.ts";
import { HistoryButtons } from "../document/history-buttons.tsx";
import { useDocumentLanguages, useDocumentView, useSession } from "../document/open-document.ts";
import { FailureNote } from "../document/status/failure-note.tsx";
import { FilterPanel } from "../document/filter/filter-panel.tsx";
import { PageCompare, useComparison } from "../document/stage/page-compare.tsx";
import { NoticeBar } from "../document/notice-bar.tsx";
import { PageMenu } from "../document/page-list/page-menu.tsx";
import { PageThumbnail } from "../document/page-list/page-thumbnail.tsx";
import { PageTools, SplitTools } from "./page-tools.tsx";
import { SidesEditor } from "./sides-editor.tsx";
import { regionFromSides } from "./sides-editing.ts";
import { SplitEditor } from "./split-editor.tsx";
import { listedPages } from "../../documents/session/document-view.ts";
import { cornersStrings, type CornersStrings } from "../../strings/compiled/screens/corners.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import type { PageInDocument } from "../document/one-page.tsx";
import { usePageEditing, type PageEditing } from "./use-page-editing.ts";
import "./page-editor.css";

/** The photo with the page's corners and edges on it; beside it the tools and the result. */
export function PageEditor({ page, number }: PageInDocument): ReactNode {
  const strings = useStrings();
  const corners = useScreenStrings(cornersStrings);
  const view = useDocumentView();
  const { undo } = useSession().getState();
  const pages = listedPages(view);
  const editing = usePageEditing(page, useApp());
  const { cut, isDetectingAgain, isBending, isUnreadable } = editing;
  const menus = useRef<HTMLDivElement>(null);
  const documentPath = `/doc/${page.documentId}`;
  // Later pages are reached from here, so that they lead to the viewer too.
  const [isFromViewer] = useState(() => String(window.history.state).includes(FROM_VIEWER));
  const backPath = isFromViewer ? `${documentPath}/view/${number}` : documentPath;
  const isWide = useWide();
  const { history } = editing;
  useUndoKeys(() => (history.past.length > 0 ? history.undo() : undo()), history.redo);
  useTitle(`${strings.document.page({ number })} – ${view.document.name}`);

  // Above the fold, where there is room beside the result or none at all.
  const filters = !isUnreadable && <FilterPanel page={page} pages={pages} />;

  return (
    <div className="editor">
      <header className="editor-header">
        {/* The state leads the document's screen to this page. */}
        <ButtonLink
          look="quiet-icon"
          icon={ArrowLeft}
          iconPx={22}
          href={backPath}
          state={page.id}
          aria-label={isFromViewer ? corners.toPage : strings.editor.toDocument}
        />
        <h1>{strings.document.pageOf({ number, count: pages.length })}</h1>
        <HistoryButtons history={history} />
        <PageMenu page={page} number={number} layer={menus} list={null} />
        <ButtonLink look="primary" label={strings.editor.done} href={backPath} state={page.id} />
      </header>
      <main className="editor-main">
        <section className="editor-stage" aria-label={corners.photo}>
          {isUnreadable && <p className="editor-unreadable">{strings.editor.noPhoto}</p>}
          <PhotoEditor page={page} editing={editing} />
          {pages.length > 1 && (
            <div className="editor-steps">
              {(["previous", "next"] as const).map((kind) => (
                <PageStep
                  key={kind}
                  kind={kind}
                  page={page}
                  number={number}
                  count={pages.length}
                  isFromViewer={isFromViewer}
                />
              ))}
            </div>
          )}
        </section>
        <aside className="editor-side">
          <SplitTools page={page} number={number} editing={editing} />
          {!isUnreadable && <PageTools page={page} number={number} editing={editing} />}
          {!isWide && filters}
          {!isUnreadable && !cut && (
            <p className="editor-hint">
              {isBending ? corners.bendHint : corners.hint} <span className="editor-keys">{corners.keysHint}</span>
            </p>
          )}
          <output className="editor-said">{isDetectingAgain && detectionSentence(page, corners)}</output>
          <FailureNote page={page} editorPath={null} />
          <PageResult page={page} isUnreadable={isUnreadable} />
          {isWide && filters}
        </aside>
        <div ref={menus} className="menu-layer" />
      </main>
      <NoticeBar />
    </div>
  );
}

interface StepProps extends PageInDocument {
  /** The number of pages. */
  readonly count: number;
  /** Names the step in the history, so that its button has the focus on the next page too. */
  readonly kind: "previous" | "next";
  readonly isFromViewer: boolean;
}

/** A button that shows the page before or after this one. */
function PageStep({ page, number, count, kind, isFromViewer }: StepProps): ReactNode {
  const { editor } = useStrings();
  const [, navigate] = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const to = kind === "next" ? number + 1 : number - 1;

  useEffect(() => {
    if (String(history.state).startsWith(kind)) button.current?.focus();
  }, [kind]);

  return (
    <IconButton
      ref={button}
      icon={kind === "next" ? ChevronRight : ChevronLeft}
      size={22}
      label={editor[kind]}
      isDisabled={to < 1 || to > count}
      // Replaces the address, so that Back leads to the document from any page.
      onPress={() =>
        navigate(`/doc/${page.documentId}/page/${to}`, {
          replace: true,
          state: isFromViewer ? `${kind} ${FROM_VIEWER}` : kind,
        })
      }
    />
  );
}

/** The photo with the page's edges, or with the line to split it along. */
function PhotoEditor({ page, editing }: { readonly page: ScanPage; readonly editing: PageEditing }): ReactNode {
  const { url, size, sides, mesh, spread, cut } = editing;
  if (url === null) return null;
  if (cut)
    return (
      spread &&
      size &&
      sides && <SplitEditor url={url} size={size} sides={sides} spread={spread} cut={cut} onCut={editing.setCut} />
    );
  if (editing.isUnreadable) return null;
  return (
    <SidesEditor
      {...editing}
      url={url}
      mesh={mesh && surfaceThrough(mesh.grid)}
      onChange={(changed) => editing.setRegion(regionFromSides(changed, page.edit.region))}
    />
  );
}

/** The page as it is made, or compared with its photo. */
function PageResult({
  page,
  isUnreadable,
}: Pick<PageEditing, "isUnreadable"> & { readonly page: ScanPage }): ReactNode {
  const strings = useStrings();
  const corners = useScreenStrings(cornersStrings);
  const comparison = useComparison(page, useDocumentLanguages());
  if (isUnreadable && !page.picture) return null;
  return (
    <section className="editor-result" aria-label={corners.result}>
      {comparison.picture ? <PageCompare page={page} picture={comparison.picture} /> : <PageThumbnail page={page} />}
      <Button
        icon={SquareSplitHorizontal}
        label={strings.page.compare}
        aria-pressed={comparison.isOn}
        disabled={!page.picture}
        onClick={comparison.toggle}
      />
    </section>
  );
}

/** The state or the result of detecting the page again; empty when it failed. */
function detectionSentence({ edit, picture, failure }: ScanPage, corners: CornersStrings): string {
  if (failure || edit.region.kind !== "find") return "";
  if (picture?.edit.region.kind !== "find") return corners.finding;
  return picture.geometry.confidence > 0 ? corners.found : corners.notFound;
}
