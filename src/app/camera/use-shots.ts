import { useState } from "react";
import { useLocation } from "wouter";
import type { PageEdit } from "../../core/model/document.ts";
import { useApp } from "../app-context.ts";
import { listedPages } from "../../documents/session/document-view.ts";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { useScreenStrings } from "../use-strings.ts";
import { MODE_TABLE, type Mode } from "./modes/modes.ts";
import { lastShotPages } from "./shot-check.tsx";

/** Where photos go. */
export interface ShotsPlace {
  /** The document that gets the photos; null creates one with the first photo. */
  readonly documentId: string | null;
  /** Id of the page that the photos follow; they go to the end without one. */
  readonly after?: string;
  /** Id of the page that the first photo replaces. */
  readonly replaces?: string;
}

/** A photo that was taken. */
interface Shot {
  /** Null for one from before the camera was left to look at the photos. */
  readonly photo: Blob | null;
  /** Whether it shows the front of a card whose back comes next. */
  readonly awaitsBack: boolean;
}

/** The photos of one visit to the camera. */
export interface Shots {
  /** The document that the photos are in; null before the first one. */
  readonly targetId: string | null;
  /** The photos taken on this screen, in order; null for those from before it was left to look at them. */
  readonly shots: readonly (Blob | null)[];
  /** Whether the next photo of a card shows the back of the last one. */
  readonly awaitsBack: boolean;
  /** The card has no back worth a photo: the next one shows another card. */
  readonly skipBack: () => void;
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
  const texts = useScreenStrings(cameraStrings);
  const app = useApp();
  const [, navigate] = useLocation();
  const [targetId, setTargetId] = useState(documentId);
  const [shots, setShots] = useState<readonly Shot[]>(shotsBefore);
  const awaitsBack = mode === "card" && shots.at(-1)?.awaitsBack === true;

  function lastPageId(): string | undefined {
    if (targetId === null) return undefined;
    return lastShotPages(listedPages(app.session(targetId).getState().view), after, shots.length).at(-1)?.id;
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
    shots: shots.map(({ photo }) => photo),
    awaitsBack,

    skipBack: () => setShots((before) => before.map((shot) => ({ ...shot, awaitsBack: false }))),

    async addPhoto(photo) {
      const number = targetId === null ? 1 : listedPages(app.session(targetId).getState().view).length + 1;
      const file = new File([photo], `${texts.title} ${number}.jpg`, { type: photo.type });
      const { edit } = MODE_TABLE[mode];
      const id = await store([file], awaitsBack ? { ...edit, paper: "card-back" } : edit);
      if (id === null) return;
      if (replaces !== undefined) return navigate(`/doc/${id}`);
      setShots((before) => [...before, { photo, awaitsBack: mode === "card" && !awaitsBack }]);
    },

    async addFiles(files) {
      const id = await store(files);
      if (id !== null) navigate(`/doc/${id}`);
    },

    dropLastShot: () => setShots((before) => before.slice(0, -1)),

    openShots() {
      if (targetId === null) return;
      const place = after === undefined ? targetId : `${targetId}/after/${after}`;
      const state: VisitState = { shots: shots.length, awaitsBack };
      navigate(`/camera/${place}`, { replace: true, state });
      navigate(`/doc/${targetId}`, { state: lastPageId() });
    },

    async readShot() {
      const stored = targetId === null ? null : await app.documents.load(targetId);
      const [last] = stored ? lastShotPages(stored.pages, after, shots.length) : [];
      return last ? app.documents.readThumbnail(last.id) : null;
    },
  };
}

/** The history state of a camera that was left to look at its photos. */
interface VisitState {
  /** The number of photos. */
  readonly shots: number;
  readonly awaitsBack: boolean;
}

/** The photos that this camera took before it was left; none for a new one. */
function shotsBefore(): readonly Shot[] {
  const { shots, awaitsBack } = Object(history.state) as Partial<Record<keyof VisitState, unknown>>;
  const length = Number.isSafeInteger(shots) ? Number(shots) : 0;
  return Array.from({ length }, (_, i) => ({ photo: null, awaitsBack: awaitsBack === true && i === length - 1 }));
}
