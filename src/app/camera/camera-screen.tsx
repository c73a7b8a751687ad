import { Camera, CameraOff, ImageUp, RefreshCw, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useApp, useLibrary, useTitle } from "../app-context.ts";
import { warmUpAtRest } from "./tracking/warm-up-at-rest.ts";
import { useCamera } from "./stream/use-camera.ts";
import { FileButton } from "../components/file-button.tsx";
import { LiveCamera } from "./live-camera.tsx";
import { lastShot, ShotCheck } from "./shot-check.tsx";
import { listedPages } from "../documents/session/document-view.ts";
import { useStrings } from "../strings/strings.ts";
import "./camera-screen.css";

export interface CameraScreenProps {
  /** The document to photograph for; null begins one with the first shot. */
  readonly documentId: string | null;
  /** The page to go on behind; at the end unless given. */
  readonly after?: string;
  /** The page that the first shot replaces. */
  readonly replaces?: string;
}

/** The camera, one shutter, and the pages so far. Every shot is stored at once. Without a camera, files. */
export default function CameraScreen({ documentId, after, replaces }: CameraScreenProps): ReactNode {
  const strings = useStrings();
  const app = useApp();
  const [, navigate] = useLocation();
  const { camera, open } = useCamera();
  const [targetId, setTargetId] = useState(documentId);
  const [taken, setTaken] = useState<readonly Blob[]>([]);
  const importing = useLibrary((state) => state.importing);
  useTitle(strings.camera.title);

  useEffect(() => warmUpAtRest(app.frames), [app]);

  /** The id of the document the files are now in; null, with the reason shown, when they could not be stored. */
  async function store(files: readonly File[]): Promise<string | null> {
    const { createDocument, refuse } = app.library.getState();
    if (targetId === null) {
      const id = await createDocument(files);
      setTargetId(id);
      return id;
    }
    const { view, addFiles, replacePage } = app.session(targetId).getState();
    const isStored =
      replaces === undefined
        ? addFiles(files, lastShot(listedPages(view), after, taken.length)?.id)
        : replacePage(replaces, files);
    if (await isStored) return targetId;
    const { notice } = app.session(targetId).getState();
    if (notice?.kind === "problem") refuse(notice.error);
    return null;
  }

  async function keep(photo: Blob): Promise<void> {
    const number = targetId === null ? 1 : listedPages(app.session(targetId).getState().view).length + 1;
    const id = await store([new File([photo], `${strings.camera.title} ${number}.jpg`, { type: photo.type })]);
    if (id === null) return;
    if (replaces !== undefined) return navigate(`/doc/${id}`);
    setTaken((before) => [...before, photo]);
  }

  async function choose(files: readonly File[]): Promise<void> {
    const id = await store(files);
    if (id !== null) navigate(`/doc/${id}`);
  }

  return (
    <main className="camera">
      <h1 className="visually-hidden">{strings.camera.title}</h1>
      <Link
        href={targetId === null ? "/" : `/doc/${targetId}`}
        className="camera-button camera-close"
        aria-label={strings.close}
      >
        <X size={24} aria-hidden="true" />
      </Link>
      {camera.kind === "live" && targetId !== null && taken.length > 0 && (
        <ShotCheck
          session={app.session(targetId)}
          after={after}
          count={taken.length}
          onRetake={() => setTaken((before) => before.slice(0, -1))}
        />
      )}
      {camera.kind === "live" || camera.kind === "starting" ? (
        <LiveCamera
          stream={camera.kind === "live" ? camera.stream : null}
          taken={taken}
          frames={app.frames}
          done={
            taken.length > 0 &&
            targetId !== null && (
              <Link
                href={`/doc/${targetId}`}
                className="camera-button camera-done"
                aria-label={strings.camera.done(taken.length)}
              >
                {strings.camera.doneShort}
              </Link>
            )
          }
          problem={importing.kind === "failed" ? importing.error : null}
          onPhoto={keep}
          onDevice={open}
        />
      ) : (
        <div className="camera-wait">
          {camera.kind === "explaining" && <Camera className="camera-sign" size={44} aria-hidden="true" />}
          {camera.kind === "none" && <CameraOff className="camera-sign" size={44} aria-hidden="true" />}
          <output>
            {camera.kind === "deciding" && strings.camera.starting}
            {camera.kind === "explaining" && strings.camera.why}
            {camera.kind === "none" && strings.camera[camera.problem]}
          </output>
          {camera.kind === "explaining" && (
            <button type="button" className="button camera-start" onClick={() => open(null)}>
              <Camera size={22} aria-hidden="true" />
              {strings.camera.start}
            </button>
          )}
          {camera.kind !== "deciding" && (
            <FileButton
              className={camera.kind === "none" ? "button camera-start" : "button camera-choose"}
              onFiles={(files) => void choose(files)}
            >
              <ImageUp size={20} aria-hidden="true" />
              {strings.scan.choose}
            </FileButton>
          )}
          {camera.kind === "none" && (
            <button type="button" className="button camera-choose" onClick={() => open(null)}>
              <RefreshCw size={20} aria-hidden="true" />
              {strings.document.retry}
            </button>
          )}
        </div>
      )}
    </main>
  );
}
