import { Search, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import { useApp, useTitle } from "../app-context.ts";
import { Mark } from "../components/mark.tsx";
import { Notice } from "../components/notice.tsx";
import { SettingsLink } from "../components/settings-link.tsx";
import type { Shelf } from "../documents/shelf.ts";
import { ShelfDocument } from "./shelf-document.tsx";
import { ShelfSelection } from "./shelf-selection.tsx";
import { StorageNote } from "./storage-note.tsx";
import { errorSentence } from "../strings/error-sentence.ts";
import type { Strings } from "../strings/en.ts";
import { useStrings } from "../strings/strings.ts";
import "./library-screen.css";

/** Every document on this device, found by its name or by what is written in it. */
export default function LibraryScreen(): ReactNode {
  const strings = useStrings();
  const { shelf } = useApp();
  const { view, query, hits, removed, selected, merged, problem, search, undoRemove, undoMerge, dismiss } =
    useStore(shelf);
  const searching = useRef<HTMLInputElement>(null);
  useTitle(`${strings.library.title} – ${strings.appName}`);

  useEffect(() => {
    void shelf.getState().refresh();
    // Who leaves has given up the way back.
    return () => void shelf.getState().dismiss();
  }, [shelf]);

  function clearSearch(): void {
    void search("");
    searching.current?.focus();
  }

  const shown = view.kind === "ready" ? view.documents.filter(({ id }) => !hits || hits.has(id)) : [];
  const isEmpty = view.kind === "ready" && view.documents.length === 0;
  const [firstRemoved] = removed;
  const undo = firstRemoved ? undoRemove : merged ? () => void undoMerge() : null;
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
          <div className="library-search">
            <Search size={20} aria-hidden="true" />
            <input
              ref={searching}
              type="search"
              aria-label={strings.library.search}
              placeholder={strings.library.search}
              value={query}
              onChange={({ currentTarget }) => void search(currentTarget.value)}
            />
            {query !== "" && (
              <button
                type="button"
                className="button button-quiet button-icon"
                aria-label={strings.library.clearSearch}
                onClick={clearSearch}
              >
                <X size={20} aria-hidden="true" />
              </button>
            )}
          </div>
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
        {selected.length > 0 && <ShelfSelection shownIds={shown.map(({ id }) => id)} />}
        <ul className="shelf">
          {shown.map((document) => (
            <li key={document.id}>
              <ShelfDocument document={document} hit={hits?.get(document.id) ?? null} />
            </li>
          ))}
        </ul>
        <StorageNote />
      </main>
      <Notice
        key={firstRemoved?.id ?? merged?.into.id}
        sentence={sentenceOf({ removed, merged, problem }, strings)}
        isBad={!undo}
        onUndo={undo}
        onClose={() => void dismiss()}
      />
    </div>
  );
}

/** What was done and can be taken back, or what went wrong. */
function sentenceOf(
  { removed, merged, problem }: Pick<Shelf, "removed" | "merged" | "problem">,
  strings: Strings,
): string | null {
  const [first, ...others] = removed;
  if (first)
    return others.length === 0 ? strings.library.deleted(first.name) : strings.library.deletedSeveral(removed.length);
  if (merged) return strings.library.merged(merged.into.name);
  return problem && errorSentence(problem, strings);
}
