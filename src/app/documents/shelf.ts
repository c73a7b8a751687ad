import { createStore, type StoreApi } from "zustand/vanilla";
import { mergeDocuments, unmergeDocuments, type DocumentStore, type ScanDocument } from "../../core/model/document.ts";
import { toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { plainText } from "../../core/text/plain-text.ts";
import { findText, type TextHit } from "./find-text.ts";

export type ShelfView =
  | { readonly kind: "loading" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  /** Newest change first, without those that are being deleted. */
  | { readonly kind: "ready"; readonly documents: readonly ScanDocument[] };

/** What the library's screen shows and does. */
export interface Shelf {
  readonly view: ShelfView;
  readonly query: string;
  /** Documents that hold the query, by id; null without a query. */
  readonly hits: ReadonlyMap<string, TextHit> | null;
  /** Documents that go for good unless they are wanted back. */
  readonly removed: readonly ScanDocument[];
  /** Ids of the documents that are chosen, in the order they were chosen in. */
  readonly selected: readonly string[];
  /** A merge that can be taken back: the document that took the pages, and the others as they were. */
  readonly merged: { readonly into: ScanDocument; readonly others: readonly ScanDocument[] } | null;
  readonly problem: ErrorRecord | null;
  refresh(): Promise<void>;
  search(query: string): Promise<void>;
  rename(documentId: string, name: string): Promise<void>;
  remove(documentIds: readonly string[]): Promise<void>;
  undoRemove(): void;
  toggleSelected(documentId: string): void;
  /** Chooses documents beside those that are chosen. */
  select(documentIds: readonly string[]): void;
  clearSelection(): void;
  /** Puts the pages of the chosen documents into the first of them, in the order they were chosen in. */
  mergeSelected(): Promise<void>;
  undoMerge(): Promise<void>;
  /** Lets go of the removed documents, and of a problem that was shown. */
  dismiss(): Promise<void>;
}

export interface ShelfPorts {
  readonly documents: Pick<DocumentStore, "list" | "load" | "changeDocument" | "regroup" | "removeDocument">;
  readonly now: () => number;
  /** Tells every open session of a document that it was changed. */
  readonly announce: (documentId: string) => void;
}

export function createShelf({ documents, now, announce }: ShelfPorts): StoreApi<Shelf> {
  /** What each document's pages say as running text, read at the first search after a refresh. */
  let texts = new Map<string, readonly string[]>();

  return createStore<Shelf>()((set, get) => {
    const listed = (): readonly ScanDocument[] => {
      const { view } = get();
      return view.kind === "ready" ? view.documents : [];
    };

    async function textsOf(documentId: string): Promise<readonly string[]> {
      const known = texts.get(documentId);
      if (known) return known;
      const stored = await documents.load(documentId);
      const read = stored?.pages.map(({ text }) => (text ? plainText(text.recognised) : "")) ?? [];
      texts.set(documentId, read);
      return read;
    }

    async function telling(work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (error) {
        set({ problem: toErrorRecord(error) });
      }
    }

    return {
      view: { kind: "loading" },
      query: "",
      hits: null,
      removed: [],
      selected: [],
      merged: null,
      problem: null,

      async refresh() {
        texts = new Map();
        try {
          const all = await documents.list();
          const gone = new Set(get().removed.map(({ id }) => id));
          set({ view: { kind: "ready", documents: all.filter(({ id }) => !gone.has(id)) } });
          await get().search(get().query);
        } catch (error) {
          set({ view: { kind: "unreadable", error: toErrorRecord(error) } });
        }
      },

      async search(query) {
        set({ query });
        if (query.trim() === "") return set({ hits: null });
        await telling(async () => {
          const hits = new Map<string, TextHit>();
          for (const { id, name } of listed()) {
            const hit = findText(query, name, await textsOf(id));
            if (hit) hits.set(id, hit);
            // Another query was typed meanwhile.
            if (get().query !== query) return;
          }
          set({ hits });
        });
      },

      rename: (documentId, name) =>
        telling(async () => {
          await documents.changeDocument(documentId, (stored) => ({ ...stored, name, changedAtMs: now() }));
          announce(documentId);
          await get().refresh();
        }),

      async remove(documentIds) {
        await get().dismiss();
        const gone = new Set(documentIds);
        set({
          removed: listed().filter(({ id }) => gone.has(id)),
          selected: get().selected.filter((id) => !gone.has(id)),
          view: { kind: "ready", documents: listed().filter(({ id }) => !gone.has(id)) },
        });
      },

      undoRemove() {
        set({ removed: [] });
        void get().refresh();
      },

      toggleSelected(documentId) {
        const { selected } = get();
        set({
          selected: selected.includes(documentId)
            ? selected.filter((id) => id !== documentId)
            : [...selected, documentId],
        });
      },

      select: (documentIds) => set({ selected: [...new Set([...get().selected, ...documentIds])] }),

      clearSelection: () => set({ selected: [] }),

      async mergeSelected() {
        const { selected } = get();
        await get().dismiss();
        set({ selected: [] });
        await telling(async () => {
          let others: readonly ScanDocument[] = [];
          const [into] = await documents.regroup(selected, ([first, ...rest]) => {
            others = rest;
            return first ? [mergeDocuments(first, rest, now())] : [];
          });
          for (const id of selected) announce(id);
          if (into && others.length > 0) set({ merged: { into, others } });
        });
        await get().refresh();
      },

      async undoMerge() {
        const { merged } = get();
        set({ merged: null });
        if (!merged) return;
        await telling(async () => {
          const written = await documents.regroup([merged.into.id], ([into]) =>
            into ? unmergeDocuments(into, merged.others, now()) : [],
          );
          for (const { id } of written) announce(id);
        });
        await get().refresh();
      },

      async dismiss() {
        const { removed } = get();
        set({ problem: null, merged: null });
        await telling(async () => {
          for (const { id } of removed) {
            await documents.removeDocument(id);
            announce(id);
          }
        });
        // Its sentence stands until they are gone for good.
        set({ removed: [] });
      },
    };
  });
}
