import type { PageEdit, ScanPage } from "../../core/model/document.ts";
import { FILTERS, type Filter } from "../../core/contracts/imaging-calls.ts";
import { sidesOf } from "../../core/geometry/page-sides.ts";
import type { PageLook, Scan } from "../../scan/scan.ts";
import { openPhoto, type PhotoPorts } from "./photo.ts";

/** Small pictures of a page under each filter. */
export interface FilterPreviews {
  /** Changes whenever the preview would look different. */
  key(page: ScanPage, filter: Filter): string;
  /** A small JPEG of a page that was made; null when it can't be made again. */
  make(page: ScanPage, filter: Filter): Promise<Blob | null>;
}

export interface FilterPreviewPorts {
  readonly documents: PhotoPorts["documents"];
  readonly scan: Pick<Scan, "openFiles" | "crop">;
}

/** Wide enough for a choice at two device pixels each, and for the light of the page to be seen by the filter. */
const WIDTH_PX = 240;
/** A row of choices is a few kilobytes; these are the pages a person goes back and forth between. */
const PAGES_KEPT = 20;

/** What is shown of a photograph, and how finely it is laid flat. */
type Part = Pick<PageLook, "region" | "segmentCount">;
const WHOLE: Part = { region: { kind: "whole" }, segmentCount: 1 };

type Row = Readonly<Record<Filter, Blob>>;

/** Makes the previews of a page together: the photograph is opened once, and filtered small. */
export function createFilterPreviews({ documents, scan }: FilterPreviewPorts): FilterPreviews {
  const rows = new Map<string, Promise<Row | null>>();

  async function crop(
    photo: Blob,
    { region, segmentCount }: Part,
    filter: Filter,
    quarterTurns: number,
    outputWidthPx: number | null,
  ): Promise<Blob> {
    const look: PageLook = {
      region,
      filter,
      quarterTurns,
      outputWidthPx,
      segmentCount,
      version: 2,
      stripBlackBorder: false,
    };
    const { value } = await scan.crop([{ open: () => Promise.resolve({ photo, sizePt: null }) }], {
      look,
      languages: null,
    });
    const [page] = value;
    if (!page) throw new Error("A page went in and none came out.");
    return page.made.jpeg;
  }

  async function makeRow({ source, edit, picture }: ScanPage): Promise<Row | null> {
    const { photo } = await openPhoto(source, { documents, scan });
    // The page as it was made, bent or flat: nothing is looked for again.
    const part: Part =
      picture && edit.region.kind !== "whole"
        ? { region: { kind: "sides", ...sidesOf(picture.geometry) }, segmentCount: picture.geometry.grid.columns - 1 }
        : WHOLE;
    const original = await crop(photo, part, "original", edit.quarterTurns, WIDTH_PX);
    const filtered = await Promise.all(
      FILTERS.map(
        async (filter) =>
          [filter, filter === "original" ? original : await crop(original, WHOLE, filter, 0, null)] as const,
      ),
    );
    return Object.fromEntries(filtered) as Record<Filter, Blob>;
  }

  return {
    key: (page, filter) => `${filter} ${rowKey(page.id, page.edit)}`,

    async make(page, filter) {
      const key = rowKey(page.id, page.edit);
      // What can't be made says why where the page is shown.
      const row = rows.get(key) ?? makeRow(page).catch(() => null);
      rows.delete(key);
      rows.set(key, row);
      for (const oldest of rows.keys()) if (rows.size > PAGES_KEPT) rows.delete(oldest);
      return (await row)?.[filter] ?? null;
    },
  };
}

function rowKey(pageId: string, { region, quarterTurns }: PageEdit): string {
  return `${pageId} ${quarterTurns} ${JSON.stringify(region)}`;
}
