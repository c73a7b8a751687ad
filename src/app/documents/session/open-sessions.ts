import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession } from "./document-session.ts";
import { unfinishedCount } from "./document-view.ts";

/**
 * Documents at rest that stay open beside the one on screen: those a person goes back and forth between, and may undo
 * in.
 */
const AT_REST = 4;

export interface OpenSessionsPorts {
  readonly create: (documentId: string) => StoreApi<DocumentSession>;
  /** Marks the document as open in this tab, until the returned function is called. */
  readonly hold: (documentId: string) => () => void;
  readonly isOnScreen: (documentId: string) => boolean;
}

interface Opened {
  readonly session: StoreApi<DocumentSession>;
  readonly letGo: () => void;
  readonly unwatch: () => void;
}

/**
 * The sessions of a tab, one a document: opened when first asked for, and closed as soon as they are at rest, off the
 * screen and enough others at rest were asked for since. A tab that stays open for days holds no more of them, however
 * many were at work.
 */
export function createOpenSessions({
  create,
  hold,
  isOnScreen,
}: OpenSessionsPorts): (documentId: string) => StoreApi<DocumentSession> {
  /** The one asked for last comes last. */
  const opened = new Map<string, Opened>();

  function close(documentId: string, { session, letGo, unwatch }: Opened): void {
    opened.delete(documentId);
    unwatch();
    session.getState().close();
    letGo();
  }

  function closeOld(): void {
    const resting = [...opened].filter(([id, { session }]) => isAtRest(session) && !isOnScreen(id));
    for (const [id, old] of resting.slice(0, Math.max(0, resting.length - AT_REST))) close(id, old);
  }

  return (documentId) => {
    const known = opened.get(documentId);
    if (known && isUsable(known.session)) {
      opened.delete(documentId);
      opened.set(documentId, known);
      return known.session;
    }
    if (known) close(documentId, known);
    closeOld();
    const session = create(documentId);
    const unwatch = session.subscribe(({ view }, { view: before }) => {
      if (view !== before && isAtRest(session)) closeOld();
    });
    opened.set(documentId, { session, letGo: hold(documentId), unwatch });
    return session;
  };
}

/** A document that could not be read is tried again when its screen is opened again. */
function isUsable(session: StoreApi<DocumentSession>): boolean {
  const { kind } = session.getState().view;
  return kind === "open" || kind === "loading";
}

function isAtRest(session: StoreApi<DocumentSession>): boolean {
  const { view } = session.getState();
  return view.kind !== "loading" && unfinishedCount(view) === 0 && (view.kind !== "open" || view.work.size === 0);
}
