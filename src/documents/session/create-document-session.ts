import { createStore, type StoreApi } from "zustand/vanilla";
import { createAddingActions } from "./adding-actions.ts";
import type { DocumentSession, SessionPorts } from "./document-session.ts";
import { createEditingActions } from "./editing-actions.ts";
import { splitPage } from "./replace-page.ts";
import type * as Regrouping from "./regroup-pages.ts";
import { createSessionContext } from "./session-context.ts";

/** Opens a document: loads its pages, starts their unfinished processing, and offers the actions on them. */
export function createDocumentSession(documentId: string, ports: SessionPorts): StoreApi<DocumentSession> {
  return createStore<DocumentSession>()((set, get) => {
    const context = createSessionContext(documentId, ports, { view: () => get().view, set }, splitPage);
    const { queue, undo } = context;

    async function regrouping(
      work: (part: typeof Regrouping) => Promise<readonly string[]>,
    ): Promise<readonly string[]> {
      let ids: readonly string[] = [];
      await context.attempt(async () => {
        ids = await work(await import("./regroup-pages.ts"));
      });
      return ids;
    }

    return {
      view: { kind: "loading" },
      notice: null,

      ...createAddingActions(context),
      ...createEditingActions(context),

      startDocuments: (asked) => regrouping(({ startDocuments }) => startDocuments(context, asked)),
      splitStack: (sheetIds) => regrouping(({ splitStack }) => splitStack(context, sheetIds)),
      joinPages: (pageIds) => regrouping(({ joinPages }) => joinPages(context, pageIds)),

      undo() {
        undo.undo();
        set({ notice: null });
        queue.wake();
      },

      dismissNotice() {
        if (get().notice?.kind !== "problem") undo.settle();
        set({ notice: null });
      },

      prefer: context.prefer,
      close: context.close,
    };
  });
}
