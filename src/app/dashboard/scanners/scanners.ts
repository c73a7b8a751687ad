import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorRecord, type ErrorRecord } from "../../../core/errors.ts";
import type { DamagedRecord } from "../../../core/contracts/damaged-record.ts";
import type { SavedScanner, ScannerAdmin } from "../../../hosted/scanner-admin.ts";
import type { HostedScanner } from "../../../hosted/scanner.ts";

type ScannersView =
  | { readonly kind: "loading" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  | { readonly kind: "ready"; readonly scanners: readonly SavedScanner[]; readonly damaged: readonly DamagedRecord[] };

type ScannersNotice =
  | { readonly kind: "problem"; readonly error: ErrorRecord }
  | { readonly kind: "imported"; readonly count: number }
  /** `saved` is the scanner before the change, for undo; `replacedBy` is its new id, when the id was changed. */
  | { readonly kind: "deleted" | "changed"; readonly saved: SavedScanner; readonly replacedBy: number | null };

/** The store of the dashboard's scanners. Actions never reject. */
export interface ScannersState {
  readonly view: ScannersView;
  readonly notice: ScannersNotice | null;
  refresh(): Promise<void>;
  /** Saves a new scanner, or changes `from`. Resolves with what is wrong, or null. */
  save(scanner: HostedScanner, from: SavedScanner | null): Promise<ErrorRecord | null>;
  remove(saved: SavedScanner): Promise<void>;
  /** The text of a file of all scanners; null when it can't be made, and `notice` then says why. */
  exportAll(): Promise<string | null>;
  importFile(file: File): Promise<void>;
  undo(): Promise<void>;
  dismiss(): void;
}

export function createScannersStore(admin: ScannerAdmin): StoreApi<ScannersState> {
  return createStore<ScannersState>()((set, get) => {
    /** Runs an action, shows its notice, and reads the list again. */
    async function perform(action: () => Promise<ScannersNotice | null>): Promise<void> {
      try {
        set({ notice: await action() });
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
          const [scanners, damaged] = await Promise.all([admin.list(), admin.listDamaged()]);
          set({ view: { kind: "ready", scanners, damaged } });
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
        perform(async () => {
          await admin.remove(saved.id);
          return { kind: "deleted", saved, replacedBy: null };
        }),

      async exportAll() {
        try {
          return await admin.exportAll();
        } catch (error) {
          set({ notice: { kind: "problem", error: toErrorRecord(error) } });
          return null;
        }
      },

      importFile: (file) =>
        perform(async () => ({ kind: "imported", count: await admin.importAll(await file.text()) })),

      async undo() {
        const { notice } = get();
        if (notice?.kind !== "deleted" && notice?.kind !== "changed") return;
        await perform(async () => {
          await admin.restore(notice.saved);
          if (notice.replacedBy !== null) await admin.remove(notice.replacedBy);
          return null;
        });
      },

      dismiss: () => set({ notice: null }),
    };
  });
}
