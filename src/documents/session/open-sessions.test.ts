import { beforeEach, expect, it } from "vitest";
import { createStore, type StoreApi } from "zustand/vanilla";
import { newPage, type ScanDocument } from "../../core/model/document.ts";
import type { DocumentSession } from "./document-session.ts";
import type { DocumentView } from "./document-view.ts";
import { createOpenSessions, type OpenSessions } from "./open-sessions.ts";

let log: string[];
let shown: string;
let ofTab: OpenSessions;
const session = (documentId: string): StoreApi<DocumentSession> => ofTab.open(documentId);
const document: ScanDocument = { id: "", name: "", pageIds: [], languages: "", createdAtMs: 0, changedAtMs: 0 };
const idle: DocumentView = { kind: "open", document, pages: new Map(), work: new Map() };

beforeEach(() => {
  log = [];
  shown = "";
  ofTab = createOpenSessions({
    create(id) {
      log.push(`open ${id}`);
      const close = (): void => void log.push(`close ${id}`);
      // Only the members that `createOpenSessions` uses.
      return createStore(() => ({ view: idle, close }) as unknown as DocumentSession);
    },
    markOpen: (id) => () => log.push(`unmark ${id}`),
    isOnScreen: (id) => id === shown,
  });
});

const open = (...ids: readonly string[]): void => ids.forEach((id) => session(id));

it("opens one session per document", () => {
  expect(session("a")).toBe(session("a"));
  expect(log).toEqual(["open a"]);
});

it("closes the least recently requested idle session and reopens it on request", () => {
  open("a", "b", "c", "d", "a", "e");
  expect(log.filter((line) => !line.startsWith("open"))).toEqual([]);
  open("f");
  expect(log.slice(-3)).toEqual(["close b", "unmark b", "open f"]);
  open("b");
  expect(log.slice(-3)).toEqual(["close c", "unmark c", "open b"]);
});

it("closes no session that is on screen or still processing", () => {
  shown = "a";
  const page = newPage("p", "b", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
  session("a");
  session("b").setState({
    view: { ...idle, document: { ...document, pageIds: ["p"] }, pages: new Map([["p", page]]) },
  });
  open("c", "d", "e", "f", "g", "h");
  expect(log).toContain("close c");
  expect(log).not.toContain("close a");
  expect(log).not.toContain("close b");
  session("b").setState({ view: idle });
  open("i", "j", "k", "l", "m");
  expect(log).toContain("close b");
});

it("closes sessions when their processing ends, without another request", () => {
  const ids = ["a", "b", "c", "d", "e", "f", "g"];
  const page = newPage("p", "b", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
  const working: DocumentView = {
    ...idle,
    document: { ...document, pageIds: ["p"] },
    pages: new Map([["p", page]]),
  };
  for (const id of ids) session(id).setState({ view: working });
  const sessions = ids.map((id) => session(id));
  expect(log.filter((line) => line.startsWith("close"))).toEqual([]);
  for (const each of sessions) each.setState({ view: { ...idle } });
  expect(log.filter((line) => line.startsWith("close"))).toEqual(["close a", "close b", "close c"]);
  sessions[0]?.setState({ view: { ...idle } });
  expect(log.filter((line) => line.startsWith("close"))).toHaveLength(3);
});

it("reopens a session whose document could not be read", () => {
  session("a").setState({ view: { kind: "missing" } });
  session("a");
  expect(log).toEqual(["open a", "close a", "unmark a", "open a"]);
});

it("gives the open sessions to who follows them, and those that are opened later", () => {
  const first = session("a");
  const seen: [string, boolean][] = [];
  ofTab.follow((id, opened) => seen.push([id, opened === first]));
  open("b", "a");
  expect(seen).toEqual([
    ["a", true],
    ["b", false],
  ]);
});
