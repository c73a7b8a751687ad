import { Files } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { DamagedRecord } from "../../core/contracts/damaged-record.ts";
import { useApp, useTitle } from "../app-context.ts";
import { BackupReminder } from "./backup-reminder.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { Button } from "../components/button.tsx";
import { Logo } from "../components/logo.tsx";
import { Notice } from "../components/notice.tsx";
import { SettingsLink } from "../components/settings-link.tsx";
import { DamagedSection } from "../damaged/damaged-section.tsx";
import { useDroppedFiles } from "../browser/files-in.ts";
import { followDocuments } from "../../documents/follow-documents.ts";
import { WorkState } from "../work/work-state.tsx";
import { MadeNotice } from "./made-notice.tsx";
import { readSetting } from "../../documents/settings/setting.ts";
import { SETTINGS } from "../../documents/settings/settings.ts";
import { useSetting } from "../use-setting.ts";
import type FolderNote from "../folder/folder-note.tsx";
import { ScanActions } from "../home/scan-actions.tsx";
import { useNewDocument } from "../home/use-new-document.ts";
import type { Shelf } from "../../documents/shelf.ts";
import { LibraryFind } from "./library-find.tsx";
import { ShelfDocument } from "./shelf-document.tsx";
import { NO_FILTER, passes } from "./shelf-filter.ts";
import { inShelfOrder } from "./shelf-order.ts";
import { ShelfFilters } from "./shelf-filters.tsx";
import { ShelfSelection } from "./shelf-selection.tsx";
import { useSelect } from "./use-select.ts";
import { StorageNote } from "./storage-note.tsx";
import { errorSentence } from "../../strings/error-sentence.ts";
import type { Strings } from "../../strings/compiled/en.ts";
import { tagsStrings } from "../../strings/compiled/screens/tags.ts";
import { libraryStrings, type LibraryStrings } from "../../strings/compiled/screens/library.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";
import "./library-note.css";
import "./library-screen.css";

interface Props {
  /** The document of which those that are selected were just made. */
  readonly madeOf?: string | undefined;
  /** Whether the person came to search. */
  readonly finds: boolean;
}

/** The library screen: all documents on this device, with search by name, tag and text, and filters. */
export default function LibraryScreen({ madeOf, finds }: Props): ReactNode {
  const strings = useStrings();
  const library = useScreenStrings(libraryStrings);
  const tags = useScreenStrings(tagsStrings);
  const shelf = useShelf();
  const { view, damaged, query, hits, removed, selected, merged, problem, undoRemove, undoMerge, dismiss } =
    useStore(shelf);
  // After a reload nothing can be undone.
  const made = useStore(shelf, (state) => state.madeOf);
  useTitle(`${strings.library.title} – ${strings.appName}`);

  useEffect(() => {
    void shelf.getState().refresh();
    // Leaving the screen gives up the chance to undo.
    return () => void shelf.getState().dismiss();
  }, [shelf]);

  useEffect(() => followDocuments((ids) => void shelf.getState().follow(ids)), [shelf]);

  const [{ order }, setOrder] = useSetting(SETTINGS.libraryOrder);
  const [filter, changeFilter] = useSetting(SETTINGS.libraryFilter);
  const [openedAtMs] = useState(() => Date.now());
  const { lang } = document.documentElement;
  const dates = useMemo(() => new Intl.DateTimeFormat(lang, { dateStyle: "medium" }), [lang]);
  const all = view.kind === "ready" ? view.documents : [];
  const found = all.filter(({ id }) => !hits || hits.has(id));
  const passed = found.filter((document) => passes(document, filter, openedAtMs));
  const shown = inShelfOrder(passed, order, strings.language);
  const shownIds = shown.map(({ id }) => id);
  const layer = useRef<HTMLDivElement>(null);
  const onSelect = useSelect(shownIds);
  const isEmpty = view.kind === "ready" && all.length === 0 && damaged.length === 0;
  const [firstRemoved] = removed;
  const undo = firstRemoved ? undoRemove : merged ? () => void undoMerge() : null;

  const sentence = noticeSentence({ removed, merged, problem }, library, strings);

  return (
    <div className="library">
      <header className="library-header">
        {selected.length > 0 ? <ShelfSelection shownIds={shownIds} /> : <LibraryHead />}
      </header>
      <main className="library-main" data-selecting={selected.length > 0}>
        {!isEmpty && (
          <LibraryFind
            isFirst={finds}
            {...{ order, filter }}
            onOrder={(to) => setOrder({ order: to })}
            onFilter={changeFilter}
          />
        )}
        {!isEmpty && <ShelfFilters documents={all} filter={filter} onChange={changeFilter} />}
        <div className="library-list">
          <FolderNotePlace />
          <output className="visually-hidden">
            {(hits !== null || passed.length < all.length) && library.hits({ count: passed.length })}
          </output>
          {view.kind === "unreadable" && <p role="alert">{errorSentence(view.error, strings)}</p>}
          {isEmpty && <EmptyLibrary />}
          {hits?.size === 0 && <p className="library-none">{library.noHits({ query: query.trim() })}</p>}
          {found.length > 0 && passed.length === 0 && (
            <p className="library-none">
              {tags.noneFits} <Button label={tags.showAll} onClick={() => changeFilter(NO_FILTER)} />
            </p>
          )}
          <ul className="shelf">
            {shown.map((document) => (
              <li key={document.id}>
                <ShelfDocument {...{ document, dates, onSelect, layer }} hit={hits?.get(document.id) ?? null} />
              </li>
            ))}
          </ul>
          <DamagedSection
            records={damaged}
            what={strings.damaged.documents}
            onRemoved={() => void shelf.getState().refresh()}
          />
          <DamagedScans />
          {view.kind === "ready" && <BackupReminder documents={view.documents} />}
          <StorageNote />
        </div>
        <div ref={layer} className="menu-layer" />
      </main>
      {madeOf !== undefined && madeOf === made && sentence === null ? (
        <MadeNotice documentId={madeOf} />
      ) : (
        <Notice
          key={firstRemoved?.id ?? merged?.into.id}
          sentence={sentence}
          isBad={!undo}
          onUndo={undo}
          onClose={() => void dismiss()}
        />
      )}
    </div>
  );
}

/** What the head shows while nothing is selected. */
function LibraryHead(): ReactNode {
  const { document, library } = useStrings();
  return (
    <>
      <ButtonLink look="quiet-icon" href="/" aria-label={document.toScan}>
        <Logo size={28} />
      </ButtonLink>
      <div className="library-title">
        <h1>{library.title}</h1>
        <WorkState />
      </div>
      <SettingsLink />
    </>
  );
}

/** Loads the news about the chosen folder, if there is one. */
function FolderNotePlace(): ReactNode {
  const { folder } = useApp();
  const [Note, setNote] = useState<typeof FolderNote | null>(null);
  useEffect(() => {
    if (!readSetting(SETTINGS.folder).isChosen) return;
    void import("../folder/folder-note.tsx").then(
      (loaded) => setNote(() => loaded.default),
      () => undefined,
    );
  }, []);
  return Note && <Note load={folder} />;
}

/** Stands where the documents will be, and starts the first one. */
function EmptyLibrary(): ReactNode {
  const { scan } = useStrings();
  const library = useScreenStrings(libraryStrings);
  const create = useNewDocument();
  const isOver = useDroppedFiles((files) => void create(files));
  return (
    <section className="library-empty" data-over={isOver} aria-labelledby="library-empty-title">
      <Files size={44} aria-hidden="true" />
      <h2 id="library-empty-title">{isOver ? scan.dropNow : library.empty}</h2>
      <p>{library.emptyWhat}</p>
      <ScanActions onFiles={(files) => void create(files)} />
    </section>
  );
}

/** Scans of hosted scanners that wait on this device and can't be sent. */
function DamagedScans(): ReactNode {
  const { damaged } = useStrings();
  const { listDamagedScans } = useApp();
  const [scans, setScans] = useState<readonly DamagedRecord[]>([]);
  const refresh = useCallback(() => {
    // When the storage can't be read, the list of documents says so.
    void listDamagedScans().then(setScans, () => undefined);
  }, [listDamagedScans]);
  useEffect(() => refresh(), [refresh]);
  return <DamagedSection records={scans} what={damaged.scans} onRemoved={refresh} />;
}

/** The sentence of the notice: what can be undone, or what went wrong. */
function noticeSentence(
  { removed, merged, problem }: Pick<Shelf, "removed" | "merged" | "problem">,
  library: LibraryStrings,
  strings: Strings,
): string | null {
  const [first, ...others] = removed;
  if (first)
    return others.length === 0
      ? library.deleted({ name: first.name })
      : library.deletedSeveral({ count: removed.length });
  if (merged) return library.merged({ name: merged.into.name });
  return problem && errorSentence(problem, strings);
}
