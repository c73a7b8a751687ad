import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import { eventually } from "../../core/testing/eventually.ts";
import { FIRST_EDIT, type ScanPage } from "../../core/model/document.ts";
import { MemoryDocuments } from "../../storage/memory-documents.test-double.ts";
import { createLibrary } from "../library.ts";
import { createDocumentSession } from "./create-document-session.ts";
import { createOpenSessions, type OpenSessions } from "./open-sessions.ts";
import { PacedScan } from "./paced-scan.test-double.ts";
import { createWork, progressOf, type Work } from "./work.ts";

let documents: MemoryDocuments;
let scan: PacedScan;
let sessions: OpenSessions;
let work: StoreApi<Work>;
/** What other tabs have open. */
let held: Set<string>;
let nowMs: number;
let nextId = 0;
const newId = (): string => `id${nextId++}`;
const now = (): number => nowMs;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  documents = new MemoryDocuments();
  scan = new PacedScan();
  held = new Set();
  nowMs = 1_000_000;
  sessions = createOpenSessions({
    create: (documentId) =>
      createDocumentSession(documentId, {
        documents,
        scan,
        changes: { announce: () => {}, listen: () => () => {} },
        makeThumbnail: (jpeg) => Promise.resolve(jpeg),
        newId,
        now,
      }),
    markOpen: () => () => {},
    isOnScreen: () => false,
  });
  work = createWork({
    documents,
    isOpen: async (id) => held.has(id),
    sessions,
    nameOf: ({ text, source } = expect.fail("no page")) =>
      text && { name: `Name of ${source.fileName}`, isSure: !source.fileName.startsWith("unsure") },
    now,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function newDocument(...names: string[]): Promise<string> {
  nowMs++;
  const library = createLibrary({
    documents,
    newId,
    now,
    nameFor: () => "Scan",
    languagesFor: () => "eng",
    firstEdit: () => FIRST_EDIT,
  });
  const files = names.map((name) => new File([`bytes of ${name}`], name, { type: "image/jpeg" }));
  return (await library.getState().createDocument(files)) ?? expect.fail("the document was not stored");
}

const firstPage = async (id: string): Promise<ScanPage | undefined> => (await documents.load(id))?.pages[0];
const nameOf = async (id: string): Promise<string | undefined> => (await documents.load(id))?.document.name;

it("resumes all unfinished documents, newest first, and names those that nobody has", async () => {
  const ids: string[] = [];
  for (let i = 0; i < 30; i++) ids.push(await newDocument(`${i}.jpg`));
  await work.getState().resume();
  const [oldest = ""] = ids;
  await eventually(async () => expect(await nameOf(oldest)).toBe("Name of 0.jpg"));
  const made = scan.log.filter((line) => line.startsWith("make")).map((line) => line.split(" ")[1]);
  expect(made).toEqual(ids.map((_, i) => `${ids.length - 1 - i}.jpg`));
  expect(work.getState().left.size).toBe(0);
  // Names from the text leave the order as it was.
  expect((await documents.list()).map(({ id }) => id)).toEqual(ids.toReversed());
});

it("gives a name that is not sure, for which another one is suggested", async () => {
  const [sure, unsure] = [await newDocument("a.jpg"), await newDocument("unsure.jpg")];
  await work.getState().resume();
  await eventually(async () => expect(await nameOf(sure)).toBe("Name of a.jpg"));
  expect((await documents.load(sure))?.document.hasDefaultName).not.toBe(true);
  expect((await documents.load(unsure))?.document).toMatchObject({ name: "Name of unsure.jpg", hasDefaultName: true });
});

it("leaves documents to the tab that has them open, and keeps names that a person gave", async () => {
  const [other, named] = [await newDocument("a.jpg"), await newDocument("b.jpg")];
  held.add(other);
  sessions.open(named).getState().rename("Mine");
  await work.getState().resume();
  await eventually(async () => expect((await firstPage(named))?.text).toBeTruthy());
  expect((await firstPage(other))?.picture).toBeNull();
  expect(await nameOf(named)).toBe("Mine");
});

it("finishes what is asked for before what was left, in the order asked", async () => {
  scan.hold("make");
  const left = [await newDocument("a.jpg"), await newDocument("b.jpg")];
  await work.getState().resume();
  const asked = [await newDocument("c.jpg"), await newDocument("d.jpg")];
  work.getState().finish(asked);
  scan.release();
  await eventually(async () => expect(await nameOf(left[0] ?? "")).toBe("Name of a.jpg"));
  const made = scan.log.filter((line) => line.startsWith("make")).map((line) => line.split(" ")[1]);
  expect(made).toEqual(["b.jpg", "c.jpg", "d.jpg", "a.jpg"]);
});

it("makes the next document, but no further one, while one is read", async () => {
  scan.hold("read");
  const ids = [await newDocument("a.jpg"), await newDocument("b.jpg"), await newDocument("c.jpg")];
  work.getState().finish(ids);
  await eventually(async () => expect((await firstPage(ids[1] ?? ""))?.picture).toBeTruthy());
  await vi.advanceTimersByTimeAsync(1000);
  expect(scan.log.filter((line) => line.startsWith("make"))).toHaveLength(2);
  scan.release();
  await eventually(() => expect(work.getState().left.size).toBe(0));
});

it("counts pages that become documents of their own as work that is left", async () => {
  scan.hold("make");
  const id = await newDocument("a.jpg", "b.jpg", "c.jpg");
  const session = sessions.open(id);
  await eventually(() => expect(progressOf(work.getState()).total).toBe(3));
  const pages = (await documents.load(id))?.document.pageIds ?? [];
  const started = await session.getState().startDocuments(pages.map((pageId) => ({ pageIds: [pageId], name: null })));
  work.getState().finish([id, ...started]);
  await eventually(() => expect(progressOf(work.getState())).toMatchObject({ done: 0, total: 3 }));
  session.getState().deletePages([pages[0] ?? ""]);
  expect(progressOf(work.getState())).toMatchObject({ done: 0, total: 2 });
  scan.release();
  await eventually(() => expect(work.getState().left.size).toBe(0));
});

it("counts the pages of documents that were opened before it", async () => {
  scan.hold("make");
  const id = await newDocument("a.jpg", "b.jpg");
  const session = sessions.open(id);
  await eventually(() => expect(session.getState().view.kind).toBe("open"));
  const late = createWork({ documents, isOpen: async () => true, sessions, nameOf: () => null, now });
  expect(progressOf(late.getState()).total).toBe(2);
  scan.release();
  await eventually(() => expect(late.getState().left.size).toBe(0));
});

it("begins no document during a pause, and the pause is no part of the time it takes", async () => {
  const id = await newDocument("a.jpg", "b.jpg", "c.jpg");
  work.getState().pause(true);
  await work.getState().resume();
  expect(progressOf(work.getState())).toEqual({ done: 0, total: 3, remainingMs: null });
  nowMs += 60_000;
  work.getState().pause(false);
  expect(work.getState().startedAtMs).toBe(nowMs);
  await eventually(async () => expect(await nameOf(id)).toBe("Name of a.jpg"));
});

it("expects the time of the steps that are left from that of the steps done", () => {
  const state = {
    ...work.getState(),
    left: new Map([["a", { pages: 4, steps: 8 }]]),
    done: { pages: 2, steps: 6 },
    startedAtMs: nowMs - 3000,
    atMs: nowMs,
  };
  expect(progressOf(state)).toEqual({ done: 2, total: 6, remainingMs: 4000 });
  expect(progressOf({ ...state, done: { pages: 0, steps: 2 } }).remainingMs).toBeNull();
});
