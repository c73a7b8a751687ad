import { Flashlight, FlashlightOff, Sparkles, Volume2, VolumeX } from "lucide-react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { featuresOf, listCameras, setFeature, type CameraDevice } from "./stream/camera-controls.ts";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { useScreenStrings } from "../use-strings.ts";

interface Props {
  /** The component keeps state for one stream: use the stream's id as its key. */
  readonly stream: MediaStream;
  readonly isAuto: boolean;
  readonly onAuto: (isAuto: boolean) => void;
  readonly isSoundOn: boolean;
  readonly onSound: (isSoundOn: boolean) => void;
  readonly onDevice: (deviceId: string) => void;
}

/** The camera's controls: automatic capture and sound, and the torch, zoom and other cameras where they exist. */
export function CameraTools({ stream, isAuto, onAuto, isSoundOn, onSound, onDevice }: Props): ReactNode {
  const texts = useScreenStrings(cameraStrings);
  const { deviceId, hasTorch, zoom } = useMemo(() => featuresOf(stream), [stream]);
  const [devices, setDevices] = useState<readonly CameraDevice[]>([]);
  const [isTorchOn, setIsTorchOn] = useState(false);
  const [chosenZoom, setChosenZoom] = useState<number | null>(null);

  useEffect(() => {
    listCameras().then(setDevices, () => setDevices([]));
  }, []);

  function toggleTorch(): void {
    setIsTorchOn(!isTorchOn);
    void setFeature(stream, { torch: !isTorchOn });
  }

  return (
    <div className="camera-tools">
      {devices.length > 1 && (
        <select
          name="camera-device"
          className="camera-button"
          aria-label={texts.device}
          value={deviceId ?? ""}
          onChange={({ currentTarget }) => onDevice(currentTarget.value)}
        >
          {devices.map(({ id, label }, i) => (
            <option key={id} value={id}>
              {label || texts.unnamed({ number: i + 1 })}
            </option>
          ))}
        </select>
      )}
      {zoom && (
        <input
          name="camera-zoom"
          className="camera-zoom"
          type="range"
          aria-label={texts.zoom}
          min={zoom.min}
          max={zoom.max}
          step={zoom.step}
          value={chosenZoom ?? zoom.value}
          onChange={({ currentTarget }) => {
            const value = Number(currentTarget.value);
            setChosenZoom(value);
            void setFeature(stream, { zoom: value });
          }}
        />
      )}
      {hasTorch && (
        <button
          type="button"
          className="camera-button"
          aria-label={texts.torch}
          aria-pressed={isTorchOn}
          onClick={toggleTorch}
        >
          {isTorchOn ? <Flashlight size={22} aria-hidden="true" /> : <FlashlightOff size={22} aria-hidden="true" />}
        </button>
      )}
      <button
        type="button"
        className="camera-button"
        aria-label={texts.sound}
        aria-pressed={isSoundOn}
        onClick={() => onSound(!isSoundOn)}
      >
        {isSoundOn ? <Volume2 size={22} aria-hidden="true" /> : <VolumeX size={22} aria-hidden="true" />}
      </button>
      <button
        type="button"
        className="camera-button camera-auto"
        aria-label={texts.auto}
        aria-pressed={isAuto}
        onClick={() => onAuto(!isAuto)}
      >
        <Sparkles size={20} aria-hidden="true" />
        <span>{texts.autoShort}</span>
      </button>
    </div>
  );
}
