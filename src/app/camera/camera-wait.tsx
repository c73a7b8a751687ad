import { Camera, CameraOff, ImageUp, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
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
        <button type="button" className="button camera-start" onClick={onOpen}>
          <Camera size={22} aria-hidden="true" />
          {texts.start}
        </button>
      )}
      {camera.kind !== "deciding" && (
        <FileButton
          className={camera.kind === "none" ? "button camera-start" : "button camera-choose"}
          onFiles={onFiles}
        >
          <ImageUp size={20} aria-hidden="true" />
          {strings.scan.choose}
        </FileButton>
      )}
      {camera.kind === "none" && (
        <button type="button" className="button camera-choose" onClick={onOpen}>
          <RefreshCw size={20} aria-hidden="true" />
          {strings.document.retry}
        </button>
      )}
    </div>
  );
}
