import { Camera, FileUp, TriangleAlert } from "lucide-react";
import { useEffect, type MouseEvent, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useApp, useLibrary, useTitle } from "../app-context.ts";
import { FileButton } from "../components/file-button.tsx";
import { Logo } from "../components/logo.tsx";
import { SettingsLink } from "../components/settings-link.tsx";
import { openCameraAhead } from "../camera/stream/camera-stream.ts";
import { CameraScreen } from "../camera/lazy-camera-screen.ts";
import { isHandheld } from "../camera/stream/handheld.ts";
import { warmUpAtRest } from "../camera/tracking/warm-up-at-rest.ts";
import { RecentDocuments } from "./recent-documents.tsx";
import { useDroppedFiles } from "../browser/files-in.ts";
import { useOpenedFiles } from "./opened-files.ts";
import { SampleList } from "./sample-list.tsx";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import "./home-screen.css";

interface HomeScreenProps {
  /** Whether another app shared files for which there was no room. */
  readonly isShareRefused?: boolean;
}

/** The start screen. A scan starts with files (dropped, pasted or chosen), the camera, or a sample. */
export function HomeScreen({ isShareRefused = false }: HomeScreenProps): ReactNode {
  const strings = useStrings();
  const { library, frames } = useApp();
  const [, navigate] = useLocation();
  useTitle(strings.appName);

  useEffect(() => {
    void library.getState().refresh();
  }, [library]);

  useEffect(() => {
    if (!isHandheld()) return undefined;
    CameraScreen.preload();
    return warmUpAtRest(frames);
  }, [frames]);

  /** Creates a document from the files and opens it. */
  async function scan(files: readonly File[]): Promise<void> {
    const { createDocument, refuse } = library.getState();
    if (files.length === 0)
      return refuse({ code: "invalid_file_type", message: "None of the files is a photograph or a PDF." });
    const id = await createDocument(files);
    if (id !== null) navigate(`/doc/${id}`);
  }

  const isOver = useDroppedFiles((files) => void scan(files));
  useOpenedFiles((files) => void scan(files));
  useEffect(() => {
    if (isShareRefused)
      library.getState().refuse({ code: "storage_full", message: "There was no room for what was shared." });
  }, [library, isShareRefused]);

  return (
    <div className="scan">
      <header className="scan-header">
        <Logo size={28} />
        <span className="scan-name">{strings.appName}</span>
        <Link href="/dashboard/api" className="button button-quiet scan-dashboard">
          {strings.dashboard.title}
        </Link>
        <SettingsLink />
      </header>
      <main className="scan-main">
        <DropZone isOver={isOver} onFiles={(files) => void scan(files)} />
        <div className="scan-more">
          <RecentDocuments />
          <SampleList onFiles={scan} />
        </div>
      </main>
    </div>
  );
}

interface DropZoneProps {
  /** Whether files are being dragged over the window. */
  readonly isOver: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The buttons that start a scan, and the state of the import. The window itself receives the dropped files. */
function DropZone({ isOver, onFiles }: DropZoneProps): ReactNode {
  const strings = useStrings();
  const importing = useLibrary((state) => state.importing);
  return (
    <section className="scan-drop" data-over={isOver} aria-labelledby="scan-lead">
      <Logo size={72} />
      <h1 id="scan-lead">{strings.scan.lead}</h1>
      <p className="scan-how">{isOver ? strings.scan.dropNow : `${strings.scan.dropHere}, ${strings.scan.orPaste}.`}</p>
      <div className="scan-actions">
        <Link
          href="/camera"
          className="button scan-camera"
          onClick={(event) => isPlainClick(event) && openCameraAhead()}
        >
          <Camera size={22} aria-hidden="true" />
          {strings.scan.useCamera}
        </Link>
        <FileButton className="button scan-choose" onFiles={onFiles}>
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
  );
}

/** Whether a click follows the link in this tab: none of the keys that open it elsewhere is pressed. */
function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}
