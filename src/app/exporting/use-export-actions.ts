import { useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { isAbort } from "../../core/errors.ts";
import { useApp } from "../app-context.ts";
import { downloadFile } from "../browser/blob-url.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import type { ExportForm, ExportFormat } from "../../documents/exporting/export-form.ts";
import { writeSetting } from "../../documents/settings/setting.ts";
import { SETTINGS } from "../../documents/settings/settings.ts";
import { createExportJob, type ExportView } from "../../documents/exporting/export-job.ts";
import { packFiles } from "../../documents/exporting/pack-files.ts";
import { printPages } from "./print-pages.ts";
import { shareFiles } from "./share-file.ts";
import { uploadFiles, type UploadOutcome } from "../webdav/upload-files.ts";

/** The result of the last action, if the dialog reports it. */
export type ExportOutcome =
  | { readonly kind: "saved"; readonly bytes: number }
  /** The files are made but sharing needs another tap. */
  | { readonly kind: "ready"; readonly files: readonly File[] }
  | { readonly kind: "unshared" }
  /** The files are on their way to a person's own server. */
  | { readonly kind: "uploading" }
  | UploadOutcome
  | { readonly kind: "unprinted" };

/** An upload goes on while choices are changed for the next one. */
function isOfUpload(outcome: ExportOutcome | null): boolean {
  return outcome !== null && ["uploading", "uploaded", "refused"].includes(outcome.kind);
}

export interface ExportChoices {
  readonly format: ExportFormat;
  readonly form: ExportForm;
  readonly name: string;
}

export interface ExportActions {
  readonly progress: ExportView;
  readonly outcome: ExportOutcome | null;
  /** Resolves with whether the file was saved. */
  readonly save: () => Promise<boolean>;
  readonly share: () => Promise<void>;
  /** Saves on the person's own server. */
  readonly upload: () => Promise<void>;
  readonly print: () => Promise<void>;
  readonly cancel: () => void;
}

/** The actions of the export dialog, for the current choices. */
export function useExportActions(
  session: StoreApi<DocumentSession>,
  { format, form, name }: ExportChoices,
): ExportActions {
  const { documents, scan } = useApp();
  const job = useMemo(() => createExportJob({ session, documents, scan }), [session, documents, scan]);
  const progress = useStore(job, (state) => state.view);
  const [outcome, setOutcome] = useState<ExportOutcome | null>(null);
  const uploading = useRef<AbortController | null>(null);
  const choices = JSON.stringify([format, form, name]);
  // The choices of the last action. Its result is no longer shown when they are changed.
  const [usedChoices, setUsedChoices] = useState(choices);
  const isOutdated = usedChoices !== choices;

  function begin(): void {
    setOutcome(null);
    setUsedChoices(choices);
  }

  async function makeFiles(): Promise<readonly File[] | null> {
    begin();
    writeSetting(SETTINGS.exporting, { format, ...form });
    return job.getState().run(format, name, form);
  }

  async function save(): Promise<boolean> {
    const files = await makeFiles();
    if (!files) return false;
    const file = await packFiles(files, name);
    downloadFile(file);
    setOutcome({ kind: "saved", bytes: file.size });
    return true;
  }

  async function share(): Promise<void> {
    const files = outcome?.kind === "ready" && !isOutdated ? outcome.files : await makeFiles();
    if (!files) return;
    const shared = await shareFiles(files);
    if (shared === "late") setOutcome({ kind: "ready", files });
    else setOutcome(shared === "refused" ? { kind: "unshared" } : null);
  }

  async function upload(): Promise<void> {
    const files = await makeFiles();
    if (!files) return;
    const own = new AbortController();
    uploading.current = own;
    setOutcome({ kind: "uploading" });
    try {
      setOutcome(await uploadFiles(files, own.signal));
    } catch (error) {
      // The dialog is closed.
      if (!isAbort(error)) throw error;
    }
  }

  async function print(): Promise<void> {
    begin();
    const pages = await job.getState().preparePrint(form);
    if (!pages) return;
    try {
      await printPages(pages, name, form.sheet, form.fillsSheet);
    } catch {
      setOutcome({ kind: "unprinted" });
    }
  }

  return {
    progress: isOutdated && (progress.kind === "too-large" || progress.kind === "failed") ? { kind: "idle" } : progress,
    outcome: isOutdated && !isOfUpload(outcome) ? null : outcome,
    save,
    share,
    upload,
    print,
    cancel() {
      job.getState().cancel();
      uploading.current?.abort();
    },
  };
}
