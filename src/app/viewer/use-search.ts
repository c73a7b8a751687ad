import { useMemo, useState } from "react";
import type { ScanPage } from "../../core/model/document.ts";
import type { RecognisedWord } from "../../core/text/recognition.ts";
import { documentHits, nearestHit, type DocumentHit } from "./document-hits.ts";

/** A search in the text of the document. */
export interface ViewerSearch {
  readonly isOpen: boolean;
  readonly query: string;
  readonly count: number;
  /** Index of the hit that the person is at, from 0. */
  readonly index: number;
  readonly current: DocumentHit | null;
  /** All words that are hits. */
  readonly words: ReadonlySet<RecognisedWord>;
  readonly open: () => void;
  readonly close: () => void;
  readonly setQuery: (query: string) => void;
  /** Goes to another hit; after the last one comes the first. */
  readonly step: (by: 1 | -1) => void;
}

/** The search of the viewer. It begins with the words that the library was searched for. */
export function useSearch(
  pages: readonly ScanPage[],
  number: number,
  showPage: (number: number) => void,
): ViewerSearch {
  const [query, setQuery] = useState<string | null>(() => searchedFor(history.state));
  const hits = useMemo(() => documentHits(pages, query ?? ""), [pages, query]);
  const words = useMemo(() => new Set(hits.map(({ word }) => word)), [hits]);
  const [at, setAt] = useState(() => nearestHit(hits, number));
  const index = Math.min(at, Math.max(0, hits.length - 1));

  function goTo(found: readonly DocumentHit[], to: number): void {
    const hit = found[to];
    setAt(to);
    if (hit && hit.number !== number) showPage(hit.number);
  }

  return {
    isOpen: query !== null,
    query: query ?? "",
    count: hits.length,
    index,
    current: hits[index] ?? null,
    words,
    open: () => setQuery(""),
    close: () => setQuery(null),
    setQuery(typed) {
      setQuery(typed);
      const found = documentHits(pages, typed);
      goTo(found, nearestHit(found, number));
    },
    step: (by) => hits.length > 0 && goTo(hits, (index + by + hits.length) % hits.length),
  };
}

/** The words in a history state that the library leaves; null without. */
function searchedFor(state: unknown): string | null {
  return typeof state === "object" && state !== null && "find" in state && typeof state.find === "string"
    ? state.find
    : null;
}
