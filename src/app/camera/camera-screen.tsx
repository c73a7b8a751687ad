import { X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useApp, useLibrary, useTitle } from "../app-context.ts";
import { listedPages } from "../documents/session/document-view.ts";
import { useStrings } from "../strings/strings.ts";
import { CameraWait } from "./camera-wait.tsx";
import { LiveCamera } from "./live-camera.tsx";
import { lastShotPage, ShotCheck } from "./shot-check.tsx";
import { useCamera } from "./stream/use-camera.ts";
import { warmUpAtRest } from "./tracking/warm-up-at-rest.ts";
import "./camera-screen.css";

export interface CameraScreenProps {
  /** The document that gets the photos; null creates one with the first photo. */
  readonly documentId: string | null;
  /** Id of the page that the photos follow; they go to the end without one. */
  readonly after?: string;
  /** Id of the page that the first photo replaces. */
  readonly replaces?: string;
}

/** The camera, one shutter, and the photos so far. Each photo is stored at once. Without a camera: files. */
export default function CameraScreen(props: CameraScreenProps): ReactNode {
  const { after } = props;
  const strings = useStrings();
  const app = useApp();
  const { camera, open } = useCamera();
  const { targetId, shots, addPhoto, addFiles, dropLastShot } = useShots(props);
  const importing = useLibrary((state) => state.importing);
  useTitle(strings.camera.title);

  useEffect(() => warmUpAtRest(app.frames), [app]);

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
      {camera.kind === "live" && targetId !== null && shots.length > 0 && (
        <ShotCheck session={app.session(targetId)} after={after} count={shots.length} onRetake={dropLastShot} />
      )}
      {camera.kind === "live" || camera.kind === "starting" ? (
        <LiveCamera
          stream={camera.kind === "live" ? camera.stream : null}
          shots={shots}
          frames={app.frames}
          done={
            shots.length > 0 &&
            targetId !== null && (
              <Link
                href={`/doc/${targetId}`}
                className="camera-button camera-done"
                aria-label={strings.camera.done(shots.length)}
              >
                {strings.camera.doneShort}
              </Link>
            )
          }
          problem={importing.kind === "failed" ? importing.error : null}
          onPhoto={addPhoto}
          onDevice={open}
        />
      ) : (
        <CameraWait camera={camera} onOpen={() => open(null)} onFiles={(files) => void addFiles(files)} />
      )}
    </main>
  );
}

interface Shots {
  /** The document that the photos are in; null before the first one. */
  readonly targetId: string | null;
  /** The photos taken on this screen, in order. */
  readonly shots: readonly Blob[];
  readonly addPhoto: (photo: Blob) => Promise<void>;
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  /** Forgets the last photo; its page is deleted elsewhere. */
  readonly dropLastShot: () => void;
}

/** Stores photos and files in the document, and goes to it when the screen's task is done. */
function useShots({ documentId, after, replaces }: CameraScreenProps): Shots {
  const strings = useStrings();
  const app = useApp();
  const [, navigate] = useLocation();
  const [targetId, setTargetId] = useState(documentId);
  const [shots, setShots] = useState<readonly Blob[]>([]);

  /** Returns the id of the document that holds the files; null when they can't be stored, with the reason shown. */
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
        ? addFiles(files, lastShotPage(listedPages(view), after, shots.length)?.id)
        : replacePage(replaces, files);
    if (await isStored) return targetId;
    const { notice } = app.session(targetId).getState();
    if (notice?.kind === "problem") refuse(notice.error);
    return null;
  }

  return {
    targetId,
    shots,

    async addPhoto(photo) {
      const number = targetId === null ? 1 : listedPages(app.session(targetId).getState().view).length + 1;
      const id = await store([new File([photo], `${strings.camera.title} ${number}.jpg`, { type: photo.type })]);
      if (id === null) return;
      if (replaces !== undefined) return navigate(`/doc/${id}`);
      setShots((before) => [...before, photo]);
    },

    async addFiles(files) {
      const id = await store(files);
      if (id !== null) navigate(`/doc/${id}`);
    },

    dropLastShot: () => setShots((before) => before.slice(0, -1)),
  };
}
