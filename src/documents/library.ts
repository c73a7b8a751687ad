import { createStore, type StoreApi } from "zustand/vanilla";
import type { DocumentStore, PageEdit, ScanDocument } from "../core/model/document.ts";
import { toErrorRecord, type ErrorRecord } from "../core/errors.ts";
import { nameOfPdf } from "./naming.ts";
import { importFiles } from "./pages/originals.ts";

type LibraryView =
  | { readonly kind: "loading" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  | { readonly kind: "ready"; readonly documents: readonly ScanDocument[] };

type ImportView =
  { readonly kind: "idle" } | { readonly kind: "storing" } | { readonly kind: "failed"; readonly error: ErrorRecord };

export interface Library {
  readonly view: LibraryView;
  readonly importing: ImportView;
  refresh(): Promise<void>;
  /**
   * Stores the files unchanged as a new document, whose pages have the `chosen` settings. A single PDF among them gives
   * it its name. Returns its id, or null when they could not be stored.
   */
  createDocument(files: readonly File[], chosen?: Partial<PageEdit>): Promise<string | null>;
  /** Shows why nothing was imported. */
  refuse(error: ErrorRecord): void;
}

export interface LibraryPorts {
  readonly documents: DocumentStore;
  readonly newId: () => string;
  readonly now: () => number;
  /** Names a new document; `existing` holds the names already in use. */
  readonly nameFor: (createdAt: Date, existing: ReadonlySet<string>) => string;
  /**
   * The recognition languages of a new document. `last` holds those of the newest document with recognition turned on,
   * or null without one.
   */
  readonly languagesFor: (last: string | null) => string;
  /** The initial settings of its pages. */
  readonly firstEdit: () => PageEdit;
}

/** The documents on this device, and the creation of new ones. */
export function createLibrary({
  documents,
  newId,
  now,
  nameFor,
  languagesFor,
  firstEdit,
}: LibraryPorts): StoreApi<Library> {
  return createStore<Library>()((set) => ({
    view: { kind: "loading" },
    importing: { kind: "idle" },

    async refresh() {
      try {
        set({ view: { kind: "ready", documents: await documents.list() } });
      } catch (error) {
        set({ view: { kind: "unreadable", error: toErrorRecord(error) } });
      }
    },

    async createDocument(files, chosen) {
      set({ importing: { kind: "storing" } });
      try {
        const all = await documents.list();
        const id = newId();
        const createdAtMs = now();
        const { pages, originals } = importFiles(id, files, newId, { ...firstEdit(), ...chosen });
        const [pdfName, ...otherPdfs] = files.flatMap((file) => nameOfPdf(file.name) ?? []);
        const ownName = otherPdfs.length === 0 ? pdfName : undefined;
        const document: ScanDocument = {
          id,
          name: ownName ?? nameFor(new Date(createdAtMs), new Set(all.map(({ name }) => name))),
          hasDefaultName: true,
          createdAtMs,
          changedAtMs: createdAtMs,
          pageIds: pages.map((page) => page.id),
          languages: languagesFor(all.find(({ languages }) => languages !== "")?.languages ?? null),
        };
        await documents.addPages(document, pages, originals);
        set({ importing: { kind: "idle" } });
        return id;
      } catch (error) {
        set({ importing: { kind: "failed", error: toErrorRecord(error) } });
        return null;
      }
    },

    refuse: (error) => set({ importing: { kind: "failed", error } }),
  }));
}
