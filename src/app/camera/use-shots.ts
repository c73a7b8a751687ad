import { useState } from "react";
import { useLocation } from "wouter";
import type { PageEdit } from "../../core/model/document.ts";
import { useApp } from "../app-context.ts";
import { listedPages } from "../documents/session/document-view.ts";
import { useStrings } from "../strings/strings.ts";
import { MODE_TABLE, type Mode } from "./modes/modes.ts";
import { lastShotPage } from "./shot-check.tsx";

/** Where photos go. */
export interface ShotsPlace {
  /** The document that gets the photos; null creates one with the first photo. */
  readonly documentId: string | null;
  /** Id of the page that the photos follow; they go to the end without one. */
  readonly after?: string;
  /** Id of the page that the first photo replaces. */
  readonly replaces?: string;
}

/** The photos of one visit to the camera. */
export interface Shots {
  /** The document that the photos are in; null before the first one. */
  readonly targetId: string | null;
  /** The photos taken on this screen, in order; null for those from before it was left to look at them. */
  readonly shots: readonly (Blob | null)[];
  readonly addPhoto: (photo: Blob) => Promise<void>;
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  /** Forgets the last photo; its page is deleted elsewhere. */
  readonly dropLastShot: () => void;
  /** Opens the document at the last photo. The way back leads to this screen with its photos. */
  readonly openShots: () => void;
  /** The picture of the last photo, as it is stored. */
  readonly readShot: () => Promise<Blob | null>;
}

/**
 * Stores photos and files in the document, and goes to it when the screen's task is done. The mode decides the settings
 * of photos.
 */
export function useShots({ documentId, after, replaces }: ShotsPlace, mode: Mode): Shots {
  const strings = useStrings();
  const app = useApp();
  const [, navigate] = useLocation();
  const [targetId, setTargetId] = useState(documentId);
  const [shots, setShots] = useState<readonly (Blob | null)[]>(() => Array.from({ length: shotsBefore() }, () => null));

  function lastPageId(): string | undefined {
    if (targetId === null) return undefined;
    return lastShotPage(listedPages(app.session(targetId).getState().view), after, shots.length)?.id;
  }

  /** Returns the id of the document that holds the files; null when they can't be stored, with the reason shown. */
  async function store(files: readonly File[], chosen?: Partial<PageEdit>): Promise<string | null> {
    const { createDocument, refuse } = app.library.getState();
    if (targetId === null) {
      const id = await createDocument(files, chosen);
      setTargetId(id);
      return id;
    }
    const { addFiles, replacePage } = app.session(targetId).getState();
    const isStored = replaces === undefined ? addFiles(files, lastPageId(), chosen) : replacePage(replaces, files);
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
      const file = new File([photo], `${strings.camera.title} ${number}.jpg`, { type: photo.type });
      const id = await store([file], MODE_TABLE[mode].edit);
      if (id === null) return;
      if (replaces !== undefined) return navigate(`/doc/${id}`);
      setShots((before) => [...before, photo]);
    },

    async addFiles(files) {
      const id = await store(files);
      if (id !== null) navigate(`/doc/${id}`);
    },

    dropLastShot: () => setShots((before) => before.slice(0, -1)),

    openShots() {
      if (targetId === null) return;
      const place = after === undefined ? targetId : `${targetId}/after/${after}`;
      const state: VisitState = { shots: shots.length };
      navigate(`/camera/${place}`, { replace: true, state });
      navigate(`/doc/${targetId}`, { state: lastPageId() });
    },

    async readShot() {
      const stored = targetId === null ? null : await app.documents.load(targetId);
      const last = stored && lastShotPage(stored.pages, after, shots.length);
      return last ? app.documents.readThumbnail(last.id) : null;
    },
  };
}

/** The history state of a camera that was left to look at its photos: their number. */
interface VisitState {
  readonly shots: number;
}

/** The number of photos that this camera took before it was left; 0 for a new one. */
function shotsBefore(): number {
  const { shots } = Object(history.state) as Partial<Record<keyof VisitState, unknown>>;
  return Number.isSafeInteger(shots) ? Number(shots) : 0;
}
