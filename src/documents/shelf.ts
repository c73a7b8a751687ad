import { createStore, type StoreApi } from "zustand/vanilla";
import type { FactCorrections } from "../core/model/fact.ts";
import type { DamagedRecord } from "../core/contracts/damaged-record.ts";
import type { DocumentStore, ScanDocument, ScanPage } from "../core/model/document.ts";
import { mergeDocuments, unmergeDocuments } from "../core/model/merge-documents.ts";
import { withTag } from "../core/model/tags.ts";
import { toErrorRecord, type ErrorRecord } from "../core/errors.ts";
import { findText, type TextHit } from "./find-text.ts";
import { pageText } from "./pages/page-text.ts";

export type ShelfView =
  | { readonly kind: "loading" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  /** Most recently changed first, without the documents being deleted. */
  | { readonly kind: "ready"; readonly documents: readonly ScanDocument[] };

/** State and actions of the library screen. */
export interface Shelf {
  readonly view: ShelfView;
  /** Documents that can't be opened because their record is damaged. */
  readonly damaged: readonly DamagedRecord[];
  readonly query: string;
  /** Documents that match the query, by id; null without a query. */
  readonly hits: ReadonlyMap<string, TextHit> | null;
  /** Documents that are deleted for good at the next `dismiss`, unless the removal is undone. */
  readonly removed: readonly ScanDocument[];
  /** Ids of the selected documents, in the order they were selected. */
  readonly selected: readonly string[];
  /** A merge that can be undone: the document that received the pages, and all as they were before. */
  readonly merged: {
    readonly into: ScanDocument;
    readonly first: ScanDocument;
    readonly others: readonly ScanDocument[];
  } | null;
  readonly problem: ErrorRecord | null;
  /** How often each document was changed since the shelf was opened, by id. Its cover may be another one then. */
  readonly changes: ReadonlyMap<string, number>;
  refresh(): Promise<void>;
  /** Shows what was changed of these documents. */
  follow(documentIds: ReadonlySet<string>): Promise<void>;
  search(query: string): Promise<void>;
  rename(documentId: string, name: string): Promise<void>;
  /** Stores with a document what a person has set right in its facts. Throws when it can't be stored. */
  correct(documentId: string, corrections: FactCorrections): Promise<void>;
  /** Gives documents a tag, or takes it away. Throws when it can't be stored. */
  tag(documentIds: readonly string[], tag: string, isOn: boolean): Promise<void>;
  remove(documentIds: readonly string[]): Promise<void>;
  undoRemove(): void;
  toggleSelected(documentId: string): void;
  /** Selects the documents from the one that was last toggled to this one, in the order `shownIds` of the screen. */
  selectTo(documentId: string, shownIds: readonly string[]): void;
  /** Adds documents to the selection. */
  select(documentIds: readonly string[]): void;
  clearSelection(): void;
  /** The document that was just made into several, which are selected. */
  readonly madeOf: string | null;
  /** Selects only the documents that were just made of the document `madeOf`. */
  selectMade(madeOf: string, documentIds: readonly string[]): void;
  /** Moves the pages of the selected documents into the first one, in the order of selection. */
  mergeSelected(): Promise<void>;
  undoMerge(): Promise<void>;
  /** Deletes the removed documents for good, and clears the problem and the merge that were shown. */
  dismiss(): Promise<void>;
}

export interface ShelfPorts {
  readonly documents: Pick<
    DocumentStore,
    "list" | "listDamaged" | "load" | "changeDocument" | "regroup" | "removeDocument"
  >;
  readonly now: () => number;
  /** Notifies every open session of a document that it was changed. */
  readonly announce: (documentId: string) => void;
}

type ShelfState = Pick<StoreApi<Shelf>, "getState" | "setState">;

export function createShelf(ports: ShelfPorts): StoreApi<Shelf> {
  return createStore<Shelf>()((_set, _get, state) => ({
    view: { kind: "loading" },
    damaged: [],
    changes: new Map(),
    query: "",
    hits: null,
    removed: [],
    selected: [],
    madeOf: null,
    merged: null,
    problem: null,
    ...createListActions(ports, state),
    ...createRemovalActions(ports, state),
    ...createSelectionActions(state),
    ...createMergeActions(ports, state),
  }));
}

function createListActions(
  { documents, now, announce }: ShelfPorts,
  state: ShelfState,
): Pick<Shelf, "refresh" | "follow" | "search" | "rename" | "correct" | "tag"> {
  /** The plain text of each document's pages by document id, loaded at the first search after a refresh. */
  let textCache = new Map<string, readonly string[]>();

  async function loadTexts(documentId: string, textOf: (page: ScanPage) => string): Promise<readonly string[]> {
    const cached = textCache.get(documentId);
    if (cached) return cached;
    const stored = await documents.load(documentId);
    const texts = stored?.pages.map(textOf) ?? [];
    textCache.set(documentId, texts);
    return texts;
  }

  return {
    async refresh() {
      textCache = new Map();
      try {
        const [all, damaged] = await Promise.all([documents.list(), documents.listDamaged()]);
        const { removed } = state.getState();
        state.setState({ view: { kind: "ready", documents: without(all, idsOf(removed)) }, damaged });
        await state.getState().search(state.getState().query);
      } catch (error) {
        state.setState({ view: { kind: "unreadable", error: toErrorRecord(error) } });
      }
    },

    async follow(documentIds) {
      const { changes, removed, query } = state.getState();
      const counted = new Map(changes);
      for (const id of documentIds) {
        textCache.delete(id);
        counted.set(id, (counted.get(id) ?? 0) + 1);
      }
      await reportingProblems(state, async () => {
        const before = new Map(listedDocuments(state).map((document) => [document.id, document]));
        // Those that have not changed stay the same objects, and are not rendered again.
        const all = (await documents.list()).map((each) => (!documentIds.has(each.id) && before.get(each.id)) || each);
        state.setState({ view: { kind: "ready", documents: without(all, idsOf(removed)) }, changes: counted });
        if (query.trim() !== "") await state.getState().search(query);
      });
    },

    async search(query) {
      state.setState({ query });
      if (query.trim() === "") return state.setState({ hits: null });
      await reportingProblems(state, async () => {
        const hits = new Map<string, TextHit>();
        for (const { id, name, tags = [] } of listedDocuments(state)) {
          const hit = findText(query, [name, ...tags].join(" "), await loadTexts(id, pageText));
          if (hit) hits.set(id, hit);
          // The query has changed in the meantime.
          if (state.getState().query !== query) return;
        }
        state.setState({ hits });
      });
    },

    rename: (documentId, name) =>
      reportingProblems(state, async () => {
        await documents.changeDocument(documentId, (stored) => ({
          ...stored,
          name,
          hasDefaultName: false,
          changedAtMs: now(),
        }));
        announce(documentId);
        await state.getState().refresh();
      }),

    async correct(documentId, corrections) {
      await documents.changeDocument(documentId, (stored) => ({
        ...stored,
        corrections: { ...stored.corrections, ...corrections },
        changedAtMs: now(),
      }));
      announce(documentId);
    },

    async tag(documentIds, tag, isOn) {
      for (const id of documentIds) {
        await documents.changeDocument(id, (stored) => withTag(stored, tag, isOn));
        announce(id);
      }
      await state.getState().refresh();
    },
  };
}

function createRemovalActions(
  { documents, announce }: ShelfPorts,
  state: ShelfState,
): Pick<Shelf, "remove" | "undoRemove" | "dismiss"> {
  return {
    async remove(documentIds) {
      await state.getState().dismiss();
      const removedIds = new Set(documentIds);
      state.setState({
        removed: listedDocuments(state).filter(({ id }) => removedIds.has(id)),
        selected: state.getState().selected.filter((id) => !removedIds.has(id)),
        view: { kind: "ready", documents: without(listedDocuments(state), removedIds) },
      });
    },

    undoRemove() {
      state.setState({ removed: [] });
      void state.getState().refresh();
    },

    async dismiss() {
      const { removed } = state.getState();
      state.setState({ problem: null, merged: null });
      await reportingProblems(state, async () => {
        for (const { id } of removed) {
          await documents.removeDocument(id);
          announce(id);
        }
      });
      // The notice stays on screen until they are deleted.
      state.setState({ removed: [] });
    },
  };
}

function createSelectionActions(
  state: ShelfState,
): Pick<Shelf, "toggleSelected" | "selectTo" | "select" | "clearSelection" | "selectMade"> {
  /** The document that was last toggled. */
  let lastId: string | null = null;
  return {
    toggleSelected(documentId) {
      lastId = documentId;
      const { selected } = state.getState();
      state.setState({
        selected: selected.includes(documentId)
          ? selected.filter((id) => id !== documentId)
          : [...selected, documentId],
      });
    },

    selectTo(documentId, shownIds) {
      const { select, toggleSelected } = state.getState();
      const [from, to] = [shownIds.indexOf(lastId ?? ""), shownIds.indexOf(documentId)];
      if (from < 0 || to < 0) return toggleSelected(documentId);
      select(shownIds.slice(Math.min(from, to), Math.max(from, to) + 1));
      lastId = documentId;
    },

    select: (documentIds) => state.setState({ selected: [...new Set([...state.getState().selected, ...documentIds])] }),

    selectMade: (madeOf, documentIds) => state.setState({ madeOf, selected: documentIds }),

    clearSelection: () => state.setState({ selected: [] }),
  };
}

function createMergeActions(
  { documents, now, announce }: ShelfPorts,
  state: ShelfState,
): Pick<Shelf, "mergeSelected" | "undoMerge"> {
  return {
    async mergeSelected() {
      const { selected } = state.getState();
      await state.getState().dismiss();
      state.setState({ selected: [] });
      await reportingProblems(state, async () => {
        let before: readonly ScanDocument[] = [];
        const [into] = await documents.regroup(selected, (stored) => {
          before = stored;
          const [first, ...others] = stored;
          return first ? [mergeDocuments(first, others, now())] : [];
        });
        for (const id of selected) announce(id);
        const [first, ...others] = before;
        if (into && first && others.length > 0) state.setState({ merged: { into, first, others } });
      });
      await state.getState().refresh();
    },

    async undoMerge() {
      const { merged } = state.getState();
      state.setState({ merged: null });
      if (!merged) return;
      await reportingProblems(state, async () => {
        const written = await documents.regroup([merged.into.id], ([into]) =>
          into ? unmergeDocuments(into, merged.first, merged.others, now()) : [],
        );
        for (const { id } of written) announce(id);
      });
      await state.getState().refresh();
    },
  };
}

function listedDocuments(state: ShelfState): readonly ScanDocument[] {
  const { view } = state.getState();
  return view.kind === "ready" ? view.documents : [];
}

function idsOf(documents: readonly ScanDocument[]): ReadonlySet<string> {
  return new Set(documents.map(({ id }) => id));
}

function without(documents: readonly ScanDocument[], ids: ReadonlySet<string>): readonly ScanDocument[] {
  return documents.filter(({ id }) => !ids.has(id));
}

/** Runs `work` and shows its error instead of throwing it. */
async function reportingProblems(state: ShelfState, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    state.setState({ problem: toErrorRecord(error) });
  }
}
