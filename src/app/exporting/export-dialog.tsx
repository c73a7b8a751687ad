import { Dialog } from "@base-ui/react/dialog";
import { ChevronRight, Download, Printer, Share2, X } from "lucide-react";
import { useEffect, useId, useMemo, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { useApp } from "../app-context.ts";
import { downloadFile } from "../browser/blob-url.ts";
import {
  FORMATS,
  rememberedExport,
  rememberExport,
  TEXT_KINDS,
  type ExportForm,
  type ExportFormat,
} from "./export-form.ts";
import { byteSize } from "../documents/naming.ts";
import { printPages } from "./print-pages.ts";
import { canShareFiles, shareFile } from "./share-file.ts";
import type { DocumentSession } from "../documents/session/document-session.ts";
import { listedPages, unfinishedCount, type OpenDocument } from "../documents/session/document-view.ts";
import { estimatedBytes } from "./export-estimate.ts";
import { createExportJob, type ExportView } from "./export-job.ts";
import { exportablePages } from "../documents/exportable.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import type { Strings } from "../strings/en.ts";
import { useStrings } from "../strings/strings.ts";
import "../components/dialog.css";
import { Choice, ExportOptions } from "./export-options.tsx";
import { ExportQuality } from "./export-quality.tsx";
import "./export-dialog.css";

interface Props {
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
  readonly onClose: () => void;
}

/** What came of the last order, where it is worth a word. */
type Outcome =
  | { readonly kind: "saved"; readonly bytes: number }
  /** The file waits for another tap on "share", with the choices it was made of. */
  | { readonly kind: "ready"; readonly file: File; readonly of: string }
  | { readonly kind: "unprinted" };

/** One sheet to get the document out: format, quality, name, how large it will be; to save it, share it or print it. */
export function ExportDialog({ view, session, onClose }: Props): ReactNode {
  const strings = useStrings();
  const { exporting } = strings;
  const { documents, scan } = useApp();
  const job = useMemo(() => createExportJob({ session, documents, scan }), [session, documents, scan]);
  const progress = useStore(job, (state) => state.view);
  const [remembered] = useState(() => rememberedExport(localStorage));
  const [format, setFormat] = useState<ExportFormat>(remembered.format);
  const [form, setForm] = useState<ExportForm>(remembered.form);
  const [name, setName] = useState(view.document.name);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const nameId = useId();
  const hintId = useId();
  const pages = listedPages(view);
  const bytes = useEstimate(view, format, form);
  const isBusy = progress.kind === "waiting" || progress.kind === "writing";
  const leftOut = pages.flatMap(({ picture, failure }, i) => (!picture && failure ? [i + 1] : []));
  const hasNothing = exportablePages(pages).length === 0 && unfinishedCount(view) === 0;
  const isIdle = !isBusy && !hasNothing;
  // Browsers share files of few kinds.
  const isShareable = format !== "text" || form.textKind === "plain";
  const chosenName = name.trim() || view.document.name;
  const choices = JSON.stringify([format, form, chosenName]);

  const hints: Readonly<Record<ExportFormat, string>> = {
    pdf: view.document.languages === "" ? exporting.pdfUnread : exporting.pdfHint,
    jpeg: exporting.jpegHint(pages.length - leftOut.length),
    png: exporting.pngHint(pages.length - leftOut.length),
    text: exporting.textHints[form.textKind],
  };

  async function make(): Promise<File | null> {
    setOutcome(null);
    rememberExport(localStorage, format, form);
    return job.getState().run(format, chosenName, form);
  }

  async function save(): Promise<void> {
    const file = await make();
    if (!file) return;
    downloadFile(file);
    setOutcome({ kind: "saved", bytes: file.size });
  }

  async function share(): Promise<void> {
    const file = outcome?.kind === "ready" && outcome.of === choices ? outcome.file : await make();
    if (file) setOutcome((await shareFile(file)) === "late" ? { kind: "ready", file, of: choices } : null);
  }

  async function print(): Promise<void> {
    setOutcome(null);
    const printed = await job.getState().pictures(form);
    if (!printed) return;
    try {
      await printPages(printed, chosenName, form.sheet, form.fillsSheet);
    } catch {
      setOutcome({ kind: "unprinted" });
    }
  }

  function close(): void {
    job.getState().cancel();
    onClose();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-shade" />
        <Dialog.Popup className="dialog">
          <div className="dialog-head">
            <Dialog.Title className="dialog-title">{exporting.title}</Dialog.Title>
            <Dialog.Close className="button button-quiet button-icon" aria-label={strings.close}>
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <form
            className="export"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <div className="dialog-body export-form">
              <div>
                <Choice
                  legend={exporting.format}
                  values={FORMATS}
                  names={exporting}
                  chosen={format}
                  onChoose={setFormat}
                  hintId={hintId}
                />
                <p className="export-hint" id={hintId}>
                  {hints[format]}
                </p>
              </div>
              {format === "text" ? (
                <Choice
                  legend={exporting.textKind}
                  values={TEXT_KINDS}
                  names={exporting.textKinds}
                  chosen={form.textKind}
                  onChoose={(textKind) => setForm({ ...form, textKind })}
                  hintId={hintId}
                />
              ) : (
                <ExportQuality form={form} onChange={setForm} />
              )}
              <label className="export-name" htmlFor={nameId}>
                <span>{exporting.fileName}</span>
                <input
                  id={nameId}
                  value={name}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ currentTarget }) => setName(currentTarget.value)}
                />
              </label>
              {format !== "text" && (
                <details className="export-more">
                  <summary>
                    <ChevronRight size={18} aria-hidden="true" />
                    {exporting.more}
                  </summary>
                  <ExportOptions isPdf={format === "pdf"} form={form} onChange={setForm} />
                </details>
              )}
              {leftOut.length > 0 && (
                <p className="export-note">{exporting.leftOut(leftOut.join(", "), leftOut.length)}</p>
              )}
              {hasNothing && <p className="export-note">{exporting.nothing}</p>}
            </div>
            <footer className="export-foot">
              <ExportProgress progress={progress} outcome={outcome} />
              <div className="export-actions">
                <button type="submit" className="button button-primary" disabled={!isIdle}>
                  <Download size={18} aria-hidden="true" />
                  {exporting.save}
                  {bytes !== null && bytes > 0 && (
                    <span className="export-size">{exporting.about(sizeText(bytes))}</span>
                  )}
                </button>
                {isShareable && canShareFiles() && (
                  <button type="button" className="button" disabled={!isIdle} onClick={() => void share()}>
                    <Share2 size={18} aria-hidden="true" />
                    {exporting.share}
                  </button>
                )}
                {format !== "text" && (
                  <button type="button" className="button" disabled={!isIdle} onClick={() => void print()}>
                    <Printer size={18} aria-hidden="true" />
                    {exporting.print}
                  </button>
                )}
              </div>
            </footer>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function sizeText(bytes: number): string {
  return byteSize(bytes, document.documentElement.lang);
}

/** About how large the file will be; null until it is known. */
function useEstimate(
  view: OpenDocument,
  format: ExportFormat,
  { quality, limitMb, colour, textKind }: ExportForm,
): number | null {
  const { documents, scan } = useApp();
  const [estimate, setEstimate] = useState<{ readonly of: string; readonly bytes: number } | null>(null);
  const of = `${format} ${quality} ${limitMb} ${colour} ${textKind}`;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function measure(): Promise<void> {
      const bytes = await estimatedBytes(
        exportablePages(listedPages(view)),
        format,
        { quality, limitMb, colour, textKind },
        { documents, scan, signal },
      );
      if (!signal.aborted) setEstimate({ of, bytes });
    }
    // Saving says what is wrong; a size that is not known is not shown.
    measure().catch(() => undefined);
    return () => controller.abort();
  }, [view, of, format, quality, limitMb, colour, textKind, documents, scan]);
  return estimate?.of === of ? estimate.bytes : null;
}

function ExportProgress({
  progress,
  outcome,
}: {
  readonly progress: ExportView;
  readonly outcome: Outcome | null;
}): ReactNode {
  const strings = useStrings();
  const sentence = progressSentence(progress, strings) ?? outcomeSentence(outcome, strings);
  const fraction =
    progress.kind === "waiting"
      ? progress.done / progress.total
      : progress.kind === "writing"
        ? progress.fraction
        : null;
  return (
    <div className="export-progress" hidden={sentence === ""}>
      <output
        data-failed={progress.kind === "failed" || progress.kind === "too-large" || outcome?.kind === "unprinted"}
      >
        {sentence}
      </output>
      {fraction !== null && <progress value={fraction} aria-label={sentence} />}
    </div>
  );
}

function progressSentence(progress: ExportView, strings: Strings): string | null {
  const { exporting } = strings;
  switch (progress.kind) {
    case "idle":
      return null;
    case "waiting":
      return exporting.waiting(progress.done, progress.total);
    case "writing":
      return progress.fits ? exporting.fitting : exporting.writing;
    case "too-large":
      return exporting.tooLarge(sizeText(progress.smallestBytes));
    case "failed":
      return errorSentence(progress.error, strings);
  }
}

function outcomeSentence(outcome: Outcome | null, { exporting }: Strings): string {
  switch (outcome?.kind) {
    case undefined:
      return "";
    case "saved":
      return exporting.saved(sizeText(outcome.bytes));
    case "ready":
      return exporting.ready(sizeText(outcome.file.size));
    case "unprinted":
      return exporting.printFailed;
  }
}
