import { createContext, useContext, useEffect } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { DamagedRecord } from "../core/contracts/damaged-record.ts";
import type { LanguageCode } from "../core/languages/languages.ts";
import type { ScreenPorts } from "../host/host.ts";
import type { Outbox } from "../hosted/outbox.ts";
import type { Backup } from "../documents/backup/backup.ts";
import type { FilterPreviews } from "../documents/pages/filter-previews.ts";
import type { DocumentSession } from "../documents/session/document-session.ts";
import type { Work } from "../documents/session/work.ts";
import type { Library } from "../documents/library.ts";
import type { ShelfPorts } from "../documents/shelf.ts";
import type { FolderCopies } from "../documents/folder/folder-copies.ts";
import { setWindowTitle } from "./browser/window-title.ts";
import type { Settings } from "../documents/settings/default-settings.ts";

/** The stores and services that the screens work with. */
export interface AppContext extends ScreenPorts {
  /** Scans of hosted scanners that are on their way from this browser. */
  readonly outbox: Pick<Outbox, "items" | "subscribe" | "send">;
  /** Scans of hosted scanners that can't be sent because their record is damaged. Throws `storage_unavailable`. */
  readonly listDamagedScans: () => Promise<readonly DamagedRecord[]>;
  readonly library: StoreApi<Library>;
  /** For `useShelf`, whose code is not loaded with the first screen. */
  readonly shelfPorts: ShelfPorts;
  readonly settings: StoreApi<Settings>;
  readonly backup: StoreApi<Backup>;
  readonly filterPreviews: FilterPreviews;
  /** The copies of documents in a folder. Loads their code at the first call, and saves from then on. */
  readonly folder: () => Promise<StoreApi<FolderCopies>>;
  /** The work on all documents. Loads its code at the first call. */
  readonly work: () => Promise<StoreApi<Work>>;
  /** The recognition languages of this deployment. */
  readonly languages: readonly LanguageCode[];
  /** The session of a document. It stays alive and goes on working after its screen is closed. */
  session(documentId: string): StoreApi<DocumentSession>;
}

const Context = createContext<AppContext | null>(null);

export const AppProvider = Context.Provider;

export function useApp(): AppContext {
  const app = useContext(Context);
  if (!app) throw new Error("There is no AppProvider above this component.");
  return app;
}

/** Selects from the library; the component renders again only when the selected value changes. */
export function useLibrary<T>(select: (library: Library) => T): T {
  return useStore(useApp().library, select);
}

/** Sets the title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    setWindowTitle({ title });
  }, [title]);
}
