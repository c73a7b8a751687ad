import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ErrorRecord } from "../../core/errors.ts";
import type { FrameFinder } from "../../host/engines.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useWindowEvent } from "../browser/use-window-event.ts";
import { CameraTools } from "./camera-tools.tsx";
import { FocusMark } from "./focus-mark.tsx";
import { START_SETTINGS } from "../../documents/settings/start-settings.ts";
import { useSetting } from "../use-setting.ts";
import { LiveOutline } from "./live-outline.tsx";
import { ShotStrip, type ShotStripProps } from "./shot-strip.tsx";
import { Shutter } from "./shutter.tsx";
import { signalShot } from "./stream/shutter-signal.ts";
import { takePhoto } from "./stream/take-photo.ts";
import { grabFrame, nextFrame } from "./stream/video-frames.ts";
import { createLiveFinder, type LiveFinder } from "./tracking/live-finder.ts";
import { shownGuidance, type Shown } from "./tracking/live-view.ts";

interface Props extends ShotStripProps {
  /** Null while the camera starts; the controls around the picture show already. */
  readonly stream: MediaStream | null;
  /** The choice of what is photographed; null without. */
  readonly modes?: ReactNode;
  /** What the guidance says and asks for, where it differs from that for documents. */
  readonly aim?: Aim;
  readonly frames: FrameFinder;
  /** The control that leaves the camera for the pages; false before the first photo. */
  readonly done: ReactNode;
  readonly problem: ErrorRecord | null;
  /** Stores a photo. The next one can be taken when it resolves. */
  readonly onPhoto: (photo: Blob) => Promise<void>;
  /** The person chose another camera. */
  readonly onDevice: (deviceId: string) => void;
}

/** Guidance for one kind of page. */
export interface Aim {
  /** Instead of the sentences of the same names. */
  readonly words?: Partial<Record<Shown, string>>;
  /** As in `guidanceFor`. */
  readonly minPageShare?: number;
}

const NO_AIM: Aim = {};

/** The running camera: outlines the page, gives one line of guidance, and takes photos automatically or on demand. */
export function LiveCamera(props: Props): ReactNode {
  const { stream, shots, frames, done, problem, modes, aim = NO_AIM, onPhoto, onDevice } = props;
  const strings = useStrings();
  const texts = useScreenStrings(cameraStrings);
  const { live, attach } = useLiveVideo(stream, frames, aim);
  const [isAuto, setIsAuto] = useState(true);
  const [isTaking, setIsTaking] = useState(false);
  const [isSoundOn, setSound] = useSetting(START_SETTINGS.shutterSound);
  const finder = live?.finder ?? null;

  async function shoot(): Promise<void> {
    if (!stream || !live || isTaking) return;
    setIsTaking(true);
    frames.expectPhoto();
    live.finder.getState().recordShot();
    if (isSoundOn) signalShot();
    try {
      await onPhoto(await takePhoto(stream, live.video));
    } finally {
      setIsTaking(false);
    }
  }

  const shootWhenReady = useEffectEvent(({ view }: LiveFinder) => {
    if (isAuto && view.progress === 1) void shoot();
  });
  useEffect(() => finder?.subscribe((state) => shootWhenReady(state)), [finder]);
  useSpaceKey(() => void shoot());

  return (
    <>
      <div className="camera-view">
        <video ref={attach} autoPlay playsInline muted />
        {finder && <LiveOutline finder={finder} />}
        {stream && live && <FocusMark stream={stream} video={live.video} />}
        {isTaking && <span className="camera-flash" />}
      </div>
      {stream && (
        <CameraTools
          key={stream.id}
          stream={stream}
          isAuto={isAuto}
          onAuto={setIsAuto}
          isSoundOn={isSoundOn}
          onSound={setSound}
          onDevice={onDevice}
        />
      )}
      <output className="camera-words">
        {problem ? (
          errorSentence(problem, strings)
        ) : finder ? (
          <Advice finder={finder} words={aim.words} />
        ) : (
          texts.starting
        )}
      </output>
      {modes}
      <div className="camera-bar">
        <div className="camera-strip">
          {shots.length > 0 && <ShotStrip key={shots.length} {...props} />}
          <output className="visually-hidden">{shots.length > 0 && texts.taken({ count: shots.length })}</output>
        </div>
        <Shutter finder={isAuto ? finder : null} isDisabled={!live} isBusy={isTaking} onPress={() => void shoot()} />
        <div className="camera-end">{done}</div>
      </div>
    </>
  );
}

/** A video that shows the camera, and the page finder on it. */
interface LiveVideo {
  readonly video: HTMLVideoElement;
  readonly finder: StoreApi<LiveFinder>;
}

/** Connects a video element to the stream and the finder. `live` is null until the video has its first frame. */
function useLiveVideo(
  stream: MediaStream | null,
  frames: FrameFinder,
  aim: Aim,
): {
  readonly live: LiveVideo | null;
  /** The ref of the video element. */
  readonly attach: (video: HTMLVideoElement | null) => (() => void) | undefined;
} {
  const [live, setLive] = useState<LiveVideo | null>(null);
  const minPageShare = useRef(aim.minPageShare);
  useEffect(() => {
    minPageShare.current = aim.minPageShare;
  }, [aim.minPageShare]);
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video || !stream) return undefined;
      const end = new AbortController();
      const start = (): void => {
        const ports = {
          grabFrame: () => grabFrame(video),
          find: frames.find,
          nextFrame: () => nextFrame(video),
          now: () => performance.now(),
          minPageShare: () => minPageShare.current,
        };
        setLive({ video, finder: createLiveFinder(ports, end.signal) });
      };
      // A shutter that is enabled before the first frame would have nothing to take.
      video.addEventListener("loadeddata", start, { once: true, signal: end.signal });
      video.srcObject = stream;
      return () => {
        end.abort();
        frames.unload();
        video.srcObject = null;
        setLive(null);
      };
    },
    [stream, frames],
  );
  return { live, attach };
}

/** Calls `press` when the space key is pressed outside of controls. */
function useSpaceKey(press: () => void): void {
  useWindowEvent("keydown", (event) => {
    if (event.key !== " " || event.repeat || isControl(event.target)) return;
    event.preventDefault();
    press();
  });
}

/** Whether the element handles the space key itself. A chosen mode, which has the focus, does nothing with it. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, input:not(:checked), select, textarea") !== null;
}

function Advice({ finder, words }: { readonly finder: StoreApi<LiveFinder>; readonly words: Aim["words"] }): ReactNode {
  const texts = useScreenStrings(cameraStrings);
  const advice = useStore(finder, ({ view, hasReading }) => (hasReading ? shownGuidance(view) : null));
  if (advice === null) return texts.manual;
  return <span className={advice}>{words?.[advice] ?? texts.guidance[advice]}</span>;
}
