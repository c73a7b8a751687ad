import { Camera, FileUp, TriangleAlert } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useLibrary } from "../app-context.ts";
import { useWide } from "../browser/use-wide.ts";
import { ButtonLink } from "../components/button-link.tsx";
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
    <ButtonLink
      key="camera"
      icon={Camera}
      iconPx={22}
      label={strings.scan.useCamera}
      className="scan-camera"
      href="/camera"
      onClick={(event) => isPlainClick(event) && openCameraAhead()}
    />
  );
  const choose = (
    <FileButton
      key="choose"
      icon={FileUp}
      iconPx={20}
      label={strings.scan.choose}
      className="scan-choose"
      onFiles={onFiles}
    />
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
