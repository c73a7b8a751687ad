import { Dialog } from "@base-ui/react/dialog";
import { Download, Share2, X } from "lucide-react";
import { useId, useMemo, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { useApp } from "../app-context.ts";
import { downloadFile } from "../blob-url.ts";
import { byteSize } from "../naming.ts";
import { canShareFiles, shareFile } from "../share-file.ts";
import { listedPages, unfinishedCount, type DocumentSession, type OpenDocument } from "../stores/document-session.ts";
import { createExportJob, exportablePages, textOf, type Exportable, type ExportFormat, type ExportView } from "../stores/export-job.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import "./dialog.css";
import "./export-dialog.css";

interface Props {
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
  readonly onClose: () => void;
}

/** Bytes a page's text layer and page tree add to a PDF, measured over many pages. */
const PDF_PAGE_BYTES = 6000;

/** One sheet to get the document out: format, name, how large it will be, one button. */
export function ExportDialog({ view, session, onClose }: Props): ReactNode {
  const strings = useStrings();
  const { documents, scan } = useApp();
  const job = useMemo(() => createExportJob({ session, documents, scan }), [session, documents, scan]);
  const progress = useStore(job, (state) => state.view);
  const [format, setFormat] = useState<ExportFormat>("pdf");
  const [name, setName] = useState(view.document.name);
  const [isSaved, setIsSaved] = useState(false);
  const nameId = useId();
  const pages = listedPages(view);
  const ready = exportablePages(pages);
  const bytes = estimatedBytes(ready, format);
  const isBusy = progress.kind === "waiting" || progress.kind === "writing";
  const leftOut = pages.flatMap(({ picture, failure }, i) => (!picture && failure ? [i + 1] : []));
  const hasNothing = ready.length === 0 && unfinishedCount(view) === 0;

  async function make(deliver: (file: File) => unknown): Promise<void> {
    setIsSaved(false);
    const file = await job.getState().run(format, name.trim() || view.document.name);
    if (!file) return;
    await deliver(file);
    setIsSaved(true);
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
              <Format value="pdf" chosen={format} onChoose={setFormat} name={strings.exporting.pdf} hint={strings.exporting.pdfHint} />
              <Format value="jpeg" chosen={format} onChoose={setFormat} name={strings.exporting.jpeg} hint={strings.exporting.jpegHint(pages.length - leftOut.length)} />
              <Format value="text" chosen={format} onChoose={setFormat} name={strings.exporting.text} hint={strings.exporting.textHint} />
            </fieldset>
            <label className="export-name" htmlFor={nameId}>
              <span>{strings.exporting.fileName}</span>
              <input id={nameId} value={name} autoComplete="off" spellCheck={false} onChange={({ currentTarget }) => setName(currentTarget.value)} />
            </label>
            {leftOut.length > 0 && <p className="export-note">{strings.exporting.leftOut(leftOut.join(", "), leftOut.length)}</p>}
            {hasNothing && <p className="export-note">{strings.exporting.nothing}</p>}
            <ExportProgress progress={progress} isSaved={isSaved} />
            <div className="export-actions">
              <button type="submit" className="button button-primary" disabled={isBusy || hasNothing}>
                <Download size={18} aria-hidden="true" />
                {strings.exporting.save}
                {bytes > 0 && <span className="export-size">{strings.exporting.about(byteSize(bytes, document.documentElement.lang))}</span>}
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

function estimatedBytes(pages: readonly Exportable[], format: ExportFormat): number {
  if (format === "text") return new Blob([textOf(pages.map(({ page }) => page))]).size;
  return pages.reduce((sum, { picture }) => sum + picture.bytes + (format === "pdf" ? PDF_PAGE_BYTES : 0), 0);
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

function ExportProgress({ progress, isSaved }: { readonly progress: ExportView; readonly isSaved: boolean }): ReactNode {
  const strings = useStrings();
  const sentence = {
    idle: () => (isSaved ? strings.exporting.saved : ""),
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
