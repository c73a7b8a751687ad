import { Camera, Download, FileUp, Printer, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { byteSize } from "../../documents/naming.ts";
import type { OpenDocument } from "../../documents/session/document-view.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import type { Strings } from "../../strings/compiled/en.ts";
import { type ExportingStrings, exportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { type WebdavStrings, webdavStrings } from "../../strings/compiled/screens/webdav.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { chosenServer, uploadSentence } from "../webdav/upload-files.ts";
import type { ExportForm, ExportFormat } from "../../documents/exporting/export-form.ts";
import type { ExportView } from "../../documents/exporting/export-job.ts";
import { CONTACT, canShareFiles, isTouched } from "./share-file.ts";
import type { ExportActions, ExportOutcome } from "./use-export-actions.ts";
import { useExportEstimate } from "./use-export-estimate.ts";
import { Button } from "../components/button.tsx";

interface Props {
  readonly view: OpenDocument;
  readonly format: ExportFormat;
  readonly form: ExportForm;
  readonly hasNothing: boolean;
  readonly actions: ExportActions;
}

/** Progress of the export, and the buttons to save, share and print. Save submits the surrounding form. */
export function ExportFooter({ view, format, form, hasNothing, actions }: Props): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const { progress, outcome, save, share, upload, print } = actions;
  const webdav = useScreenStrings(webdavStrings);
  const server = chosenServer();
  const [, navigate] = useLocation();
  const bytes = useExportEstimate(view, format, form);
  const isBusy = progress.kind === "waiting" || progress.kind === "writing" || outcome?.kind === "uploading";
  const isDisabled = isBusy || hasNothing;
  // Browsers share only a few file types; hOCR, JSON and those of office programs are not among them. Some share
  // contacts, which the system then offers to its address book.
  const isContact = format === "text" && form.textKind === "vcf";
  const isShareable = format !== "text" || form.textKind === "plain" || isContact;

  async function saveAndNext(): Promise<void> {
    // In place of the dialog's entry in the history: Back leads to the document.
    if (await save()) navigate("/camera", { replace: true });
  }

  return (
    <footer className="export-foot">
      <ExportProgress progress={progress} outcome={outcome} canBeBilevel={form.colour !== "bilevel"} />
      <div className="button-row export-actions">
        <Button type="submit" look="primary" icon={Download} disabled={isDisabled}>
          {exporting.save}
          {bytes !== null && bytes > 0 && (
            <span className="export-size">{exporting.about({ size: byteSize(bytes) })}</span>
          )}
        </Button>
        {isTouched() && (
          <Button
            icon={Camera}
            label={exporting.saveAndNext}
            disabled={isDisabled}
            onClick={() => void saveAndNext()}
          />
        )}
        {server !== null && (
          <Button
            icon={FileUp}
            label={webdav.saveTo({ host: server })}
            disabled={isDisabled}
            onClick={() => void upload()}
          />
        )}
        {isShareable && canShareFiles(isContact ? CONTACT : undefined) && (
          <Button icon={Share2} label={exporting.share} disabled={isDisabled} onClick={() => void share()} />
        )}
        {format !== "text" && (
          <Button icon={Printer} label={exporting.print} disabled={isDisabled} onClick={() => void print()} />
        )}
      </div>
    </footer>
  );
}

interface ExportProgressProps {
  readonly progress: ExportView;
  readonly outcome: ExportOutcome | null;
  /** Whether black and white would make the file smaller. */
  readonly canBeBilevel: boolean;
}

function ExportProgress({ progress, outcome, canBeBilevel }: ExportProgressProps): ReactNode {
  const strings = useStrings();
  const exporting = useScreenStrings(exportingStrings);
  const webdav = useScreenStrings(webdavStrings);
  const sentence =
    progressSentence(progress, canBeBilevel, exporting, strings) ?? outcomeSentence(outcome, exporting, webdav);
  const fraction = progressFraction(progress);
  const hasFailed =
    progress.kind === "failed" ||
    progress.kind === "too-large" ||
    (outcome !== null && ["unprinted", "unshared", "refused"].includes(outcome.kind));
  return (
    <div className="export-progress" hidden={sentence === ""}>
      <output data-failed={hasFailed}>{sentence}</output>
      {fraction !== null && <progress value={fraction} aria-label={sentence} />}
      {outcome?.kind === "uploading" && <progress aria-label={sentence} />}
    </div>
  );
}

function progressFraction(progress: ExportView): number | null {
  switch (progress.kind) {
    case "waiting":
      return progress.done / progress.total;
    case "writing":
      return progress.fraction;
    case "idle":
    case "too-large":
    case "failed":
      return null;
  }
}

function progressSentence(
  progress: ExportView,
  canBeBilevel: boolean,
  exporting: ExportingStrings,
  strings: Strings,
): string | null {
  switch (progress.kind) {
    case "idle":
      return null;
    case "waiting":
      return exporting.waiting({ done: progress.done, total: progress.total });
    case "writing":
      return progress.fits ? exporting.fitting : exporting.writing;
    case "too-large":
      return exporting.tooLarge({ size: byteSize(progress.smallestBytes), canBeBilevel });
    case "failed":
      return errorSentence(progress.error, strings);
  }
}

function outcomeSentence(outcome: ExportOutcome | null, exporting: ExportingStrings, webdav: WebdavStrings): string {
  const host = chosenServer() ?? "";
  switch (outcome?.kind) {
    case undefined:
      return "";
    case "saved":
      return exporting.saved({ size: byteSize(outcome.bytes) });
    case "ready":
      return exporting.ready({ size: byteSize(outcome.files.reduce((sum, { size }) => sum + size, 0)) });
    case "unshared":
      return exporting.unshared;
    case "unprinted":
      return exporting.printFailed;
    case "uploading":
      return webdav.saving({ host });
    case "uploaded":
    case "refused":
      return uploadSentence(outcome, host, webdav);
  }
}
