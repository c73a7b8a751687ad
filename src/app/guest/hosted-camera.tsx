import { CameraOff, ExternalLink, ImageUp, RefreshCw, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useCamera } from "../camera/stream/use-camera.ts";
import { useHosted, useHostedScan } from "./hosted-context.ts";
import { isCameraShutOut, isFramed } from "./parent-frame.ts";
import { pagesOf } from "./hosted-scan.ts";
import { useStrings } from "../strings/strings.ts";
import { FileButton } from "../components/file-button.tsx";
import { LiveCamera } from "../camera/live-camera.tsx";
import { ShotCheck } from "../camera/shot-check.tsx";
import "../camera/camera-screen.css";

/**
 * The camera of a hosted scanner; files where there is none. With `replaces`, one photograph in the place of that page.
 */
export function HostedCamera({ replaces }: { readonly replaces: string | null }): ReactNode {
  const strings = useStrings();
  const { scanner, hosted, frames } = useHosted();
  const { addFiles, review } = hosted.getState();
  const { camera, open } = useCamera(true);
  const [taken, setTaken] = useState<readonly Blob[]>([]);
  const draft = useHostedScan((state) => state.draft);
  const problem = useHostedScan((state) => state.problem);

  // The way back of the device leads to the pages, not out of the scan.
  useEffect(() => {
    if (isFramed()) return undefined;
    if ((history.state as unknown) !== "camera") history.pushState("camera", "");
    addEventListener("popstate", review);
    return () => removeEventListener("popstate", review);
  }, [review]);

  async function add(files: readonly File[]): Promise<boolean> {
    if (!(await addFiles(files))) return false;
    const isFull = pagesOf(hosted.getState().draft).length >= scanner.pageLimit;
    if (replaces !== null || isFull) review();
    return true;
  }

  async function keep(photo: Blob): Promise<void> {
    const number = pagesOf(hosted.getState().draft).length + 1;
    if (await add([new File([photo], `${strings.document.page(number)}.jpg`, { type: photo.type })]))
      setTaken((before) => [...before, photo]);
  }

  async function choose(files: readonly File[]): Promise<void> {
    if (await add(files)) review();
  }

  const isShutOut = camera.kind === "none" && isCameraShutOut(camera.problem === "denied");
  return (
    <main className="camera">
      <h1 className="visually-hidden">{scanner.name}</h1>
      <button type="button" className="camera-button camera-close" aria-label={strings.close} onClick={review}>
        <X size={24} aria-hidden="true" />
      </button>
      {camera.kind === "live" && draft && taken.length > 0 && (
        <ShotCheck
          session={draft.session}
          count={taken.length}
          onRetake={() => setTaken((before) => before.slice(0, -1))}
        />
      )}
      {camera.kind === "live" ? (
        <LiveCamera
          stream={camera.stream}
          taken={taken}
          frames={frames}
          done={
            taken.length > 0 && (
              <button
                type="button"
                className="camera-button camera-done"
                aria-label={strings.camera.done(taken.length)}
                onClick={review}
              >
                {strings.camera.doneShort}
              </button>
            )
          }
          problem={problem?.kind === "error" ? problem.error : null}
          onPhoto={keep}
          onDevice={open}
        />
      ) : (
        <div className="camera-wait">
          {camera.kind === "none" && <CameraOff className="camera-sign" size={44} aria-hidden="true" />}
          <output>
            {camera.kind === "starting" && strings.camera.starting}
            {camera.kind === "none" && (isShutOut ? strings.hosted.frameCamera : strings.camera[camera.problem])}
          </output>
          {camera.kind === "none" && (
            <FileButton className="button camera-start" onFiles={(files) => void choose(files)}>
              <ImageUp size={20} aria-hidden="true" />
              {strings.hosted.choose}
            </FileButton>
          )}
          {camera.kind === "none" && !isShutOut && (
            <button type="button" className="button camera-choose" onClick={() => open(null)}>
              <RefreshCw size={20} aria-hidden="true" />
              {strings.document.retry}
            </button>
          )}
          {isShutOut && (
            <a className="button camera-choose" href={location.href} target="_blank" rel="noopener noreferrer">
              <ExternalLink size={20} aria-hidden="true" />
              {strings.hosted.ownWindow}
            </a>
          )}
        </div>
      )}
    </main>
  );
}
