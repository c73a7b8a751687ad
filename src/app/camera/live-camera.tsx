import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ErrorRecord } from "../../core/errors.ts";
import type { FrameFinder } from "../../host/engines.ts";
import { createLiveFinder, type LiveFinder } from "./tracking/live-finder.ts";
import { shownGuidance } from "./tracking/live-view.ts";
import { isSignalled, keepSignalled, signalShot } from "./stream/shutter-signal.ts";
import { takePhoto } from "./stream/take-photo.ts";
import { grabFrame, nextFrame } from "./stream/video-frames.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import { CameraTools } from "./camera-tools.tsx";
import { FocusMark } from "./focus-mark.tsx";
import { LiveOutline } from "./live-outline.tsx";
import { ShotStrip } from "./shot-strip.tsx";
import { Shutter } from "./shutter.tsx";

interface Live {
  readonly video: HTMLVideoElement;
  readonly finder: StoreApi<LiveFinder>;
}

interface Props {
  /** Null while the camera starts: what surrounds its picture is there by then. */
  readonly stream: MediaStream | null;
  readonly taken: readonly Blob[];
  readonly frames: FrameFinder;
  /** What leads on from here; nothing before the first photograph. */
  readonly done: ReactNode;
  readonly problem: ErrorRecord | null;
  /** Keeps a photograph; the next is taken when it is kept. */
  readonly onPhoto: (photo: Blob) => Promise<void>;
  readonly onDevice: (deviceId: string) => void;
}

/** The running camera: the page outlined, what to do in one line, and pages taken by themselves or by the shutter. */
export function LiveCamera({ stream, taken, frames, done, problem, onPhoto, onDevice }: Props): ReactNode {
  const strings = useStrings();
  const [live, setLive] = useState<Live | null>(null);
  const [isAuto, setIsAuto] = useState(true);
  const [isTaking, setIsTaking] = useState(false);
  const [isLoud, setIsLoud] = useState(isSignalled);
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
        };
        setLive({ video, finder: createLiveFinder(ports, end.signal) });
      };
      // Before its first frame there is nothing to take: a press would be lost.
      video.addEventListener("loadeddata", start, { once: true, signal: end.signal });
      video.srcObject = stream;
      return () => {
        end.abort();
        frames.rest();
        video.srcObject = null;
        setLive(null);
      };
    },
    [stream, frames],
  );
  const finder = live?.finder ?? null;

  async function shoot(): Promise<void> {
    if (!stream || !live || isTaking) return;
    setIsTaking(true);
    live.finder.getState().shotTaken();
    if (isLoud) signalShot();
    try {
      await onPhoto(await takePhoto(stream, live.video));
    } finally {
      setIsTaking(false);
    }
  }

  function setLoud(isWanted: boolean): void {
    setIsLoud(isWanted);
    keepSignalled(isWanted);
  }

  const shootNow = useEffectEvent(() => void shoot());
  const shootWhenReady = useEffectEvent(({ view }: LiveFinder) => {
    if (isAuto && view.progress === 1) void shoot();
  });
  useEffect(() => finder?.subscribe((state) => shootWhenReady(state)), [finder]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== " " || event.repeat || isControl(event.target)) return;
      event.preventDefault();
      shootNow();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

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
          isLoud={isLoud}
          onLoud={setLoud}
          onDevice={onDevice}
        />
      )}
      <output className="camera-words">
        {problem ? errorSentence(problem, strings) : finder ? <Advice finder={finder} /> : strings.camera.starting}
      </output>
      <div className="camera-bar">
        <div className="camera-strip">
          {taken.length > 0 && <ShotStrip key={taken.length} photo={taken.at(-1) as Blob} count={taken.length} />}
          <output className="visually-hidden">{taken.length > 0 && strings.camera.taken(taken.length)}</output>
        </div>
        <Shutter finder={isAuto ? finder : null} isDisabled={!live} isBusy={isTaking} onPress={() => void shoot()} />
        <div className="camera-end">{done}</div>
      </div>
    </>
  );
}

function Advice({ finder }: { readonly finder: StoreApi<LiveFinder> }): ReactNode {
  const strings = useStrings();
  const advice = useStore(finder, ({ view, isSeeing }) => (isSeeing ? shownGuidance(view) : null));
  return advice === null ? strings.camera.manual : strings.camera.guidance[advice];
}

/** True for what answers the space key itself. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, input, select, textarea") !== null;
}
