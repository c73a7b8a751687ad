import { ChevronLeft, LayoutGrid, Plus, Share } from "lucide-react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { currentFailure } from "../../core/model/document.ts";
import { useApp, useTitle } from "../app-context.ts";
import { AmountsButton } from "./amounts/amounts-button.tsx";
import { AddPages } from "./page-list/add-pages.tsx";
import { DocumentName } from "./document-name.tsx";
import { ExportDialog } from "../exporting/export-dialog.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { Button } from "../components/button.tsx";
import { FileButton } from "../components/file-button.tsx";
import { Inspector } from "./inspector.tsx";
import { Logo } from "../components/logo.tsx";
import { NameSuggestion } from "../naming/name-suggestion.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import { ContactNotice } from "./status/contact-notice.tsx";
import { LanguageNotice } from "./status/language-notice.tsx";
import { PrivateWindowNotice } from "./status/private-window-notice.tsx";
import { SessionProvider, useDocumentView, useSession } from "./open-document.ts";
import { PageList } from "./page-list/page-list.tsx";
import { EachFile } from "./stack/each-file.tsx";
import { StackOffers } from "./stack/stack-offers.tsx";
import { PageStage } from "./stage/page-stage.tsx";
import { PanelDialog } from "./panel-dialog.tsx";
import { FilterPanel } from "./filter/filter-panel.tsx";
import { TagsButton } from "../tags/tags-button.tsx";
import { ReadingButton } from "./reading/reading-button.tsx";
import { TextPanel } from "./text/text-panel.tsx";
import { useDroppedFiles } from "../browser/files-in.ts";
import { listedPages, onlyChecksWords, unfinishedCount } from "../../documents/session/document-view.ts";
import { viewerStrings } from "../../strings/compiled/screens/viewer.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { overviewStrings } from "../../strings/compiled/screens/overview.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { useUndoKeys } from "../browser/use-undo-keys.ts";
import { useWide } from "../browser/use-wide.ts";
import "./document-screen.css";

interface Props {
  readonly documentId: string;
  /** Whether all pages are shown small, without one beside them. */
  readonly isOverview: boolean;
}

/** The screen of a document: shows all its pages, edits them and exports them. */
export function DocumentScreen({ documentId, isOverview }: Props): ReactNode {
  const strings = useStrings();
  const app = useApp();
  const session = useMemo(() => app.session(documentId), [app, documentId]);
  const view = useStore(session, (state) => state.view);

  switch (view.kind) {
    case "loading":
      return <p className="screen-wait">{strings.loading}</p>;
    case "missing":
    case "unreadable":
      return (
        <main className="screen-message">
          <Logo size={48} />
          <h1>{view.kind === "missing" ? strings.document.missing : errorSentence(view.error, strings)}</h1>
          <ButtonLink look="primary" label={strings.document.toScan} href="/" />
        </main>
      );
    case "open":
      return (
        <SessionProvider value={session}>
          <OpenedDocument isOverview={isOverview} />
        </SessionProvider>
      );
  }
}

function OpenedDocument({ isOverview }: Pick<Props, "isOverview">): ReactNode {
  const strings = useStrings();
  const view = useDocumentView();
  const session = useSession();
  const actions = session.getState();
  const isWide = useWide();
  const hasStage = isWide && !isOverview;
  // The page that the person comes back from, if any.
  const [selectedId, setSelectedId] = useState(() => (typeof history.state === "string" ? history.state : null));
  const [isExporting, setIsExporting] = useState(false);
  const { document } = view;
  const pages = listedPages(view);
  const [first] = pages;
  const selected = pages.find(({ id }) => id === selectedId) ?? first;
  const failed = pages.filter((page) => currentFailure(page, document.languages) !== null).length;
  const notReady = unfinishedCount(view) + failed;
  useTitle(document.name);
  useUndoKeys(actions.undo);
  useDroppedFiles((files) => void actions.addFiles(files));

  useEffect(() => {
    actions.prefer(selected?.id ?? null);
  }, [actions, selected?.id]);

  return (
    <div className="doc" data-wide={isWide} data-overview={isOverview}>
      <header className="doc-header">
        {hasStage && selected && <SkipToTools />}
        <HomeLink documentId={document.id} isOverview={isOverview} />
        <DocumentName name={document.name} onRename={actions.rename} />
        {!isOverview && <EachFile />}
        {!isOverview && <NameSuggestion view={view} session={session} />}
        <output className="doc-state">
          {notReady === 0
            ? strings.document.pages({ count: pages.length })
            : failed === 0 && onlyChecksWords(view)
              ? strings.document.checkingWords({ count: pages.length })
              : strings.document.working({ done: pages.length - notReady, total: pages.length })}
        </output>
        {!isOverview && pages.length > 1 && <OverviewLink documentId={document.id} />}
        {isWide && (
          <>
            <TagsButton documentIds={[document.id]} isIcon />
            <AddPages documentId={document.id} place="header" onFiles={(files) => void actions.addFiles(files)} />
            <Button
              look="primary"
              icon={Share}
              label={strings.document.export}
              disabled={pages.length === 0}
              onClick={() => setIsExporting(true)}
            />
          </>
        )}
      </header>
      <main className="doc-main">
        {pages.length === 0 && <EmptyDocument onFiles={(files) => void actions.addFiles(files)} />}
        {pages.length > 0 && (
          <PageList
            selectedId={hasStage ? (selected?.id ?? null) : null}
            onSelect={setSelectedId}
            isOverview={isOverview}
          />
        )}
        {hasStage && selected && <PageStage key={selected.id} page={selected} number={pages.indexOf(selected) + 1} />}
        {hasStage && selected && <Inspector page={selected} pages={pages} />}
      </main>
      <NoticeBar />
      <PrivateWindowNotice />
      <ContactNotice />
      {!isWide && <LanguageNotice />}
      <StackOffers />
      {!isWide && first && (
        <nav className="doc-bar" aria-label={document.name}>
          <AddPages documentId={document.id} place="bar" onFiles={(files) => void actions.addFiles(files)} />
          <PanelDialog kind="filter">
            <FilterPanel page={first} pages={pages} forAll />
          </PanelDialog>
          <PanelDialog kind="text">
            <TextPanel pages={pages}>
              <ReadingButton pages={pages} isOver />
              <AmountsButton documentIds={[document.id]} isOver />
              <TagsButton documentIds={[document.id]} isOver />
            </TextPanel>
          </PanelDialog>
          <button type="button" className="doc-bar-button" data-primary="true" onClick={() => setIsExporting(true)}>
            <Share size={22} aria-hidden="true" />
            <span>{strings.document.export}</span>
          </button>
        </nav>
      )}
      {isExporting && <ExportDialog view={view} session={session} onClose={() => setIsExporting(false)} />}
    </div>
  );
}

/** The first stop of the keyboard on a wide screen: leads past the header and all pages. Seen while it is focused. */
function SkipToTools(): ReactNode {
  const { skip } = useScreenStrings(viewerStrings);
  return (
    <Button
      label={skip}
      className="doc-skip"
      onClick={() => document.querySelector<HTMLElement>(".stage-tools :is(a, button)")?.focus()}
    />
  );
}

/** Leads home, or from the overview back to the pages. */
function HomeLink({
  documentId,
  isOverview,
}: {
  readonly documentId: string;
  readonly isOverview: boolean;
}): ReactNode {
  const strings = useStrings();
  const isWide = useWide();
  return (
    <ButtonLink
      look="quiet-icon"
      href={isOverview ? `/doc/${documentId}` : "/"}
      aria-label={isOverview ? strings.editor.toDocument : strings.document.toScan}
    >
      {isOverview || !isWide ? <ChevronLeft size={26} aria-hidden="true" /> : <Logo size={28} />}
    </ButtonLink>
  );
}

function OverviewLink({ documentId }: { readonly documentId: string }): ReactNode {
  const { title } = useScreenStrings(overviewStrings);
  return (
    <ButtonLink
      look="quiet-icon"
      icon={LayoutGrid}
      iconPx={22}
      href={`/doc/${documentId}/pages`}
      aria-label={title}
      title={title}
    />
  );
}

function EmptyDocument({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactNode {
  const strings = useStrings();
  return (
    <div className="doc-empty">
      <p>{strings.document.empty}</p>
      <FileButton look="primary" icon={Plus} label={strings.document.add} onFiles={onFiles} />
    </div>
  );
}
