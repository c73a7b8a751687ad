import { Files } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useApp, useTitle } from "../app-context.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Logo } from "../components/logo.tsx";
import { SettingsLink } from "../components/settings-link.tsx";
import { CameraScreen } from "../camera/lazy-camera-screen.ts";
import { isHandheld } from "../camera/stream/handheld.ts";
import { warmUpAtRest } from "../camera/tracking/warm-up-at-rest.ts";
import { RecentDocuments } from "./recent-documents.tsx";
import { useDroppedFiles } from "../browser/files-in.ts";
import { useOpenedFiles } from "./opened-files.ts";
import { ScanActions } from "./scan-actions.tsx";
import { useNewDocument } from "./use-new-document.ts";
import { SampleList } from "./sample-list.tsx";
import { useStrings } from "../use-strings.ts";
import "./home-screen.css";

interface HomeScreenProps {
  /** Why nothing is there that another app shared: there was no room, or no file arrived. */
  readonly shareProblem?: "storage_full" | "missing_file";
}

/** The start screen. A scan starts with files (dropped, pasted or chosen), the camera, or a sample. */
export function HomeScreen({ shareProblem }: HomeScreenProps): ReactNode {
  const strings = useStrings();
  const { library, frames } = useApp();
  const scan = useNewDocument();
  useTitle(strings.appName);

  useEffect(() => {
    void library.getState().refresh();
  }, [library]);

  useEffect(() => {
    if (!isHandheld()) return undefined;
    void CameraScreen.preload();
    return warmUpAtRest(frames);
  }, [frames]);

  const isOver = useDroppedFiles((files) => void scan(files));
  useOpenedFiles((files) => void scan(files));
  useEffect(() => {
    if (shareProblem) library.getState().refuse({ code: shareProblem, message: "What was shared is not here." });
  }, [library, shareProblem]);

  return (
    <div className="scan">
      <header className="scan-header">
        <Logo size={28} />
        <span className="scan-name">{strings.appName}</span>
        <ButtonLink look="quiet" icon={Files} iconPx={22} href="/library" aria-label={strings.library.title}>
          <span>{strings.library.title}</span>
        </ButtonLink>
        <ButtonLink look="quiet" label={strings.dashboard} href="/dashboard/api" />
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

/** The place for files and the buttons that start a scan. The window itself receives the dropped files. */
function DropZone({ isOver, onFiles }: DropZoneProps): ReactNode {
  const { scan } = useStrings();
  return (
    <section className="scan-drop" data-over={isOver} aria-labelledby="scan-lead">
      <Logo size={72} />
      <h1 id="scan-lead">{scan.lead}</h1>
      <p className="scan-how">{isOver ? scan.dropNow : `${scan.dropHere}, ${scan.orPaste}.`}</p>
      <ScanActions onFiles={onFiles}>
        <p className="scan-privacy">{scan.privacy}</p>
      </ScanActions>
    </section>
  );
}
