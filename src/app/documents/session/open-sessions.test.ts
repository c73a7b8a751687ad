import { beforeEach, expect, it } from "vitest";
import { createStore, type StoreApi } from "zustand/vanilla";
import { newPage, type ScanDocument } from "../../../core/model/document.ts";
import type { DocumentSession } from "./document-session.ts";
import type { DocumentView } from "./document-view.ts";
import { createOpenSessions } from "./open-sessions.ts";

let log: string[];
let shown: string;
let session: (documentId: string) => StoreApi<DocumentSession>;
const document: ScanDocument = { id: "", name: "", pageIds: [], languages: "", createdAtMs: 0, changedAtMs: 0 };
const resting: DocumentView = { kind: "open", document, pages: new Map(), work: new Map() };

beforeEach(() => {
  log = [];
  shown = "";
  session = createOpenSessions({
    create(id) {
      log.push(`open ${id}`);
      const close = (): void => void log.push(`close ${id}`);
      // Only what is asked of a session here.
      return createStore(() => ({ view: resting, close }) as unknown as DocumentSession);
    },
    hold: (id) => () => log.push(`let go of ${id}`),
    isOnScreen: (id) => id === shown,
  });
});

const open = (...ids: readonly string[]): void => ids.forEach((id) => session(id));

it("keeps one session a document", () => {
  expect(session("a")).toBe(session("a"));
  expect(log).toEqual(["open a"]);
});

it("closes the one at rest that was asked for longest ago, and opens it anew when it is asked for again", () => {
  open("a", "b", "c", "d", "a", "e");
  expect(log.filter((line) => !line.startsWith("open"))).toEqual([]);
  open("f");
  expect(log.slice(-3)).toEqual(["close b", "let go of b", "open f"]);
  open("b");
  expect(log.slice(-3)).toEqual(["close c", "let go of c", "open b"]);
});

it("closes none that is on the screen, or has work to do", () => {
  shown = "a";
  const page = newPage("p", "b", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
  session("a");
  session("b").setState({
    view: { ...resting, document: { ...document, pageIds: ["p"] }, pages: new Map([["p", page]]) },
  });
  open("c", "d", "e", "f", "g", "h");
  expect(log).toContain("close c");
  expect(log).not.toContain("close a");
  expect(log).not.toContain("close b");
  session("b").setState({ view: resting });
  open("i", "j", "k", "l", "m");
  expect(log).toContain("close b");
});

it("closes those that were at work as they come to rest, though no other is asked for", () => {
  const ids = ["a", "b", "c", "d", "e", "f", "g"];
  const page = newPage("p", "b", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
  const working: DocumentView = {
    ...resting,
    document: { ...document, pageIds: ["p"] },
    pages: new Map([["p", page]]),
  };
  for (const id of ids) session(id).setState({ view: working });
  const sessions = ids.map((id) => session(id));
  expect(log.filter((line) => line.startsWith("close"))).toEqual([]);
  for (const each of sessions) each.setState({ view: { ...resting } });
  expect(log.filter((line) => line.startsWith("close"))).toEqual(["close a", "close b", "close c"]);
  sessions[0]?.setState({ view: { ...resting } });
  expect(log.filter((line) => line.startsWith("close"))).toHaveLength(3);
});

it("tries one anew that could not be read", () => {
  session("a").setState({ view: { kind: "missing" } });
  session("a");
  expect(log).toEqual(["open a", "close a", "let go of a", "open a"]);
});
