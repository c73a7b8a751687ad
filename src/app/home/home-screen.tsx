import { Camera, FileUp, TriangleAlert } from "lucide-react";
import { useEffect, useState, type MouseEvent, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useApp, useLibrary, useTitle } from "../app-context.ts";
import { FileButton } from "../components/file-button.tsx";
import { Mark } from "../components/mark.tsx";
import { SettingsLink } from "../components/settings-link.tsx";
import { openCameraAhead } from "../camera/stream/camera-stream.ts";
import { CameraScreen } from "../camera/camera-screen-on-demand.ts";
import { isHandheld } from "../camera/stream/handheld.ts";
import { warmUpAtRest } from "../camera/tracking/warm-up-at-rest.ts";
import { RecentDocuments } from "./recent-documents.tsx";
import { useFilesIn } from "../browser/files-in.ts";
import { useOpenedFiles, useSharedFiles, type SharedFiles } from "./incoming-files.ts";
import { loadSample, SAMPLES, type Sample } from "./samples.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import "./home-screen.css";

interface ScanScreenProps {
  /** How a share of another app went that led here. */
  readonly shared?: SharedFiles;
}

/** True for a click that is followed here, not in another tab. */
function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Where a scan starts: drop, paste, choose, share from another app, photograph, or try a sample. */
export function ScanScreen({ shared }: ScanScreenProps): ReactNode {
  const strings = useStrings();
  const { library, frames } = useApp();
  const [, navigate] = useLocation();
  const importing = useLibrary((state) => state.importing);
  const [loading, setLoading] = useState<Sample | null>(null);
  useTitle(strings.appName);

  useEffect(() => {
    void library.getState().refresh();
  }, [library]);

  useEffect(() => {
    if (!isHandheld()) return undefined;
    CameraScreen.preload();
    return warmUpAtRest(frames);
  }, [frames]);

  async function scan(files: readonly File[]): Promise<void> {
    const { createDocument, refuse } = library.getState();
    if (files.length === 0)
      return refuse({ code: "invalid_file_type", message: "None of the files is a photograph or a PDF." });
    const id = await createDocument(files);
    if (id !== null) navigate(`/doc/${id}`, { replace: shared !== undefined });
  }

  async function scanSample(sample: Sample): Promise<void> {
    setLoading(sample);
    try {
      await scan([await loadSample(sample, strings.scan.sampleNames[sample.name] ?? sample.name)]);
    } catch {
      library.getState().refuse({ code: "work_failed", message: strings.scan.sampleFailed });
    } finally {
      setLoading(null);
    }
  }

  const isOver = useFilesIn((files) => void scan(files));
  useOpenedFiles((files) => void scan(files));
  useSharedFiles(
    shared,
    (files) => void scan(files),
    () => library.getState().refuse({ code: "storage_full", message: "There was no room for what was shared." }),
  );

  return (
    <div className="scan">
      <header className="scan-header">
        <Mark size={28} />
        <span className="scan-name">{strings.appName}</span>
        <Link href="/dashboard/api" className="button button-quiet scan-dashboard">
          {strings.dashboard.title}
        </Link>
        <SettingsLink />
      </header>
      <main className="scan-main">
        <section className="scan-drop" data-over={isOver} aria-labelledby="scan-lead">
          <Mark size={72} />
          <h1 id="scan-lead">{strings.scan.lead}</h1>
          <p className="scan-how">
            {isOver ? strings.scan.dropNow : `${strings.scan.dropHere}, ${strings.scan.orPaste}.`}
          </p>
          <div className="scan-actions">
            <Link
              href="/camera"
              className="button scan-camera"
              onClick={(event) => isPlain(event) && openCameraAhead()}
            >
              <Camera size={22} aria-hidden="true" />
              {strings.scan.useCamera}
            </Link>
            <FileButton className="button scan-choose" onFiles={(files) => void scan(files)}>
              <FileUp size={20} aria-hidden="true" />
              {strings.scan.choose}
            </FileButton>
          </div>
          <p className="scan-privacy">{strings.scan.privacy}</p>
          <output className="scan-status">{importing.kind === "storing" ? strings.scan.storing : ""}</output>
          {importing.kind === "failed" && (
            <p className="scan-problem" role="alert">
              <TriangleAlert size={20} aria-hidden="true" />
              {errorSentence(importing.error, strings)}
            </p>
          )}
        </section>
        <div className="scan-more">
          <RecentDocuments />
          <section className="scan-samples" aria-labelledby="scan-samples-title">
            <h2 id="scan-samples-title">{strings.scan.samples}</h2>
            <ul>
              {SAMPLES.map((sample) => (
                <li key={sample.name}>
                  <button
                    type="button"
                    className="scan-sample"
                    aria-busy={loading === sample}
                    onClick={() => void scanSample(sample)}
                  >
                    <img src={sample.previewUrl} alt="" loading="lazy" decoding="async" />
                    <span>{strings.scan.sampleNames[sample.name]}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </main>
    </div>
  );
}
