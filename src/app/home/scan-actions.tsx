import { Camera, FileUp, TriangleAlert } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { useLibrary } from "../app-context.ts";
import { useWide } from "../browser/use-wide.ts";
import { FileButton } from "../components/file-button.tsx";
import { openCameraAhead } from "../camera/stream/camera-stream.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { useStrings } from "../use-strings.ts";
import "./scan-actions.css";

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  /** Shown below the buttons. */
  readonly children?: ReactNode;
}

/** The buttons that start a scan, and the state of the import. */
export function ScanActions({ onFiles, children }: Props): ReactNode {
  const strings = useStrings();
  const importing = useLibrary((state) => state.importing);
  const camera = (
    <Link
      key="camera"
      href="/camera"
      className="button scan-camera"
      onClick={(event) => isPlainClick(event) && openCameraAhead()}
    >
      <Camera size={22} aria-hidden="true" />
      {strings.scan.useCamera}
    </Link>
  );
  const choose = (
    <FileButton key="choose" className="button scan-choose" onFiles={onFiles}>
      <FileUp size={20} aria-hidden="true" />
      {strings.scan.choose}
    </FileButton>
  );
  return (
    <>
      <div className="scan-actions">{useWide() ? [choose, camera] : [camera, choose]}</div>
      {children}
      <output className="scan-status">{importing.kind === "storing" ? strings.scan.storing : ""}</output>
      {importing.kind === "failed" && (
        <p className="scan-problem" role="alert">
          <TriangleAlert size={20} aria-hidden="true" />
          {errorSentence(importing.error, strings)}
        </p>
      )}
    </>
  );
}

/** Whether a click follows the link in this tab: none of the keys that open it elsewhere is pressed. */
function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}
