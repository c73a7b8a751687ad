import { filterOf, FIRST_EDIT, sameFilter, type PageEdit, type ScanPage } from "../../core/model/document.ts";
import { toErrorRecord } from "../../core/errors.ts";
import type { AddingActions } from "./document-session.ts";
import { listedPages } from "./document-view.ts";
import { listInPlace, replaceWith, splitPage } from "./replace-page.ts";
import { importFiles, readSource } from "../pages/originals.ts";
import type { SessionContext } from "./session-context.ts";

/** The actions that add pages to a document. */
export function createAddingActions(context: SessionContext): AddingActions {
  const { attempt, documentId, loaded, queue, stored, view } = context;
  const { documents, newId, scan } = context.ports;
  // Read for every added page: the defaults may have changed since the session was opened.
  const firstEdit = (): PageEdit => context.ports.firstEdit ?? FIRST_EDIT;

  return {
    async addFiles(files, after, chosen, step) {
      await loaded;
      return attempt(async () => {
        const edit = editForAddedPages(listedPages(view()), firstEdit(), chosen);
        const { pages, originals } = importFiles(documentId, files, newId, edit, step);
        await stored.addPages(pages, originals, after ?? null);
        queue.wake();
      });
    },

    async replacePage(pageId, files) {
      await loaded;
      return attempt(async () => {
        const replaced = context.requirePage(pageId);
        const { paper, isSpread } = replaced.edit;
        const edit = { ...firstEdit(), ...(isPhotoOfPage(replaced) && filterOf(replaced.edit)), paper, isSpread };
        const added = importFiles(documentId, files, newId, edit);
        const originalIds = new Set(added.originals.map(({ id }) => id));
        await replaceWith(context, pageId, added, { kind: "replaced" }, ({ source }) =>
          originalIds.has(source.originalId),
        );
      });
    },

    async unlockPage(pageId, password) {
      try {
        const { source, edit } = context.requirePage(pageId);
        const file = await scan.unlockPdf(await readSource(source, documents), password);
        const unlocked = new File([file], source.fileName, { type: file.type });
        await listInPlace(context, pageId, importFiles(documentId, [unlocked], newId, edit));
        stored.removePages([pageId]);
        queue.wake();
        return null;
      } catch (error) {
        return toErrorRecord(error);
      }
    },

    async splitPage(pageId, first, second) {
      await attempt(() => splitPage(context, pageId, { kind: "halves", regions: [first, second] }));
    },

    async duplicatePage(pageId) {
      await attempt(() => duplicatePage(context, pageId));
    },
  };
}

/**
 * The settings of added pages. They are the chosen ones; a filter that was not chosen is the one that all photos of
 * pages in the document share, if they share one. Cards, receipts and boards have filters of their own, which do not
 * count.
 */
function editForAddedPages(
  pages: readonly ScanPage[],
  firstEdit: PageEdit,
  chosen: Partial<PageEdit> | undefined,
): PageEdit {
  const [first, ...others] = pages.filter((page) => page.edit.paper === undefined && isPhotoOfPage(page));
  const isShared = first && others.every(({ edit }) => sameFilter(edit, first.edit));
  return { ...firstEdit, ...(isShared && !chosen?.filter && filterOf(first.edit)), ...chosen };
}

/**
 * Whether a filter was made for paper in a photo. Pages of PDFs and photos without a page are shown as they are, which
 * says nothing of others.
 */
function isPhotoOfPage({ source, edit, picture }: ScanPage): boolean {
  const isBare = edit.region.kind === "find" && picture?.geometry.confidence === 0 && edit.filter === "original";
  return source.canKeep === undefined && !isBare;
}

async function duplicatePage(
  { stored, queue, requirePage, ports: { documents, newId } }: SessionContext,
  pageId: string,
): Promise<void> {
  const page = { ...requirePage(pageId), id: newId() };
  const [jpeg, thumbnail, unmarked] = await Promise.all([
    documents.readPicture(pageId),
    documents.readThumbnail(pageId),
    documents.readUnmarked(pageId),
  ]);
  const isMade = page.picture !== null && jpeg !== null && thumbnail !== null;
  await stored.addPages([isMade ? page : { ...page, picture: null, text: null }], [], pageId);
  if (isMade) await stored.write(() => documents.savePage(page, { jpeg, thumbnail, unmarked: unmarked ?? undefined }));
  queue.wake();
}
