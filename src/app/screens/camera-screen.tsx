import { ImageUp, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useApp, useLibrary, useTitle } from "../app-context.ts";
import { useBlobUrl } from "../blob-url.ts";
import { CameraError, closeCamera, openCamera, takeFrame, type CameraProblem } from "../camera/camera-stream.ts";
import { FileButton } from "../components/file-button.tsx";
import { listedPages } from "../stores/document-session.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import "./camera-screen.css";

type CameraState = { readonly kind: "starting" } | { readonly kind: "live"; readonly stream: MediaStream } | { readonly kind: "none"; readonly problem: CameraProblem };

/**
 * The rear camera, one shutter, and the pages so far. Every shot is stored at once: into the document it
 * was opened for, or a new one at the first shot.
 */
export default function CameraScreen({ documentId }: { readonly documentId: string | null }): ReactNode {
  const strings = useStrings();
  const app = useApp();
  const [, navigate] = useLocation();
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<CameraState>({ kind: "starting" });
  const [targetId, setTargetId] = useState(documentId);
  const [taken, setTaken] = useState<readonly Blob[]>([]);
  const [isStoring, setIsStoring] = useState(false);
  const importing = useLibrary((state) => state.importing);
  useTitle(strings.camera.title);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const start = async (): Promise<void> => {
      try {
        stream = await openCamera();
        if (isGone) closeCamera(stream);
        else setCamera({ kind: "live", stream });
      } catch (error) {
        setCamera({ kind: "none", problem: error instanceof CameraError ? error.problem : "absent" });
      }
    };
    void start();
    return () => {
      isGone = true;
      if (stream) closeCamera(stream);
    };
  }, []);

  useEffect(() => {
    if (camera.kind === "live" && video.current) video.current.srcObject = camera.stream;
  }, [camera]);

  /** The id of the document the files are now in; null, with the reason shown, when they could not be stored. */
  async function store(files: readonly File[]): Promise<string | null> {
    const { createDocument, refuse } = app.library.getState();
    if (targetId === null) {
      const id = await createDocument(files);
      setTargetId(id);
      return id;
    }
    const session = app.session(targetId).getState();
    if (await session.addFiles(files)) return targetId;
    const { notice } = app.session(targetId).getState();
    if (notice?.kind === "problem") refuse(notice.error);
    return null;
  }

  async function shoot(): Promise<void> {
    if (!video.current || camera.kind !== "live" || isStoring) return;
    setIsStoring(true);
    try {
      const photo = await takeFrame(video.current);
      const number = targetId === null ? 1 : listedPages(app.session(targetId).getState().view).length + 1;
      const id = await store([new File([photo], `${strings.camera.title} ${number}.jpg`, { type: photo.type })]);
      if (id !== null) setTaken((before) => [...before, photo]);
    } finally {
      setIsStoring(false);
    }
  }

  async function choose(files: readonly File[]): Promise<void> {
    const id = await store(files);
    if (id !== null) navigate(`/doc/${id}`);
  }

  return (
    <main className="camera">
      <h1 className="visually-hidden">{strings.camera.title}</h1>
      <div className="camera-top">
        <Link href={targetId === null ? "/" : `/doc/${targetId}`} className="camera-button" aria-label={strings.close}>
          <X size={24} aria-hidden="true" />
        </Link>
      </div>
      {camera.kind === "live" && <video ref={video} className="camera-video" autoPlay playsInline muted />}
      <output className="camera-words">
        {camera.kind === "starting" && strings.camera.starting}
        {camera.kind === "none" && strings.camera[camera.problem]}
        {camera.kind === "live" && (importing.kind === "failed" ? errorSentence(importing.error, strings) : taken.length === 0 ? strings.camera.hint : strings.camera.taken(taken.length))}
      </output>
      <div className="camera-bar">
        <div className="camera-strip">{taken.length > 0 ? <Shot key={taken.length} photo={taken.at(-1) ?? null} count={taken.length} /> : null}</div>
        {camera.kind === "none" ? (
          <FileButton className="button button-primary camera-choose" onFiles={(files) => void choose(files)}>
            <ImageUp size={20} aria-hidden="true" />
            {strings.scan.choose}
          </FileButton>
        ) : (
          <button type="button" className="camera-shutter" aria-label={strings.camera.shutter} disabled={camera.kind !== "live"} aria-busy={isStoring} onClick={() => void shoot()} />
        )}
        <div className="camera-end">
          {taken.length > 0 && targetId !== null && (
            <Link href={`/doc/${targetId}`} className="camera-button camera-done" aria-label={strings.camera.done(taken.length)}>
              {strings.camera.doneShort}
            </Link>
          )}
        </div>
      </div>
    </main>
  );
}

function Shot({ photo, count }: { readonly photo: Blob | null; readonly count: number }): ReactNode {
  const url = useBlobUrl(String(count), () => Promise.resolve(photo));
  return (
    <>
      {url !== null && <img src={url} alt="" />}
      <span aria-hidden="true">{count}</span>
    </>
  );
}
