import { Camera, CameraOff, ImageUp, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { FileButton } from "../components/file-button.tsx";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import type { CameraState } from "./stream/use-camera.ts";

interface Props {
  readonly camera: CameraState & { readonly kind: "deciding" | "explaining" | "none" };
  readonly onOpen: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Shown in place of the camera before it may open and where it can't: the reason, and files as an alternative. */
export function CameraWait({ camera, onOpen, onFiles }: Props): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(cameraStrings);
  return (
    <div className="camera-wait">
      {camera.kind === "explaining" && <Camera className="camera-sign" size={44} aria-hidden="true" />}
      {camera.kind === "none" && <CameraOff className="camera-sign" size={44} aria-hidden="true" />}
      <output>
        {camera.kind === "deciding" && texts.starting}
        {camera.kind === "explaining" && texts.why}
        {camera.kind === "none" && texts[camera.problem]}
      </output>
      {camera.kind === "explaining" && (
        <Button icon={Camera} iconPx={22} label={texts.start} className="camera-start" onClick={onOpen} />
      )}
      {camera.kind !== "deciding" && (
        <FileButton
          icon={ImageUp}
          iconPx={20}
          label={strings.scan.choose}
          className={camera.kind === "none" ? "camera-start" : "camera-choose"}
          onFiles={onFiles}
        />
      )}
      {camera.kind === "none" && (
        <Button
          icon={RefreshCw}
          iconPx={20}
          label={strings.document.retry}
          className="camera-choose"
          onClick={onOpen}
        />
      )}
    </div>
  );
}
