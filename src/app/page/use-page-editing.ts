import { useState } from "react";
import { useStore } from "zustand";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import { areStraight, straightSides, type BentMesh, type PageSides } from "../../core/geometry/page-sides.ts";
import type { ScanPage } from "../../core/model/document.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import { useSession } from "../document/open-document.ts";
import { isFileUnusable } from "../document/status/page-state.ts";
import { openPhoto, type PhotoPorts } from "../../documents/pages/originals.ts";
import { createEditHistory, type EditHistory } from "../../documents/edit-history.ts";
import { knownMesh, shownSides } from "./shown-sides.ts";
import { spreadOf, type Cut, type Spread } from "../../core/model/split-page.ts";

/** The state of editing the region of one page. */
export interface PageEditing {
  /** The object URL of the photo; null until it is loaded, and when it can't be opened. */
  readonly url: string | null;
  /** Whether the photo can't be shown or used. */
  readonly isUnreadable: boolean;
  markUnreadable(): void;
  /** The size of the upright photo in pixels; null until it is known. */
  readonly size: Size | null;
  setSize(size: Size): void;
  /** The edges to show, in pixels of the photo; null until `size` is known and the page is found. */
  readonly sides: PageSides | null;
  /** The mesh between edges that a person bent; null until the page has been made with them, and for other pages. */
  readonly mesh: BentMesh | null;
  /** Whether the edges can be bent: they already are, or a person chose curved edges. */
  readonly isBending: boolean;
  /** Chooses between straight and bent edges. Choosing straight ones straightens bent ones. */
  chooseBending(isCurved: boolean): void;
  /** The page as a spread to split in two; null while its surface is not known. */
  readonly spread: Spread | null;
  /** The line to split the page along; null while its region is edited. */
  readonly cut: Cut | null;
  setCut(cut: Cut | null): void;
  /** Undo and redo of the regions set since the screen was opened. */
  readonly history: EditHistory<PageRegion>;
  /** Whether the last region set on this screen was to detect the page again. */
  readonly isDetectingAgain: boolean;
  setRegion(region: PageRegion): void;
}

/**
 * The state of editing `page`, whose photo comes from `photos`. The component needs the page's id as its key, because
 * the state belongs to one page.
 */
export function usePageEditing(page: ScanPage, photos: PhotoPorts): PageEditing {
  const { setRegion: store } = useSession().getState();
  const [size, setSize] = useState<Size | null>(null);
  const [isDetectingAgain, setIsDetectingAgain] = useState(false);
  const [failedToShow, setFailedToShow] = useState(false);
  const [choseBending, setChoseBending] = useState(false);
  const [cut, setCut] = useState<Cut | null>(null);
  const url = useBlobUrl(page.id, () =>
    openPhoto(page.source, photos).then(
      ({ photo }) => photo,
      () => {
        setFailedToShow(true);
        return null;
      },
    ),
  );
  const [historyStore] = useState(() => createEditHistory(page.edit.region, (region) => store(page.id, region)));
  const history = useStore(historyStore);
  const sides = size && shownSides(page, size);
  const mesh = knownMesh(page);
  const isBent = sides !== null && !areStraight(sides);

  function setRegion(region: PageRegion): void {
    history.push(region);
    setIsDetectingAgain(region.kind === "find");
  }

  return {
    url,
    // A browser may show part of a broken file, although no page can be made from it.
    isUnreadable: failedToShow || isFileUnusable(page),
    markUnreadable: () => setFailedToShow(true),
    size,
    setSize,
    sides,
    mesh,
    isBending: isBent || choseBending,
    chooseBending(isCurved) {
      setChoseBending(isCurved);
      if (!isCurved && isBent) setRegion({ kind: "sides", ...straightSides(sides.corners) });
    },
    spread: sides && spreadOf(sides, mesh, page.edit.quarterTurns),
    cut,
    setCut,
    history,
    isDetectingAgain,
    setRegion,
  };
}
