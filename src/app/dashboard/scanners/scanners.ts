import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorRecord, type ErrorRecord } from "../../../core/errors.ts";
import type { SavedScanner, ScannerAdmin } from "../../../hosted/scanner-admin.ts";
import type { HostedScanner } from "../../../hosted/scanner.ts";

type ScannersView =
  | { readonly kind: "loading" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  | { readonly kind: "ready"; readonly scanners: readonly SavedScanner[] };

type ScannersNotice =
  | { readonly kind: "problem"; readonly error: ErrorRecord }
  | { readonly kind: "imported"; readonly count: number }
  /** The scanner as it was, to be put back; `replacedBy` is the identifier it has now, where it is another. */
  | { readonly kind: "deleted" | "changed"; readonly saved: SavedScanner; readonly replacedBy: number | null };

/**
 * What the dashboard's scanners show and do. Actions never reject; those that give a boolean give false when nothing
 * changed.
 */
export interface ScannersState {
  readonly view: ScannersView;
  readonly notice: ScannersNotice | null;
  refresh(): Promise<void>;
  /** Keeps a new scanner, or `from` as it was changed. Gives what is wrong with it, or null. */
  save(scanner: HostedScanner, from: SavedScanner | null): Promise<ErrorRecord | null>;
  remove(saved: SavedScanner): Promise<void>;
  importFile(file: File): Promise<void>;
  undo(): Promise<void>;
  dismiss(): void;
}

export function createScannersStore(admin: ScannerAdmin): StoreApi<ScannersState> {
  return createStore<ScannersState>()((set, get) => {
    async function doing(work: () => Promise<ScannersNotice | null>): Promise<void> {
      try {
        set({ notice: await work() });
      } catch (error) {
        set({ notice: { kind: "problem", error: toErrorRecord(error) } });
      }
      await get().refresh();
    }

    return {
      view: { kind: "loading" },
      notice: null,

      async refresh() {
        try {
          set({ view: { kind: "ready", scanners: await admin.list() } });
        } catch (error) {
          set({ view: { kind: "unreadable", error: toErrorRecord(error) } });
        }
      },

      async save(scanner, from) {
        try {
          const saved = await admin.save(scanner, from);
          set({ notice: from && { kind: "changed", saved: from, replacedBy: saved.id === from.id ? null : saved.id } });
        } catch (error) {
          return toErrorRecord(error);
        }
        await get().refresh();
        return null;
      },

      remove: (saved) =>
        doing(async () => {
          await admin.remove(saved.id);
          return { kind: "deleted", saved, replacedBy: null };
        }),

      importFile: (file) => doing(async () => ({ kind: "imported", count: await admin.importAll(await file.text()) })),

      async undo() {
        const { notice } = get();
        if (notice?.kind !== "deleted" && notice?.kind !== "changed") return;
        await doing(async () => {
          await admin.restore(notice.saved);
          if (notice.replacedBy !== null) await admin.remove(notice.replacedBy);
          return null;
        });
      },

      dismiss: () => set({ notice: null }),
    };
  });
}
