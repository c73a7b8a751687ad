import type { PageEdit, ScanPage } from "../../core/model/document.ts";
import { FILTERS, type Filter } from "../../core/contracts/imaging-calls.ts";
import { sidesOf } from "../../core/geometry/page-sides.ts";
import type { PageSettings, Scan } from "../../scan/scan.ts";
import { openPhoto, type PhotoPorts } from "./originals.ts";

/** Small previews of a page under each filter. */
export interface FilterPreviews {
  /** Cache key: it changes whenever the preview would look different. */
  key(page: ScanPage, filter: Filter): string;
  /** A small JPEG of a page that has been made; null when the preview can't be made. */
  make(page: ScanPage, filter: Filter): Promise<Blob | null>;
}

export interface FilterPreviewPorts {
  readonly documents: PhotoPorts["documents"];
  readonly scan: Pick<Scan, "openFiles" | "openPdfPage" | "crop">;
}

/** Wide enough for a preview at two device pixels per CSS pixel, and for the filter to measure the page's lighting. */
const PREVIEW_WIDTH_PX = 240;
/** The previews of a page take a few kilobytes. Twenty pages cover what a person switches between. */
const MAX_CACHED_PAGES = 20;

/** The part of a photo to show, and how many mesh segments flatten it. */
type PhotoPart = Pick<PageSettings, "region" | "segmentCount">;
const WHOLE: PhotoPart = { region: { kind: "whole" }, segmentCount: 1 };

type PreviewSet = Readonly<Record<Filter, Blob>>;

/** Makes all previews of a page together: the photo is opened once, and the filters run on a small image. */
export function createFilterPreviews({ documents, scan }: FilterPreviewPorts): FilterPreviews {
  /** By page and shape; the most recently used entry is last. */
  const cache = new Map<string, Promise<PreviewSet | null>>();

  async function crop(
    photo: Blob,
    { region, segmentCount }: PhotoPart,
    filter: Filter,
    quarterTurns: number,
    outputWidthPx: number | null,
  ): Promise<Blob> {
    const settings: PageSettings = {
      region,
      filter,
      quarterTurns,
      outputWidthPx,
      segmentCount,
      version: 2,
      stripBlackBorder: false,
    };
    const { value } = await scan.crop([{ open: () => Promise.resolve({ photo, sizePt: null }) }], {
      settings,
      languages: null,
    });
    const [page] = value;
    if (!page) throw new Error("A page went in and none came out.");
    return page.made.jpeg;
  }

  async function makeSet({ source, edit, picture }: ScanPage): Promise<PreviewSet | null> {
    const { photo } = await openPhoto(source, { documents, scan });
    // Reuses the geometry the page was made with, curved or flat, so the page is not searched for again.
    const part: PhotoPart =
      picture && edit.region.kind !== "whole"
        ? { region: { kind: "sides", ...sidesOf(picture.geometry) }, segmentCount: picture.geometry.grid.columns - 1 }
        : WHOLE;
    const original = await crop(photo, part, "original", edit.quarterTurns, PREVIEW_WIDTH_PX);
    const filtered = await Promise.all(
      FILTERS.map(
        async (filter) =>
          [filter, filter === "original" ? original : await crop(original, WHOLE, filter, 0, null)] as const,
      ),
    );
    return Object.fromEntries(filtered) as PreviewSet;
  }

  return {
    key: (page, filter) => `${filter} ${setKey(page.id, page.edit)}`,

    async make(page, filter) {
      const key = setKey(page.id, page.edit);
      // The error is shown with the page itself, so the preview just stays empty.
      const previews = cache.get(key) ?? makeSet(page).catch(() => null);
      cache.delete(key);
      cache.set(key, previews);
      for (const oldest of cache.keys()) if (cache.size > MAX_CACHED_PAGES) cache.delete(oldest);
      return (await previews)?.[filter] ?? null;
    },
  };
}

function setKey(pageId: string, { region, quarterTurns }: PageEdit): string {
  return `${pageId} ${quarterTurns} ${JSON.stringify(region)}`;
}
