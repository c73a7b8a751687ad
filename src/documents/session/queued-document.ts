import type { PageGeometry } from "../../core/geometry/page-geometry.ts";
import { AS_IN_PDF, newPage, type PageEdit, type PagePicture } from "../../core/model/document.ts";
import { sameMarks } from "../../core/model/marks/marks.ts";
import type { QueuedDocument } from "../pages/page-steps.ts";
import { listedPages, type PageWork } from "./document-view.ts";
import type { StoredDocument } from "./stored-document.ts";

interface QueuedDocumentPorts {
  readonly stored: StoredDocument;
  readonly newId: () => string;
  readonly preferredPageId: () => string | null;
  readonly editPage: (pageId: string, change: (edit: PageEdit) => Partial<PageEdit>) => void;
  readonly split: QueuedDocument["split"];
  readonly reportProblem: (error: unknown) => void;
}

/** Recognition reports about a hundred progress values per page; a line on a thumbnail shows about this many steps. */
const SHOWN_STEPS = 20;

/** Connects a page queue with a stored document: shows progress and stores results. */
export function createQueuedDocument(
  documentId: string,
  { stored, newId, preferredPageId, editPage, split, reportProblem }: QueuedDocumentPorts,
): QueuedDocument {
  const { open, update, addPages, storeResult } = stored;

  function setWork(pageId: string, work: PageWork | null): void {
    update(({ work: before }) => {
      const after = new Map(before);
      if (work) after.set(pageId, work);
      else after.delete(pageId);
      return { work: after };
    });
  }

  /** What was found in the photo, to be stored beside a picture that shows another part of it. */
  function foundBeside(picture: PagePicture, pageId: string): PageGeometry | undefined {
    if (picture.edit.region.kind === "find") return undefined;
    const page = open()?.pages.get(pageId);
    return page?.picture?.edit.region.kind === "find" ? page.picture.geometry : page?.found;
  }

  return {
    pages() {
      const document = open();
      return document ? listedPages(document) : [];
    },
    languages: () => open()?.document.languages ?? "",
    preferredPageId,

    started: (pageId, step) => setWork(pageId, { step, fraction: null }),

    progressed(pageId, fraction) {
      const shown = Math.floor(fraction * SHOWN_STEPS) / SHOWN_STEPS;
      if (open()?.work.get(pageId)?.fraction !== shown) setWork(pageId, { step: "read", fraction: shown });
    },

    ended: (pageId) => setWork(pageId, null),

    async made(pageId, picture, files) {
      const editOfPage = (): PageEdit | undefined => open()?.pages.get(pageId)?.edit;
      const before = editOfPage();
      await storeResult(pageId, { picture, failure: null, found: foundBeside(picture, pageId) }, files);
      const now = editOfPage();
      if (!before || !now) return;
      const { filter, marks } = picture.edit;
      // The step has chosen another filter, or moved the marks. What a person has chosen meanwhile stays.
      if (filter !== before.filter && now.filter === before.filter) editPage(pageId, () => ({ filter }));
      if (!sameMarks(picture.edit, before) && sameMarks(now, before)) editPage(pageId, () => ({ marks }));
    },

    split,

    async read(pageId, text) {
      const before = open()?.pages.get(pageId)?.text;
      const isFirst = before === null || before?.isUnfinished;
      await storeResult(pageId, { text, failure: null });
      const { quarterTurns: turns = 0 } = text.recognised;
      // Only the first recognition rotates a page, and never one that a person has already rotated.
      if (isFirst && text.edit.quarterTurns === 0 && turns > 0) editPage(pageId, () => ({ quarterTurns: turns }));
    },

    async failed(pageId, failure) {
      const page = open()?.pages.get(pageId);
      if (!page) return;
      // Shown even when it can't be stored: the device may be full.
      update(({ pages }) => ({ pages: new Map(pages).set(pageId, { ...page, failure }) }));
      await storeResult(pageId, { failure }).catch(reportProblem);
    },

    async opened(pageId, { pageCount, canKeep }) {
      const page = open()?.pages.get(pageId);
      if (!page) return;
      const edit = canKeep === undefined ? page.edit : { ...AS_IN_PDF, quarterTurns: page.edit.quarterTurns };
      const first = { ...page, edit, source: { ...page.source, pageCount, canKeep } };
      const others = Array.from({ length: pageCount - 1 }, (_, i) =>
        newPage(newId(), documentId, { ...first.source, pageIndex: i + 1 }, edit),
      );
      await addPages([first, ...others], [], pageId);
    },
  };
}
