import { Flashlight, FlashlightOff, Sparkles, Volume2, VolumeX } from "lucide-react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { featuresOf, listCameras, setFeature, type CameraDevice } from "./stream/camera-controls.ts";
import { useStrings } from "../strings/strings.ts";

interface Props {
  /** Another stream, another component: give it a key. */
  readonly stream: MediaStream;
  readonly isAuto: boolean;
  readonly onAuto: (isAuto: boolean) => void;
  readonly isLoud: boolean;
  readonly onLoud: (isLoud: boolean) => void;
  readonly onDevice: (deviceId: string) => void;
}

/** What can be set about the camera: taking pages by itself, and light, choice of camera and zoom where there are. */
export function CameraTools({ stream, isAuto, onAuto, isLoud, onLoud, onDevice }: Props): ReactNode {
  const strings = useStrings();
  const { deviceId, hasTorch, zoom } = useMemo(() => featuresOf(stream), [stream]);
  const [devices, setDevices] = useState<readonly CameraDevice[]>([]);
  const [isLit, setIsLit] = useState(false);
  const [zoomed, setZoomed] = useState<number | null>(null);

  useEffect(() => {
    listCameras().then(setDevices, () => setDevices([]));
  }, []);

  function light(): void {
    setIsLit(!isLit);
    void setFeature(stream, { torch: !isLit });
  }

  return (
    <div className="camera-tools">
      {devices.length > 1 && (
        <select
          className="camera-button"
          aria-label={strings.camera.device}
          value={deviceId ?? ""}
          onChange={({ currentTarget }) => onDevice(currentTarget.value)}
        >
          {devices.map(({ id, label }, i) => (
            <option key={id} value={id}>
              {label || strings.camera.unnamed(i + 1)}
            </option>
          ))}
        </select>
      )}
      {zoom && (
        <input
          className="camera-zoom"
          type="range"
          aria-label={strings.camera.zoom}
          min={zoom.min}
          max={zoom.max}
          step={zoom.step}
          value={zoomed ?? zoom.value}
          onChange={({ currentTarget }) => {
            const value = Number(currentTarget.value);
            setZoomed(value);
            void setFeature(stream, { zoom: value });
          }}
        />
      )}
      {hasTorch && (
        <button
          type="button"
          className="camera-button"
          aria-label={strings.camera.torch}
          aria-pressed={isLit}
          onClick={light}
        >
          {isLit ? <Flashlight size={22} aria-hidden="true" /> : <FlashlightOff size={22} aria-hidden="true" />}
        </button>
      )}
      <button
        type="button"
        className="camera-button"
        aria-label={strings.camera.sound}
        aria-pressed={isLoud}
        onClick={() => onLoud(!isLoud)}
      >
        {isLoud ? <Volume2 size={22} aria-hidden="true" /> : <VolumeX size={22} aria-hidden="true" />}
      </button>
      <button
        type="button"
        className="camera-button camera-auto"
        aria-label={strings.camera.auto}
        aria-pressed={isAuto}
        onClick={() => onAuto(!isAuto)}
      >
        <Sparkles size={20} aria-hidden="true" />
        <span>{strings.camera.autoShort}</span>
      </button>
    </div>
  );
}
