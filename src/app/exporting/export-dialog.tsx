import { Dialog } from "@base-ui/react/dialog";
import { ChevronRight, Download, Share2, X } from "lucide-react";
import { useEffect, useId, useMemo, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { useApp } from "../app-context.ts";
import { downloadFile } from "../blob-url.ts";
import { FORMATS, QUALITIES, rememberedExport, rememberExport, type ExportForm, type ExportFormat } from "./export-form.ts";
import { byteSize } from "../naming.ts";
import { canShareFiles, shareFile } from "./share-file.ts";
import { listedPages, unfinishedCount, type DocumentSession, type OpenDocument } from "../document/document-session.ts";
import { estimatedBytes } from "./export-estimate.ts";
import { createExportJob, exportablePages, type ExportView } from "./export-job.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import "../components/dialog.css";
import { Choice, ExportOptions } from "./export-options.tsx";
import "./export-dialog.css";

interface Props {
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
  readonly onClose: () => void;
}

/** One sheet to get the document out: format, quality, name, how large it will be, one button. */
export function ExportDialog({ view, session, onClose }: Props): ReactNode {
  const strings = useStrings();
  const { documents, scan } = useApp();
  const job = useMemo(() => createExportJob({ session, documents, scan }), [session, documents, scan]);
  const progress = useStore(job, (state) => state.view);
  const [remembered] = useState(() => rememberedExport(localStorage));
  const [format, setFormat] = useState<ExportFormat>(remembered.format);
  const [form, setForm] = useState<ExportForm>(remembered.form);
  const [name, setName] = useState(view.document.name);
  const [savedBytes, setSavedBytes] = useState<number | null>(null);
  const nameId = useId();
  const pages = listedPages(view);
  const ready = exportablePages(pages);
  const bytes = useEstimate(view, format, form);
  const isBusy = progress.kind === "waiting" || progress.kind === "writing";
  const sizeText = (size: number): string => byteSize(size, document.documentElement.lang);
  const leftOut = pages.flatMap(({ picture, failure }, i) => (!picture && failure ? [i + 1] : []));
  const hasNothing = ready.length === 0 && unfinishedCount(view) === 0;

  const hints: Readonly<Record<ExportFormat, string>> = {
    pdf: strings.exporting.pdfHint,
    jpeg: strings.exporting.jpegHint(pages.length - leftOut.length),
    png: strings.exporting.pngHint(pages.length - leftOut.length),
    text: strings.exporting.textHint,
  };

  async function make(deliver: (file: File) => unknown): Promise<void> {
    setSavedBytes(null);
    rememberExport(localStorage, format, form);
    const file = await job.getState().run(format, name.trim() || view.document.name, form);
    if (!file) return;
    await deliver(file);
    setSavedBytes(file.size);
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
            <Dialog.Title className="dialog-title">{strings.exporting.title}</Dialog.Title>
            <Dialog.Close className="button button-quiet button-icon" aria-label={strings.close}>
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <form
            className="dialog-body export"
            onSubmit={(event) => {
              event.preventDefault();
              void make(downloadFile);
            }}
          >
            <fieldset className="export-formats">
              <legend>{strings.exporting.format}</legend>
              {FORMATS.map((value) => (
                <Format key={value} value={value} chosen={format} onChoose={setFormat} name={strings.exporting[value]} hint={hints[value]} />
              ))}
            </fieldset>
            {format !== "text" && (
              <Choice legend={strings.exporting.quality} values={QUALITIES} names={strings.exporting.qualities} chosen={form.quality} onChoose={(quality) => setForm({ ...form, quality })} />
            )}
            <label className="export-name" htmlFor={nameId}>
              <span>{strings.exporting.fileName}</span>
              <input id={nameId} value={name} autoComplete="off" spellCheck={false} onChange={({ currentTarget }) => setName(currentTarget.value)} />
            </label>
            {format !== "text" && (
              <details className="export-more">
                <summary>
                  <ChevronRight size={18} aria-hidden="true" />
                  {strings.exporting.more}
                </summary>
                <ExportOptions isPdf={format === "pdf"} form={form} onChange={setForm} />
              </details>
            )}
            {leftOut.length > 0 && <p className="export-note">{strings.exporting.leftOut(leftOut.join(", "), leftOut.length)}</p>}
            {hasNothing && <p className="export-note">{strings.exporting.nothing}</p>}
            <ExportProgress progress={progress} savedSize={savedBytes === null ? null : sizeText(savedBytes)} />
            <div className="export-actions">
              <button type="submit" className="button button-primary" disabled={isBusy || hasNothing}>
                <Download size={18} aria-hidden="true" />
                {strings.exporting.save}
                {bytes !== null && bytes > 0 && <span className="export-size">{strings.exporting.about(sizeText(bytes))}</span>}
              </button>
              {canShareFiles() && (
                <button type="button" className="button" disabled={isBusy || hasNothing} onClick={() => void make(shareFile)}>
                  <Share2 size={18} aria-hidden="true" />
                  {strings.exporting.share}
                </button>
              )}
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** About how large the file will be; null until it is known. */
function useEstimate(view: OpenDocument, format: ExportFormat, { quality, colour, sheet }: ExportForm): number | null {
  const { documents, scan } = useApp();
  const [estimate, setEstimate] = useState<{ readonly of: string; readonly bytes: number } | null>(null);
  const of = `${format} ${quality} ${colour}`;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function measure(): Promise<void> {
      const bytes = await estimatedBytes(exportablePages(listedPages(view)), format, { quality, colour, sheet, password: "" }, { documents, scan, signal });
      if (!signal.aborted) setEstimate({ of, bytes });
    }
    // Saving says what is wrong; a size that is not known is not shown.
    measure().catch(() => undefined);
    return () => controller.abort();
  }, [view, of, format, quality, colour, sheet, documents, scan]);
  return estimate?.of === of ? estimate.bytes : null;
}

interface FormatProps {
  readonly value: ExportFormat;
  readonly chosen: ExportFormat;
  readonly onChoose: (format: ExportFormat) => void;
  readonly name: string;
  readonly hint: string;
}

function Format({ value, chosen, onChoose, name, hint }: FormatProps): ReactNode {
  return (
    <label className="export-format">
      <input type="radio" name="format" checked={chosen === value} onChange={() => onChoose(value)} />
      <span>{name}</span>
      <span className="export-hint">{hint}</span>
    </label>
  );
}

function ExportProgress({ progress, savedSize }: { readonly progress: ExportView; readonly savedSize: string | null }): ReactNode {
  const strings = useStrings();
  const sentence = {
    idle: () => (savedSize === null ? "" : strings.exporting.saved(savedSize)),
    waiting: () => (progress.kind === "waiting" ? strings.exporting.waiting(progress.done, progress.total) : ""),
    writing: () => strings.exporting.writing,
    failed: () => (progress.kind === "failed" ? errorSentence(progress.error, strings) : ""),
  }[progress.kind]();
  const fraction = progress.kind === "waiting" ? progress.done / progress.total : progress.kind === "writing" ? progress.fraction : null;
  return (
    <div className="export-progress">
      <output data-failed={progress.kind === "failed"}>{sentence}</output>
      {fraction !== null && <progress value={fraction} aria-label={sentence} />}
    </div>
  );
}
