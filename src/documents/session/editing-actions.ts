import { filterOf, movePageIds } from "../../core/model/document.ts";
import type { EditingActions } from "./document-session.ts";
import { SETTLE_MS, type SessionContext } from "./session-context.ts";

/** The actions that change a document and the pages it has. */
export function createEditingActions(context: SessionContext): EditingActions {
  const { editPage, queue, stored, undo } = context;
  const { now } = context.ports;
  const { changeDocument, changePage, open } = stored;

  return {
    rename: (name) => changeDocument(() => ({ name, hasDefaultName: false })),

    nameFromText: ({ name, isSure }) =>
      changeDocument(({ changedAtMs }) => ({ name, hasDefaultName: !isSure, changedAtMs })),

    setLanguages(languages) {
      changeDocument(() => ({ languages }));
      queue.wake(SETTLE_MS);
    },

    movePages(moved, to) {
      changeDocument(({ pageIds }) => ({ pageIds: movePageIds(pageIds, moved, to) }));
    },

    turnPage: (pageId, turns) =>
      editPage(pageId, ({ quarterTurns }) => ({ quarterTurns: (((quarterTurns + turns) % 4) + 4) % 4 })),

    setPageFilter(pageIds, filter) {
      const before = pageIds.flatMap((pageId) => open()?.pages.get(pageId) ?? []);
      for (const pageId of pageIds) editPage(pageId, () => filter);
      if (before.length < 2) return;
      undo.offer(
        { kind: "filtered", count: before.length, atMs: now() },
        { undo: () => before.forEach(({ id, edit }) => editPage(id, () => filterOf(edit))) },
      );
    },

    setPaper: (pageId, paper) => editPage(pageId, () => ({ paper })),

    setRegion: (pageId, region) => editPage(pageId, () => ({ region })),

    setMarks(pageId, marks, text) {
      changePage(pageId, ({ edit }) => ({ edit: { ...edit, marks }, text }));
      queue.wake(SETTLE_MS);
    },

    removeOriginal: (pageId) =>
      context.attempt(async () => (await import("../pages/mark-steps.ts")).removeOriginal(context, pageId)),

    deletePages: (pageIds) => deletePages(context, pageIds),

    changeText: (pageId, change) => changePage(pageId, ({ text }) => ({ text: text && change(text) })),

    wordsChecked: (count, undoAnswers) => undo.offer({ kind: "checked", count, atMs: now() }, { undo: undoAnswers }),

    retry(pageId) {
      changePage(pageId, ({ text }) => ({
        failure: null,
        ...(text?.recognised.isReadBlind && { text: { ...text, isUnfinished: true } }),
      }));
      queue.wake();
    },
  };
}

/** Takes pages off the list. They are deleted for good once the deletion can no longer be undone. */
function deletePages({ stored, undo, queue, ports }: SessionContext, pageIds: readonly string[]): void {
  const { changeDocument, removePages } = stored;
  const view = stored.open();
  if (!view) return;
  const deletedIds = new Set(pageIds);
  const deleted = view.document.pageIds.flatMap((pageId, index) => (deletedIds.has(pageId) ? [{ pageId, index }] : []));
  changeDocument((document) => ({ pageIds: document.pageIds.filter((id) => !deletedIds.has(id)) }));
  undo.offer(
    { kind: "deleted", count: deleted.length, atMs: ports.now() },
    {
      undo: () =>
        changeDocument((document) => ({
          pageIds: deleted.reduce(
            (ids, { pageId, index }) => (ids.includes(pageId) ? ids : ids.toSpliced(index, 0, pageId)),
            document.pageIds,
          ),
        })),
      settle: () => deleted.length > 0 && removePages(deleted.map(({ pageId }) => pageId)),
    },
  );
  queue.wake();
}
