import { ExternalLink, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { CameraWait } from "../camera/camera-wait.tsx";
import { LiveCamera } from "../camera/live-camera.tsx";
import { ShotCheck } from "../camera/shot-check.tsx";
import { useCamera } from "../camera/stream/use-camera.ts";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { draftPages } from "./draft.ts";
import { useHosted, useHostedScan } from "./hosted-context.ts";
import { isCameraBlockedByParent, isFramed } from "./parent-frame.ts";
import "../camera/camera-screen.css";

interface Props {
  readonly replaces: string | null;
  readonly step: number | undefined;
}

/**
 * The camera of a hosted scanner; files where there is none. With `replaces`, one photo replaces that page; with a
 * `step`, photos belong to it.
 */
export function HostedCamera({ replaces, step }: Props): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(cameraStrings);
  const hostedTexts = useScreenStrings(hostedStrings);
  const { scanner, hosted, frames, asked } = useHosted();
  const title = step === undefined ? null : (asked?.titleOf(step) ?? null);
  const { addFiles, review } = hosted.getState();
  const { camera, open } = useCamera(true);
  const [shots, setShots] = useState<readonly Blob[]>([]);
  const draft = useHostedScan((state) => state.draft);
  const problem = useHostedScan((state) => state.problem);
  const isBlocked = camera.kind === "none" && isCameraBlockedByParent(camera.problem === "denied");
  useBackButton(review);

  async function add(files: readonly File[]): Promise<boolean> {
    if (!(await addFiles(files))) return false;
    const pages = draftPages(hosted.getState().draft);
    const isFull = pages.length >= scanner.pageLimit || (step !== undefined && asked?.roomIn(step, pages) === 0);
    if (replaces !== null || isFull) review();
    return true;
  }

  async function addPhoto(photo: Blob): Promise<void> {
    const number = draftPages(hosted.getState().draft).length + 1;
    if (await add([new File([photo], `${strings.document.page({ number })}.jpg`, { type: photo.type })]))
      setShots((before) => [...before, photo]);
  }

  async function addChosenFiles(files: readonly File[]): Promise<void> {
    if (await add(files)) review();
  }

  return (
    <main className="camera">
      <h1 className="visually-hidden">{title === null ? scanner.name : `${scanner.name}: ${title}`}</h1>
      {title !== null && (
        <p className="camera-asked" aria-hidden="true">
          {title}
        </p>
      )}
      <button type="button" className="camera-button camera-close" aria-label={strings.close} onClick={review}>
        <X size={24} aria-hidden="true" />
      </button>
      {camera.kind === "live" && draft && shots.length > 0 && (
        <ShotCheck
          session={draft.session}
          count={shots.length}
          onRetake={() => setShots((before) => before.slice(0, -1))}
        />
      )}
      {camera.kind === "live" ? (
        <LiveCamera
          stream={camera.stream}
          shots={shots}
          frames={frames}
          onOpenShots={review}
          done={
            shots.length > 0 && (
              <button
                type="button"
                className="camera-button camera-done"
                aria-label={texts.done({ count: shots.length })}
                onClick={review}
              >
                {texts.doneShort}
              </button>
            )
          }
          problem={problem?.kind === "error" ? problem.error : null}
          onPhoto={addPhoto}
          onDevice={open}
        />
      ) : (
        <CameraWait
          camera={camera}
          choose={hostedTexts.choose}
          blocked={isBlocked ? { reason: hostedTexts.frameCamera, wayOut: <OwnWindow /> } : null}
          onOpen={() => open(null)}
          onFiles={(files) => void addChosenFiles(files)}
        />
      )}
    </main>
  );
}

/** Makes the browser's back button lead to the review instead of leaving the scan. Not in frames. */
function useBackButton(review: () => void): void {
  useEffect(() => {
    if (isFramed()) return undefined;
    const state: unknown = history.state;
    if (state !== "camera") history.pushState("camera", "");
    addEventListener("popstate", review);
    return () => removeEventListener("popstate", review);
  }, [review]);
}

/** Leads to this page in a window of its own, where the embedding page can't block the camera. */
function OwnWindow(): ReactNode {
  const { ownWindow } = useScreenStrings(hostedStrings);
  return (
    <a className="button camera-choose" href={location.href} target="_blank" rel="noopener noreferrer">
      <ExternalLink size={20} aria-hidden="true" />
      {ownWindow}
    </a>
  );
}
