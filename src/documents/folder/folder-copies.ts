import { createStore, type StoreApi } from "zustand/vanilla";
import type { ScanDocument } from "../../core/model/document.ts";
import type { ChosenFolder } from "../../core/contracts/folder-store.ts";
import { singleFlight } from "../../core/single-flight.ts";
import { documentChannel } from "../document-tabs.ts";
import { storedName, writeSetting } from "../settings/setting.ts";
import { SETTINGS } from "../settings/settings.ts";
import { askToWrite, pickFolder } from "./folder-handle.ts";
import { isEarlier, marked } from "./pending.ts";
import { createSaver, LEFT_MS, problemOf, type FolderProblem, type Found, type SaverPorts } from "./saver.ts";
import { tellShown } from "./shown-documents.ts";

/** The chosen folder, for display. */
export interface FolderState extends Pick<Found, "isAllowed" | "losses" | "saved" | "earlier"> {
  readonly name: string;
  /** Number of finished documents that are not saved yet. */
  readonly waiting: number;
  /** Documents that are saved once a person has answered a question about them. */
  readonly asking: readonly Pick<ScanDocument, "id" | "name">[];
  readonly isSaving: boolean;
}

/** The copies of finished documents in a folder of the person's choice. */
export interface FolderCopies {
  /** Undefined until it is known; null if none is chosen. */
  readonly folder: FolderState | null | undefined;
  readonly problem: FolderProblem | null;
  /** Asks for a folder, in answer to a press. */
  choose(): Promise<void>;
  /** Saves nothing any more. What is in the folder stays. */
  stop(): Promise<void>;
  /** Has the browser ask whether the app may write to the folder, in answer to a press. */
  allow(): Promise<void>;
  /** Also saves the documents from before the folder was chosen. */
  saveEarlier(): Promise<void>;
  /** Looks for documents to save, also after a problem. */
  check(): void;
}

type Copies = Pick<StoreApi<FolderCopies>, "getState" | "setState">;

/** Saves finished documents in the chosen folder, from the call on. Of all tabs one saves at a time. */
export function createFolderCopies(ports: SaverPorts): StoreApi<FolderCopies> {
  const { store, now } = ports;
  const saver = createSaver(ports);
  const lockName = storedName(SETTINGS.folder);
  const channel = new BroadcastChannel(lockName);

  const copies = createStore<FolderCopies>()((_set, _get, state) => ({
    folder: undefined,
    problem: null,
    ...createActions(ports, state, () => {
      channel.postMessage(null);
      check();
    }),
    check: () => check(),
  }));

  const check = singleFlight(async () => {
    stopTimer();
    try {
      await navigator.locks.request(lockName, saveFinished);
    } catch (error) {
      copies.setState({ problem: problemOf(error) });
    }
  });
  const { checkIn, stopTimer } = createTimer(check, now);

  async function saveFinished(): Promise<void> {
    const chosen = await store.read();
    if (!chosen) return copies.setState({ folder: null });
    const found = await saver.look(chosen);
    show(chosen, found);
    if (found.nextAtMs < Infinity) checkIn(found.nextAtMs - now());
    if (!found.isAllowed) return;
    const problem = (await problemWith(chosen.handle)) ?? (await saver.save(chosen, found.ready, countSaved));
    if (found.ready.length > 0) show(chosen, await saver.look(chosen), false);
    copies.setState({ problem });
  }

  function show({ handle: { name } }: ChosenFolder, found: Found, saves = true): void {
    const { ready, asking, losses, saved, earlier, isAllowed } = found;
    const waiting = ready.length;
    const isSaving = saves && isAllowed && waiting > 0;
    copies.setState({ folder: { name, isAllowed, saved, waiting, asking, losses, earlier, isSaving } });
  }

  function countSaved(): void {
    const { folder } = copies.getState();
    if (folder) copies.setState({ folder: { ...folder, waiting: folder.waiting - 1 } });
  }

  documentChannel().addEventListener("message", ({ data }: MessageEvent) => {
    if (typeof data !== "string" || copies.getState().folder === null) return;
    saver.note(data).catch((error: unknown) => copies.setState({ problem: problemOf(error) }));
    checkIn(LEFT_MS);
  });
  channel.addEventListener("message", check);
  tellShown(() => checkIn(LEFT_MS));
  check();
  return copies;
}

/** Reads from the folder, so that a missing one is reported before a document waits for it. */
async function problemWith(handle: FileSystemDirectoryHandle): Promise<FolderProblem | null> {
  try {
    await handle.keys().next();
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

function createActions(
  { store, documents, now }: SaverPorts,
  { setState }: Copies,
  onChanged: () => void,
): Pick<FolderCopies, "choose" | "stop" | "allow" | "saveEarlier"> {
  async function act(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      setState({ problem: null });
      onChanged();
    } catch (error) {
      setState({ problem: problemOf(error) });
    }
  }

  return {
    choose: () =>
      act(async () => {
        const handle = await pickFolder();
        if (!handle) return;
        const before = await store.read();
        const isSame = before !== null && (await before.handle.isSameEntry(handle));
        await store.choose({ handle, chosenAtMs: isSame ? before.chosenAtMs : now() });
        writeSetting(SETTINGS.folder, { isChosen: true });
      }),

    stop: () =>
      act(async () => {
        await store.choose(null);
        writeSetting(SETTINGS.folder, { isChosen: false });
      }),

    allow: () =>
      act(async () => {
        const chosen = await store.read();
        if (chosen && !(await askToWrite(chosen.handle))) throw new DOMException("Not allowed.", "NotAllowedError");
      }),

    saveEarlier: () =>
      act(async () => {
        const [chosen, all, saved] = await Promise.all([store.read(), documents.list(), store.saved()]);
        for (const document of all) {
          const record = saved.find(({ documentId }) => documentId === document.id) ?? null;
          if (chosen && isEarlier(document, record, chosen.chosenAtMs))
            await store.change(document.id, (stored) => marked(document.id, stored));
        }
      }),
  };
}

/** Calls `check` at the earliest of the times asked for. */
function createTimer(
  check: () => void,
  now: () => number,
): { readonly checkIn: (delayMs: number) => void; readonly stopTimer: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let atMs = Infinity;
  const stopTimer = (): void => {
    clearTimeout(timer);
    atMs = Infinity;
  };
  return {
    stopTimer,
    checkIn(delayMs) {
      if (now() + delayMs >= atMs) return;
      stopTimer();
      atMs = now() + delayMs;
      timer = setTimeout(check, delayMs);
    },
  };
}
