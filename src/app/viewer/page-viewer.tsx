import { ArrowLeft, ChevronLeft, ChevronRight, Crop, PenLine, Search, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { ScanPage } from "../../core/model/document.ts";
import { useTitle } from "../app-context.ts";
import { useShownSize } from "../browser/use-shown-size.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Button } from "../components/button.tsx";
import { IconButton } from "../components/icon-button.tsx";
import { PageCodes } from "../document/text/page-codes.tsx";
import { FROM_VIEWER } from "../document/from-viewer.ts";
import { useDocumentView } from "../document/open-document.ts";
import { NestedNote } from "../document/status/nested-note.tsx";
import { FailureNote } from "../document/status/failure-note.tsx";
import { PageThumbnail } from "../document/page-list/page-thumbnail.tsx";
import { listedPages } from "../../documents/session/document-view.ts";
import type { PageInDocument } from "../document/one-page.tsx";
import { useStrings, useScreenStrings } from "../use-strings.ts";
import { viewerStrings } from "../../strings/compiled/screens/viewer.ts";
import { textOnPicture } from "./document-hits.ts";
import { SearchBar } from "./search-bar.tsx";
import { useSearch, type ViewerSearch } from "./use-search.ts";
import { useZoom, type ZoomControl } from "./use-zoom.ts";
import { shareOf } from "./word-places.ts";
import { fitSize, MAX_SCALE, zoomTo } from "./zoom.ts";
import { ZoomedPage } from "./zoomed-page.tsx";
import "./viewer-screen.css";

/** One page, to be read: zoomed, gone on from by swiping, searched, its text selected. Editing it is one tap away. */
export function PageViewer({ page, number }: PageInDocument): ReactNode {
  const strings = useStrings();
  const viewer = useScreenStrings(viewerStrings);
  const [, navigate] = useLocation();
  const view = useDocumentView();
  const pages = listedPages(view);
  const documentPath = `/doc/${page.documentId}`;
  const { frame, shown } = useShownSize();
  const { picture } = page;
  const stage =
    shown && picture
      ? { stage: shown, page: fitSize({ width: picture.widthPx, height: picture.heightPx }, shown) }
      : null;
  const control = useZoom(frame, stage, (step) => showPage(number + step));
  const { zoom, setZoom, fit } = control;
  const search = useSearch(pages, number, showPage);
  const text = textOnPicture(page);
  const hit = search.current?.number === number ? search.current.word : null;
  useTitle(`${strings.document.page({ number })} – ${view.document.name}`);

  // Replaces the address, so that Back leads to the document from any page.
  function showPage(to: number): void {
    if (to >= 1 && to <= pages.length) navigate(`${documentPath}/view/${to}`, { replace: true });
  }

  useEffect(fit, [page.id, fit]);

  useEffect(() => {
    if (hit && text && stage) setZoom(zoomTo(shareOf(hit, text), stage));
    // Only a new hit moves the page, or the hit's page coming on stage.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hit, stage === null]);

  return (
    <div className="viewer">
      <ViewerHeader page={page} number={number} count={pages.length} search={search} />
      {search.isOpen && <SearchBar search={search} />}
      <main className="viewer-main">
        <section ref={frame} className="viewer-stage" aria-label={viewer.page({ number })} data-zoomed={zoom.scale > 1}>
          {stage ? (
            <ZoomedPage
              key={page.id}
              page={page}
              number={number}
              size={stage.page}
              zoom={zoom}
              asidePx={control.asidePx}
              text={text}
              hits={search.words}
              hit={hit}
            />
          ) : (
            <div className="viewer-wait">
              <PageThumbnail page={page} />
            </div>
          )}
        </section>
        <PageCodes page={page} />
        <FailureNote page={page} editorPath={`${documentPath}/page/${number}`} />
        <NestedNote page={page} />
      </main>
      <ViewerBar number={number} count={pages.length} control={control} onPage={showPage} />
    </div>
  );
}

interface HeaderProps {
  readonly page: ScanPage;
  readonly number: number;
  readonly count: number;
  readonly search: ViewerSearch;
}

function ViewerHeader({ page, number, count, search }: HeaderProps): ReactNode {
  const strings = useStrings();
  const viewer = useScreenStrings(viewerStrings);
  const documentPath = `/doc/${page.documentId}`;
  return (
    <header className="viewer-header">
      <ButtonLink
        look="quiet-icon"
        icon={ArrowLeft}
        iconPx={22}
        href={documentPath}
        state={page.id}
        aria-label={strings.editor.toDocument}
      />
      <h1>{strings.document.pageOf({ number, count })}</h1>
      {!search.isOpen && <IconButton size={22} icon={Search} label={viewer.search} onPress={search.open} />}
      {page.picture && (
        <ButtonLink
          look="quiet-icon"
          icon={PenLine}
          iconPx={20}
          href={`${documentPath}/mark/${number}`}
          aria-label={viewer.markUp}
          title={viewer.markUp}
        />
      )}
      <ButtonLink icon={Crop} label={viewer.edit} href={`${documentPath}/page/${number}`} state={FROM_VIEWER} />
    </header>
  );
}

interface BarProps {
  readonly number: number;
  readonly count: number;
  readonly control: ZoomControl;
  readonly onPage: (number: number) => void;
}

/** The buttons for what fingers, wheel and keys do too. */
function ViewerBar({ number, count, control, onPage }: BarProps): ReactNode {
  const strings = useStrings();
  const viewer = useScreenStrings(viewerStrings);
  return (
    <nav className="viewer-bar" aria-label={strings.document.pageOf({ number, count })}>
      <IconButton
        size={22}
        icon={ChevronLeft}
        label={strings.editor.previous}
        isDisabled={number === 1}
        onPress={() => onPage(number - 1)}
      />
      <IconButton
        size={20}
        icon={ZoomOut}
        label={viewer.zoomOut}
        isDisabled={control.zoom.scale <= 1}
        onPress={control.zoomOut}
      />
      <Button look="quiet" className="viewer-scale" title={viewer.fit} onClick={control.fit}>
        {viewer.zoom({ percent: Math.round(control.zoom.scale * 100) })}
        <span className="visually-hidden"> {viewer.fit}</span>
      </Button>
      <IconButton
        size={20}
        icon={ZoomIn}
        label={viewer.zoomIn}
        isDisabled={control.zoom.scale >= MAX_SCALE}
        onPress={control.zoomIn}
      />
      <IconButton
        size={22}
        icon={ChevronRight}
        label={strings.editor.next}
        isDisabled={number === count}
        onPress={() => onPage(number + 1)}
      />
    </nav>
  );
}
