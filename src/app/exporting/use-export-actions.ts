import { useMemo, useState } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { useApp } from "../app-context.ts";
import { downloadFile } from "../browser/blob-url.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import type { ExportForm, ExportFormat } from "../../documents/exporting/export-form.ts";
import { writeSetting } from "../../documents/settings/setting.ts";
import { SETTINGS } from "../../documents/settings/settings.ts";
import { createExportJob, type ExportView } from "../../documents/exporting/export-job.ts";
import { printPages } from "./print-pages.ts";
import { shareFiles } from "./share-file.ts";

/** The result of the last action, if the dialog reports it. */
export type ExportOutcome =
  | { readonly kind: "saved"; readonly bytes: number }
  /** The file is made but sharing needs another tap. */
  | { readonly kind: "ready"; readonly file: File }
  | { readonly kind: "unprinted" };

export interface ExportChoices {
  readonly format: ExportFormat;
  readonly form: ExportForm;
  readonly name: string;
}

export interface ExportActions {
  readonly progress: ExportView;
  readonly outcome: ExportOutcome | null;
  readonly save: () => Promise<void>;
  readonly share: () => Promise<void>;
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
  const choices = JSON.stringify([format, form, name]);
  // The choices of the last action. Its result is no longer shown when they are changed.
  const [usedChoices, setUsedChoices] = useState(choices);
  const isOutdated = usedChoices !== choices;

  function begin(): void {
    setOutcome(null);
    setUsedChoices(choices);
  }

  async function makeFile(): Promise<File | null> {
    begin();
    writeSetting(SETTINGS.exporting, { format, ...form });
    return job.getState().run(format, name, form);
  }

  async function save(): Promise<void> {
    const file = await makeFile();
    if (!file) return;
    downloadFile(file);
    setOutcome({ kind: "saved", bytes: file.size });
  }

  async function share(): Promise<void> {
    const file = outcome?.kind === "ready" && !isOutdated ? outcome.file : await makeFile();
    if (file) setOutcome((await shareFiles([file])) === "late" ? { kind: "ready", file } : null);
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
    outcome: isOutdated ? null : outcome,
    save,
    share,
    print,
    cancel: () => job.getState().cancel(),
  };
}
