import { createStore, type StoreApi } from "zustand/vanilla";
import { createAddingActions } from "./adding-actions.ts";
import type { DocumentSession, SessionPorts } from "./document-session.ts";
import { createEditingActions } from "./editing-actions.ts";
import { splitPage } from "./replace-page.ts";
import { createSessionContext } from "./session-context.ts";

/** Opens a document: loads its pages, starts their unfinished processing, and offers the actions on them. */
export function createDocumentSession(documentId: string, ports: SessionPorts): StoreApi<DocumentSession> {
  return createStore<DocumentSession>()((set, get) => {
    const context = createSessionContext(documentId, ports, { view: () => get().view, set }, splitPage);
    const { queue, undo } = context;

    return {
      view: { kind: "loading" },
      notice: null,

      ...createAddingActions(context),
      ...createEditingActions(context),

      async startDocuments(asked) {
        let ids: readonly string[] = [];
        await context.attempt(async () => {
          const { startDocuments } = await import("./split-document.ts");
          ids = await startDocuments(context, asked);
        });
        return ids;
      },
      splitStack: (sheetIds) =>
        context.attempt(async () => (await import("./split-document.ts")).splitStack(context, sheetIds)),

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
