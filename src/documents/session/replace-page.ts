/** Lists new pages in place of one, so that it can be undone. */
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import type { PageParts } from "../pages/page-steps.ts";
import { newPage, replacePageIds, type Original, type ScanPage } from "../../core/model/document.ts";
import { listedPages } from "./document-view.ts";
import type { SessionContext } from "./session-context.ts";

interface AddedPages {
  readonly pages: readonly ScanPage[];
  readonly originals: readonly Original[];
}

/** What the person is told about the new pages. */
type PageChange = { readonly kind: "replaced" | "split" } | { readonly kind: "sheets"; readonly count: number };

/** A photo of several sheets as one page. */
const WHOLE: PageRegion = { kind: "whole" };

/** Lists new pages in place of the page `pageId`, which stays stored. */
export async function listInPlace(
  { stored }: SessionContext,
  pageId: string,
  { pages, originals }: AddedPages,
): Promise<void> {
  await stored.addPages(pages, originals, pageId);
  stored.changeDocument(({ pageIds }) => ({ pageIds: pageIds.filter((id) => id !== pageId) }));
}

/**
 * Lists new pages in place of the page `pageId`, which can be undone. `isNew` recognises them at undo, including those
 * that opening a PDF has added since.
 */
export async function replaceWith(
  context: SessionContext,
  pageId: string,
  added: AddedPages,
  change: PageChange,
  isNew: (page: ScanPage) => boolean,
): Promise<void> {
  const { undo, queue, view, ports } = context;
  const { changeDocument, removePages } = context.stored;
  undo.settle();
  await listInPlace(context, pageId, added);
  undo.offer(
    { ...change, atMs: ports.now() },
    {
      undo() {
        const newIds = listedPages(view())
          .filter(isNew)
          .map(({ id }) => id);
        changeDocument(({ pageIds }) => ({ pageIds: replacePageIds(pageIds, newIds, pageId) }));
        removePages(newIds);
      },
      settle: () => removePages([pageId]),
    },
  );
  queue.wake();
}

/**
 * Replaces a page with the halves of its spread, or with the sheets of its photo. Once undone, it is not split again:
 * the spread is a page, and so is the whole photo of sheets.
 */
export async function splitPage(context: SessionContext, pageId: string, parts: PageParts): Promise<void> {
  const { documentId, ports, requirePage, stored } = context;
  const { source, edit, picture } = requirePage(pageId);
  const whole = { ...edit, isSpread: undefined, ...(parts.kind === "sheets" && { region: WHOLE }) };
  stored.changePage(pageId, () => ({ edit: whole }));
  const place = edit.marks && picture ? await import("../../core/model/place-marks.ts") : null;
  const part = (region: PageRegion): ScanPage => {
    const marks =
      place && picture && "corners" in region
        ? place.marksOnPart(edit.marks ?? [], picture.geometry, region.corners)
        : undefined;
    return newPage(ports.newId(), documentId, source, { ...whole, region, marks });
  };
  const pages = parts.regions.map((region) => part(region));
  const change: PageChange = parts.kind === "sheets" ? { kind: "sheets", count: pages.length } : { kind: "split" };
  const ids = new Set(pages.map(({ id }) => id));
  await replaceWith(context, pageId, { pages, originals: [] }, change, ({ id }) => ids.has(id));
}
