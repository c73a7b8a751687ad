import { Search } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import { useApp, useTitle } from "../app-context.ts";
import { Mark } from "../components/mark.tsx";
import { Notice } from "../components/notice.tsx";
import { SettingsLink } from "../settings/settings-link.tsx";
import { ShelfDocument } from "./shelf-document.tsx";
import { StorageNote } from "./storage-note.tsx";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import "./library-screen.css";

/** Every document on this device, found by its name or by what is written in it. */
export default function LibraryScreen(): ReactNode {
  const strings = useStrings();
  const { shelf } = useApp();
  const { view, query, hits, removed, selected, merged, problem, search, undoRemove, clearSelection, mergeSelected, undoMerge, dismiss } = useStore(shelf);
  useTitle(`${strings.library.title} – ${strings.appName}`);

  useEffect(() => {
    void shelf.getState().refresh();
    // Who leaves has given up the way back.
    return () => void shelf.getState().dismiss();
  }, [shelf]);

  const shown = view.kind === "ready" ? view.documents.filter(({ id }) => !hits || hits.has(id)) : [];
  const isEmpty = view.kind === "ready" && view.documents.length === 0;
  const undo = removed ? undoRemove : merged ? () => void undoMerge() : null;
  const sentence = removed ? strings.library.deleted(removed.name) : merged ? strings.library.merged(merged.into.name) : problem && errorSentence(problem, strings);
  return (
    <div className="library">
      <header className="library-header">
        <Link href="/" className="button button-quiet button-icon" aria-label={strings.document.toScan}>
          <Mark size={28} />
        </Link>
        <h1>{strings.library.title}</h1>
        <SettingsLink />
      </header>
      <main className="library-main">
        {!isEmpty && (
          <label className="library-search">
            <Search size={20} aria-hidden="true" />
            <input type="search" aria-label={strings.library.search} placeholder={strings.library.search} value={query} onChange={({ currentTarget }) => void search(currentTarget.value)} />
          </label>
        )}
        <output className="visually-hidden">{hits && strings.library.hits(hits.size)}</output>
        {view.kind === "unreadable" && <p role="alert">{errorSentence(view.error, strings)}</p>}
        {isEmpty && (
          <div className="library-empty">
            <p>{strings.library.empty}</p>
            <Link href="/" className="button button-primary">
              {strings.document.toScan}
            </Link>
          </div>
        )}
        {hits?.size === 0 && <p className="library-none">{strings.library.noHits(query.trim())}</p>}
        {selected.length > 0 && (
          <div className="shelf-selection">
            <output>{strings.library.selected(selected.length)}</output>
            <button type="button" className="button button-primary" disabled={selected.length < 2} onClick={() => void mergeSelected()}>
              {strings.library.merge}
            </button>
            <button type="button" className="button button-quiet" onClick={clearSelection}>
              {strings.library.clearSelection}
            </button>
          </div>
        )}
        <ul className="shelf">
          {shown.map((document) => (
            <li key={document.id}>
              <ShelfDocument document={document} hit={hits?.get(document.id) ?? null} />
            </li>
          ))}
        </ul>
        <StorageNote />
      </main>
      <Notice key={removed?.id ?? merged?.into.id} sentence={sentence} isBad={!undo} onUndo={undo} onClose={() => void dismiss()} />
    </div>
  );
}
