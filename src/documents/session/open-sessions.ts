import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession } from "./document-session.ts";
import { unfinishedCount } from "./document-view.ts";

/** Idle documents that stay open beside the one on screen, so that a person can switch between them and still undo. */
const MAX_IDLE_SESSIONS = 4;

export interface OpenSessionsPorts {
  readonly create: (documentId: string) => StoreApi<DocumentSession>;
  /** Marks the document as open in this tab, until the returned function is called. */
  readonly markOpen: (documentId: string) => () => void;
  readonly isOnScreen: (documentId: string) => boolean;
}

interface OpenSession {
  readonly session: StoreApi<DocumentSession>;
  readonly unmarkOpen: () => void;
  readonly unsubscribe: () => void;
}

/** The sessions of a tab. */
export interface OpenSessions {
  /** The session of a document, which is opened if it is not. */
  open(documentId: string): StoreApi<DocumentSession>;
  /** Calls `onOpen` for each open session, and for each that is opened later. It opens none itself. */
  follow(onOpen: (documentId: string, session: StoreApi<DocumentSession>) => void): void;
}

/**
 * The sessions of a tab, one per document. A session is opened when it is first requested. It is closed when it is
 * idle, off screen, and enough other idle sessions were requested after it. So a tab that stays open for days holds a
 * bounded number of idle sessions.
 */
export function createOpenSessions({ create, markOpen, isOnScreen }: OpenSessionsPorts): OpenSessions {
  /** In the order of the last request. */
  const sessions = new Map<string, OpenSession>();
  let onOpen: Parameters<OpenSessions["follow"]>[0] | undefined;

  function close(documentId: string, { session, unmarkOpen, unsubscribe }: OpenSession): void {
    sessions.delete(documentId);
    unsubscribe();
    session.getState().close();
    unmarkOpen();
  }

  function closeOldIdle(): void {
    const idle = [...sessions].filter(([id, { session }]) => isIdle(session) && !isOnScreen(id));
    for (const [id, old] of idle.slice(0, Math.max(0, idle.length - MAX_IDLE_SESSIONS))) close(id, old);
  }

  function open(documentId: string): StoreApi<DocumentSession> {
    const known = sessions.get(documentId);
    if (known && isUsable(known.session)) {
      sessions.delete(documentId);
      sessions.set(documentId, known);
      return known.session;
    }
    if (known) close(documentId, known);
    closeOldIdle();
    const session = create(documentId);
    const unsubscribe = session.subscribe(({ view }, { view: before }) => {
      if (view !== before && isIdle(session)) closeOldIdle();
    });
    sessions.set(documentId, { session, unmarkOpen: markOpen(documentId), unsubscribe });
    onOpen?.(documentId, session);
    return session;
  }

  return {
    open,
    follow(follower) {
      onOpen = follower;
      for (const [id, { session }] of sessions) follower(id, session);
    },
  };
}

/** False for a document that could not be read: it is loaded again when its screen is opened again. */
function isUsable(session: StoreApi<DocumentSession>): boolean {
  const { kind } = session.getState().view;
  return kind === "open" || kind === "loading";
}

function isIdle(session: StoreApi<DocumentSession>): boolean {
  const { view } = session.getState();
  return view.kind !== "loading" && unfinishedCount(view) === 0 && (view.kind !== "open" || view.work.size === 0);
}
