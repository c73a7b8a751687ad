import { createStore, type StoreApi } from "zustand/vanilla";
import type { DocumentStore } from "../../core/model/document.ts";
import { isAbort, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { localDay } from "../../core/model/local-day.ts";
import type * as BackupParts from "./backup-parts.ts";
import type { BackupFile } from "./backup-file.ts";
import type { DeviceRecords } from "./device-records.ts";
import type { RestoreResult } from "./read-backup.ts";

export type BackupView =
  | { readonly kind: "idle" }
  /** `fraction` is the completed share, 0 to 1. */
  | { readonly kind: "writing" | "reading"; readonly fraction: number }
  | { readonly kind: "written"; readonly documents: number }
  /** A sealed backup was chosen and waits for its passphrase; `isWrong` after one that was not it. */
  | { readonly kind: "locked"; readonly isWrong: boolean }
  | { readonly kind: "read"; readonly result: RestoreResult }
  | { readonly kind: "failed"; readonly error: ErrorRecord };

/** Saves the whole library into one file and restores it. */
export interface Backup {
  readonly view: BackupView;
  /**
   * Asks for a file, then writes every document to it. With a passphrase the file is sealed, and also holds scanners,
   * accounts and choices.
   */
  save(passphrase?: string): Promise<void>;
  /** Adds the documents of a backup to the library. A sealed one is `locked` first. */
  restore(archive: Blob): Promise<void>;
  /** Opens the sealed backup that was chosen last, and adds what it holds. */
  unlock(passphrase: string): Promise<void>;
  /** Cancels what is running or waits for a passphrase. */
  stop(): void;
}

export interface BackupPorts {
  readonly documents: DocumentStore;
  /** What sealed backups hold beside documents. */
  readonly device: () => Promise<DeviceRecords>;
  readonly now: () => number;
  /** Opens a file of this name for writing; null when the person cancelled. */
  readonly openFile: (name: string) => Promise<BackupFile | null>;
  /** Called when a backup was saved. */
  readonly onSaved: () => void;
}

/** The code that reads and writes backups. */
export const loadParts = (): Promise<typeof BackupParts> => import("./backup-parts.ts");

/** The code that reads and writes backups is loaded when it is first needed. */
export function createBackup({ documents, device, now, openFile, onSaved }: BackupPorts): StoreApi<Backup> {
  let controller = new AbortController();
  let locked: Blob | null = null;

  return createStore<Backup>()((set, get) => {
    /** Runs one operation at a time. After cancelling, the view is idle again. */
    async function run(
      kind: "writing" | "reading",
      work: (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<BackupView>,
    ): Promise<void> {
      if (isBusy(get().view)) return;
      controller = new AbortController();
      set({ view: { kind, fraction: 0 } });
      try {
        set({ view: await work(controller.signal, (fraction) => set({ view: { kind, fraction } })) });
      } catch (error) {
        set({ view: isAbort(error) ? { kind: "idle" } : { kind: "failed", error: toErrorRecord(error) } });
      }
    }

    return {
      view: { kind: "idle" },

      save: (passphrase) =>
        run("writing", async (signal, onProgress) => {
          const date = new Date(now());
          const file = await openFile(backupName(date, passphrase === undefined ? "zip" : SEALED_EXTENSION));
          if (!file) return { kind: "idle" };
          try {
            const { saveBackup } = await loadParts();
            const written = await saveBackup({ documents, device, passphrase, file, now: date, signal, onProgress });
            await file.close();
            onSaved();
            return { kind: "written", documents: written };
          } catch (error) {
            await file.discard();
            throw error;
          }
        }),

      restore: (archive) =>
        run("reading", async (signal, onProgress) => {
          const { isSealed, readBackup } = await loadParts();
          locked = (await isSealed(archive)) ? archive : null;
          if (locked) return { kind: "locked", isWrong: false };
          return { kind: "read", result: await readBackup(archive, documents, { signal, onProgress, nowMs: now() }) };
        }),

      unlock: (passphrase) =>
        run("reading", async (signal, onProgress) => {
          if (!locked) return { kind: "idle" };
          const { readSealedBackup } = await loadParts();
          const options = { signal, onProgress, nowMs: now(), device: await device() };
          const result = await readSealedBackup(locked, passphrase, documents, options);
          if (result.kind === "wrong") return { kind: "locked", isWrong: true };
          locked = null;
          return { kind: "read", result };
        }),

      stop() {
        controller.abort();
        if (get().view.kind === "locked") set({ view: { kind: "idle" } });
      },
    };
  });
}

export function isBusy({ kind }: BackupView): boolean {
  return kind === "writing" || kind === "reading";
}

/** The extension of sealed backups. */
export const SEALED_EXTENSION = "flatbed";

/** The file name of a backup, which sorts by day. */
function backupName(date: Date, extension: string): string {
  return `Flatbed ${localDay(date)}.${extension}`;
}
