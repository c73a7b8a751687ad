import { createStore, type StoreApi } from "zustand/vanilla";
import type { DocumentStore } from "../../core/model/document.ts";
import { isAbort, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { readBackup, type RestoreResult } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** A file being written. Closing saves it; discarding it leaves no trace. */
export interface BackupFile {
  write(piece: Blob | Uint8Array<ArrayBuffer>): Promise<void> | void;
  close(): Promise<void>;
  discard(): Promise<void>;
}

export type BackupView =
  | { readonly kind: "idle" }
  /** `fraction` is the completed share, 0 to 1. */
  | { readonly kind: "writing" | "reading"; readonly fraction: number }
  | { readonly kind: "written"; readonly documents: number }
  | { readonly kind: "read"; readonly result: RestoreResult }
  | { readonly kind: "failed"; readonly error: ErrorRecord };

/** Saves the whole library into one file and restores it. */
export interface Backup {
  readonly view: BackupView;
  /** Asks for a file, then writes every document to it. */
  save(): Promise<void>;
  /** Adds the documents of a backup to the library. */
  restore(archive: Blob): Promise<void>;
  /** Cancels what is running. */
  stop(): void;
}

export interface BackupPorts {
  readonly documents: DocumentStore;
  readonly now: () => number;
  /** Opens a file of this name for writing; null when the person cancelled. */
  readonly openFile: (name: string) => Promise<BackupFile | null>;
}

export function createBackup({ documents, now, openFile }: BackupPorts): StoreApi<Backup> {
  let controller = new AbortController();

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

      save: () =>
        run("writing", async (signal, onProgress) => {
          const date = new Date(now());
          const file = await openFile(backupName(date));
          if (!file) return { kind: "idle" };
          try {
            const written = await writeBackup(documents, {
              now: date,
              signal,
              onProgress,
              write: (piece) => file.write(piece),
            });
            await file.close();
            return { kind: "written", documents: written };
          } catch (error) {
            await file.discard();
            throw error;
          }
        }),

      restore: (archive) =>
        run("reading", async (signal, onProgress) => ({
          kind: "read",
          result: await readBackup(archive, documents, { signal, onProgress, nowMs: now() }),
        })),

      stop: () => controller.abort(),
    };
  });
}

export function isBusy({ kind }: BackupView): boolean {
  return kind === "writing" || kind === "reading";
}

/** The file name of a backup, which sorts by day. */
function backupName(date: Date): string {
  const digits = (value: number): string => String(value).padStart(2, "0");
  return `Flatbed ${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}.zip`;
}
