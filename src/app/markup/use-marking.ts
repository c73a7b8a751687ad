import { useState } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { Point } from "../../core/geometry/geometry.ts";
import { sameShape, type ScanPage } from "../../core/model/document.ts";
import type { Drawing, Ink, Mark } from "../../core/model/marks/marks.ts";
import { redactText } from "../../core/model/place-marks.ts";
import { wordsOf } from "../../core/text/recognition.ts";
import { createEditHistory, type EditHistory } from "../../documents/edit-history.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { useSession } from "../document/open-document.ts";
import { isInName } from "./is-in-name.ts";
import { drawArrow, drawBox, drawStroke, type UprightPage } from "./edit-marks.ts";

/** The tools that draw on the page. */
export const DRAWING_TOOLS = ["redaction", "highlight", "pen", "arrow"] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];
/** What has a colour, and keeps the one that was chosen for it last. */
export type Inked = "highlight" | "pen" | "arrow" | "signature" | "text" | "stamp";

const FIRST_INKS: Readonly<Record<Inked, Ink>> = {
  highlight: "yellow",
  pen: "blue",
  arrow: "red",
  signature: "blue",
  text: "black",
  stamp: "red",
};

/**
 * What a tool draws along points of the upright page; boxes and arrows only look at the first and the last. `before` as
 * in `drawStroke`.
 */
export function drawWith(
  tool: DrawingTool,
  id: string,
  inks: Marking["inks"],
  points: readonly [Point, ...Point[]],
  page: UprightPage,
  before?: Drawing,
): Mark {
  const ends = [points[0], points.at(-1) ?? points[0]] as const;
  switch (tool) {
    case "redaction":
      return drawBox(id, { kind: tool }, ends, page);
    case "highlight":
      return drawBox(id, { kind: tool, ink: inks.highlight }, ends, page);
    case "arrow":
      return drawArrow(id, inks.arrow, ends, page);
    case "pen":
      return drawStroke(id, inks.pen, points, page, before);
  }
}

/** The state of marking up one page. */
export interface Marking {
  readonly marks: readonly Mark[];
  /** The page that marks are put on; null while it is being made. */
  readonly page: UprightPage | null;
  /** The tool in hand; null: marks are chosen and moved. */
  readonly tool: DrawingTool | null;
  /** Takes a tool, or puts it away. */
  takeTool(tool: DrawingTool | null): void;
  readonly inks: Readonly<Record<Inked, Ink>>;
  setInk(kind: Inked, ink: Ink): void;
  readonly selected: Mark | null;
  select(id: string | null): void;
  /** Adds a mark, or replaces the one with its id. Changes of one `series` are one step to undo. */
  put(mark: Mark, series?: string): void;
  putAll(marks: readonly Mark[]): void;
  /** Puts a mark on the page and chooses it. */
  place(mark: Mark): void;
  remove(id: string): void;
  readonly history: EditHistory<readonly Mark[]>;
  /** Whether a word that was redacted here is in the document's name. */
  readonly isNamed: boolean;
}

/** A page that is made, and the marking on it. */
export interface MarkedPage {
  readonly scan: ScanPage;
  readonly page: UprightPage;
  readonly marking: Marking;
}

/** The state of marking up `page`. The component needs the page's id as its key: the state belongs to one page. */
export function useMarking(page: ScanPage, documentName: string): Marking {
  const session = useSession();
  const { edit, picture } = page;
  const marks = edit.marks ?? [];
  const [tool, setTool] = useState<DrawingTool | null>(null);
  const [inks, setInks] = useState(FIRST_INKS);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [hiddenWords, setHiddenWords] = useState<readonly string[]>([]);
  const [historyStore] = useState(() =>
    createEditHistory<readonly Mark[]>(marks, (changed) => {
      const hidden = store(changed, page.id, session);
      setHiddenWords((before) => [...before, ...hidden]);
    }),
  );
  const history = useStore(historyStore);

  function putAll(added: readonly Mark[], series?: string): void {
    const ids = new Map(added.map((mark) => [mark.id, mark]));
    const known = new Set(marks.map(({ id }) => id));
    history.push(
      [...marks.map((mark) => ids.get(mark.id) ?? mark), ...added.filter(({ id }) => !known.has(id))],
      series,
    );
  }

  function select(id: string | null): void {
    setSelectedId(id);
    if (id !== null) setTool(null);
  }

  return {
    marks,
    page:
      picture && sameShape(picture.edit, edit)
        ? { size: { width: picture.widthPx, height: picture.heightPx }, turns: edit.quarterTurns }
        : null,
    tool,
    takeTool(taken) {
      setTool(taken);
      setSelectedId(null);
    },
    inks,
    setInk: (kind, ink) => setInks((before) => ({ ...before, [kind]: ink })),
    selected: marks.find(({ id }) => id === selectedId) ?? null,
    select,
    put: (mark, series) => putAll([mark], series),
    putAll: (added) => putAll(added),
    place(mark) {
      putAll([mark]);
      select(mark.id);
    },
    remove(id) {
      history.push(marks.filter((mark) => mark.id !== id));
      setSelectedId(null);
    },
    history,
    isNamed: marks.some(({ kind }) => kind === "redaction") && isInName(hiddenWords, documentName),
  };
}

/** Sets the marks of a page. Words that are hidden now are taken out of its text at once, and returned. */
function store(marks: readonly Mark[], pageId: string, session: StoreApi<DocumentSession>): readonly string[] {
  const { view, setMarks } = session.getState();
  const page = view.kind === "open" ? view.pages.get(pageId) : undefined;
  if (!page) return [];
  const { edit, text } = page;
  // A page without marks has no list, so that it is what it was before the first one.
  const list = marks.length > 0 ? marks : undefined;
  const redacted = text && redactText(text, { ...edit, marks: list });
  setMarks(pageId, list, redacted);
  const left = new Set(wordsOf(redacted?.recognised.paragraphs ?? []));
  return wordsOf(text?.recognised.paragraphs ?? []).flatMap((word) => (left.has(word) ? [] : [word.text]));
}
