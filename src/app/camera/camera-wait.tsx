import { Camera, CameraOff, ImageUp, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { FileButton } from "../components/file-button.tsx";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import type { CameraState } from "./stream/use-camera.ts";

interface Props {
  readonly camera: Exclude<CameraState, { readonly kind: "live" }>;
  /** What the button says that chooses files instead. */
  readonly choose: string;
  /** Why no camera can be opened here, and the way out, instead of another try. */
  readonly blocked?: { readonly reason: string; readonly wayOut: ReactNode } | null;
  readonly onOpen: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Shown in place of the camera before it opens and where it can't: the reason, and files as an alternative. */
export function CameraWait({ camera, choose, blocked = null, onOpen, onFiles }: Props): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(cameraStrings);
  const isNone = camera.kind === "none";
  const isExplaining = camera.kind === "explaining";
  return (
    <div className="camera-wait">
      {isExplaining && <Camera className="camera-sign" size={44} aria-hidden="true" />}
      {isNone && <CameraOff className="camera-sign" size={44} aria-hidden="true" />}
      <output>{isNone ? (blocked?.reason ?? texts[camera.problem]) : isExplaining ? texts.why : texts.starting}</output>
      {isExplaining && (
        <Button icon={Camera} iconPx={22} label={texts.start} className="camera-start" onClick={onOpen} />
      )}
      {(isExplaining || isNone) && (
        <FileButton
          icon={ImageUp}
          iconPx={20}
          label={choose}
          className={isNone ? "camera-start" : "camera-choose"}
          onFiles={onFiles}
        />
      )}
      {isNone &&
        (blocked?.wayOut ?? (
          <Button
            icon={RefreshCw}
            iconPx={20}
            label={strings.document.retry}
            className="camera-choose"
            onClick={onOpen}
          />
        ))}
    </div>
  );
}
