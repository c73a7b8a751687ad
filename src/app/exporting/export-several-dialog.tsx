import { Download, FileUp, Share2 } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { isAbort, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { useApp } from "../app-context.ts";
import { downloadFile } from "../browser/blob-url.ts";
import { byteSize } from "../../documents/naming.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import type { Strings } from "../../strings/compiled/en.ts";
import { exportingStrings, type ExportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { webdavStrings } from "../../strings/compiled/screens/webdav.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { chosenServer, uploadFiles, uploadSentence } from "../webdav/upload-files.ts";
import { packFiles } from "../../documents/exporting/pack-files.ts";
import { Choice } from "./choice.tsx";
import { ColourChoice } from "./colour-choice.tsx";
import { loadExportChoices } from "../../documents/exporting/export-form.ts";
import { ExportMore } from "./export-more.tsx";
import { ExportFrame } from "./export-frame.tsx";
import { ExportOptions } from "./export-options.tsx";
import { ExportQuality } from "./export-quality.tsx";
import { LostPartsOfSeveral } from "./lost-parts-note.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { canShareFiles, shareFiles } from "./share-file.ts";
import { exportDocuments, type Omission } from "../../documents/exporting/export-documents.ts";
import { Button } from "../components/button.tsx";

const WAYS = ["zip", "files"] as const;
type Way = (typeof WAYS)[number];

type Progress =
  | { readonly kind: "idle" }
  | { readonly kind: "writing"; readonly fraction: number }
  | { readonly kind: "uploading" }
  | { readonly kind: "failed"; readonly error: ErrorRecord }
  | { readonly kind: "done"; readonly sentence: string; readonly omissions: readonly Omission[] };

interface Props {
  readonly documentIds: readonly string[];
  readonly onClose: () => void;
}

/** Dialog to export several documents as PDFs, in one archive or one by one. */
export function ExportSeveralDialog({ documentIds, onClose }: Props): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const [form, setForm] = useState(() => loadExportChoices().form);
  const [way, setWay] = useState<Way>("zip");
  const { progress, run, cancel } = useSeveralExport(documentIds);
  const isBusy = progress.kind === "writing" || progress.kind === "uploading";
  const webdav = useScreenStrings(webdavStrings);
  const server = chosenServer();

  return (
    <ExportFrame
      title={exporting.several.title({ count: documentIds.length })}
      onSave={() => run({ form, way, goal: "save" })}
      onClose={() => {
        cancel();
        onClose();
      }}
    >
      <div className="dialog-body export-form">
        <PresetChoice choices={{ format: "pdf", form }} onChoose={(chosen) => setForm(chosen.form)} />
        <WayChoice way={way} onChange={setWay} />
        <ExportMore form={form}>
          <ExportQuality form={form} onChange={setForm} />
          {form.quality === "limit" && <p className="export-hint">{exporting.several.limitEach}</p>}
          <ColourChoice form={form} onChange={setForm} />
          <ExportOptions form={form} onChange={setForm} />
        </ExportMore>
      </div>
      <LostPartsOfSeveral documentIds={documentIds} form={form} />
      <footer className="export-foot">
        <SeveralProgress progress={progress} />
        <div className="button-row export-actions">
          <Button type="submit" look="primary" icon={Download} label={exporting.save} disabled={isBusy} />
          {server !== null && (
            <Button
              icon={FileUp}
              label={webdav.saveTo({ host: server })}
              disabled={isBusy}
              onClick={() => void run({ form, way: "files", goal: "upload" })}
            />
          )}
          {canShareFiles() && (
            <Button
              icon={Share2}
              label={exporting.share}
              disabled={isBusy}
              onClick={() => void run({ form, way, goal: "share" })}
            />
          )}
        </div>
      </footer>
    </ExportFrame>
  );
}

function WayChoice({ way, onChange }: { readonly way: Way; readonly onChange: (way: Way) => void }): ReactNode {
  const { several } = useScreenStrings(exportingStrings);
  return (
    <div>
      <Choice legend={several.as} values={WAYS} names={several.ways} chosen={way} onChoose={onChange} />
      <p className="export-hint">{several.wayHints[way]}</p>
    </div>
  );
}

function SeveralProgress({ progress }: { readonly progress: Progress }): ReactNode {
  const strings = useStrings();
  const exporting = useScreenStrings(exportingStrings);
  const webdav = useScreenStrings(webdavStrings);
  const uploading = webdav.saving({ host: chosenServer() ?? "" });
  switch (progress.kind) {
    case "idle":
      return <output />;
    case "writing":
      return (
        <div className="export-progress">
          <output>{exporting.writing}</output>
          <progress value={progress.fraction} aria-label={exporting.writing} />
        </div>
      );
    case "uploading":
      return (
        <div className="export-progress">
          <output>{uploading}</output>
          <progress aria-label={uploading} />
        </div>
      );
    case "failed":
      return <p role="alert">{errorSentence(progress.error, strings)}</p>;
    case "done":
      return (
        <output className="export-progress">
          {progress.sentence}
          {[...new Set(progress.omissions.map((each) => omissionSentence(each, exporting, strings)))].map((note) => (
            <p key={note} className="export-note">
              {note}
            </p>
          ))}
        </output>
      );
  }
}

function omissionSentence(omission: Omission, { several }: ExportingStrings, strings: Strings): string {
  switch (omission.kind) {
    case "gone":
      return several.gone;
    case "unreadable":
      return errorSentence(omission.error, strings);
    case "failed":
      return several.failed({ name: omission.name, why: errorSentence(omission.error, strings) });
    case "too-large":
      return several.tooLarge({ name: omission.name, size: byteSize(omission.smallestBytes) });
    case "pages":
      return several.pages({ name: omission.name, numbers: omission.numbers.join(", ") });
  }
}

interface SeveralRequest {
  readonly form: ReturnType<typeof loadExportChoices>["form"];
  readonly way: Way;
  readonly goal: "save" | "share" | "upload";
}

interface SeveralExport {
  readonly progress: Progress;
  /** Never rejects. */
  readonly run: (request: SeveralRequest) => Promise<void>;
  readonly cancel: () => void;
}

function useSeveralExport(documentIds: readonly string[]): SeveralExport {
  const { documents, scan, session } = useApp();
  const { several, unshared: unsharedNote } = useScreenStrings(exportingStrings);
  const webdav = useScreenStrings(webdavStrings);
  const [progress, setProgress] = useState<Progress>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  /** Files whose share sheet needs another tap, and the request that made them. */
  const unshared = useRef<{ readonly key: string; readonly files: readonly File[] } | null>(null);
  const cancel = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  /** Shares the files. Returns what to say of it. */
  async function share(files: readonly File[], key: string): Promise<string> {
    const shared = await shareFiles(files);
    unshared.current = shared === "late" ? { key, files } : null;
    if (shared === "refused") return unsharedNote;
    return shared === "late" ? several.ready : "";
  }

  async function run(request: SeveralRequest): Promise<void> {
    const key = JSON.stringify(request);
    if (unshared.current?.key === key) {
      return setProgress({ kind: "done", sentence: await share(unshared.current.files, key), omissions: [] });
    }
    cancel();
    const own = new AbortController();
    running.current = own;
    const onProgress = (fraction: number): void => setProgress({ kind: "writing", fraction });
    onProgress(0);
    try {
      const ports = { documents, scan, session, signal: own.signal, onProgress };
      const { files, omissions } = await exportDocuments(documentIds, request.form, ports);
      const made = request.way === "zip" && files.length > 0 ? [await packFiles(files, several.archiveName)] : files;
      const bytes = made.reduce((sum, { size }) => sum + size, 0);
      let sentence = files.length === 0 ? "" : several.saved({ count: files.length, size: byteSize(bytes) });
      if (request.goal === "save") for (const file of made) downloadFile(file);
      else if (request.goal === "share" && made.length > 0) sentence = await share(made, key);
      else if (made.length > 0) {
        setProgress({ kind: "uploading" });
        sentence = uploadSentence(await uploadFiles(made, own.signal), chosenServer() ?? "", webdav);
      }
      setProgress({ kind: "done", sentence, omissions });
    } catch (error) {
      setProgress(isAbort(error) ? { kind: "idle" } : { kind: "failed", error: toErrorRecord(error) });
    }
  }

  return { progress, run, cancel };
}
