import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStore, type StoreApi } from "zustand/vanilla";
import { FIRST_EDIT, newPage, type PageText } from "../../../core/model/document.ts";
import { syntheticPage, syntheticParagraph } from "../../../core/text/recognition.test-double.ts";
import { joinWords, wordsOf } from "../../../core/text/recognition.ts";
import type { DocumentSession } from "../../../documents/session/document-session.ts";
import { requireOpen } from "../../../documents/session/document-view.ts";
import { answerKind, createWordCheck, type WordCheck } from "./word-check.ts";

const paragraphs = [syntheticParagraph(0, "tho lamp", "4O.50 ~a")];
const read: PageText = {
  edit: FIRST_EDIT,
  languages: "eng",
  recognised: { ...syntheticPage(...paragraphs), text: joinWords(paragraphs) },
};
const words = wordsOf(paragraphs).map((word) => ({ pageId: "p", word }));

type Session = Pick<DocumentSession, "view" | "changeText" | "wordsChecked">;
let session: StoreApi<Session>;
let check: StoreApi<WordCheck>;
const wordsChecked = vi.fn<DocumentSession["wordsChecked"]>();

const textNow = (): PageText =>
  requireOpen(session.getState().view).pages.get("p")?.text ?? expect.fail("the page has no text");
const answerWith = (typed: string): void => {
  check.getState().type(typed);
  check.getState().answer();
};

beforeEach(() => {
  wordsChecked.mockReset();
  const source = { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 };
  const document = { id: "d", name: "", createdAtMs: 0, changedAtMs: 0, pageIds: ["p"], languages: "eng" };
  session = createStore<Session>()((set, get) => ({
    view: {
      kind: "open",
      document,
      pages: new Map([["p", { ...newPage("p", "d", source), text: read }]]),
      work: new Map(),
    },
    changeText(pageId, change) {
      const view = requireOpen(get().view);
      const page = view.pages.get(pageId) ?? expect.fail("there is no such page");
      const changed = { ...page, text: page.text && change(page.text) };
      set({ view: { ...view, pages: new Map([[pageId, changed]]) } });
    },
    wordsChecked,
  }));
  check = createWordCheck(words, session);
});

describe("checking words", () => {
  it("stores every answer at once: corrected, confirmed, removed or skipped", () => {
    answerWith("the");
    expect(textNow().recognised.text).toBe("the lamp\n4O.50 ~a");
    check.getState().answer();
    check.getState().skip();
    answerWith(" ");
    expect(textNow().recognised.text).toBe("the lamp\n4O.50");
    const confidences = wordsOf(textNow().recognised.paragraphs).map(({ confidence }) => confidence);
    expect(confidences).toEqual([100, 100, 95.4]);
    expect(check.getState().answers).toHaveLength(4);
    check.getState().close();
    expect(wordsChecked).toHaveBeenCalledExactlyOnceWith(3, expect.any(Function));
  });

  it("says what an answer does", () => {
    const kindOf = (typed: string): string => {
      check.getState().type(typed);
      return answerKind(check.getState());
    };
    expect(kindOf("tho ")).toBe("right");
    expect(kindOf("the")).toBe("save");
    expect(kindOf("")).toBe("remove");
  });

  it("takes answers back one by one, and all of them together", () => {
    answerWith("");
    answerWith("lump");
    check.getState().back();
    expect(check.getState().typed).toBe("lamp");
    expect(textNow().recognised.text).toBe("lamp\n4O.50 ~a");
    check.getState().back();
    check.getState().back();
    expect(textNow()).toEqual(read);

    answerWith("the");
    answerWith("lump");
    check.getState().close();
    wordsChecked.mock.calls[0]?.[1]();
    expect(textNow()).toEqual(read);
  });

  it("stores a correction that stands in the field when it is closed, but removes nothing", () => {
    check.getState().type("the");
    check.getState().close();
    expect(textNow().recognised.text).toBe("the lamp\n4O.50 ~a");

    check = createWordCheck(words.slice(1), session);
    check.getState().type("");
    check.getState().close();
    expect(textNow().recognised.text).toBe("the lamp\n4O.50 ~a");
    expect(wordsChecked).toHaveBeenCalledTimes(1);
  });

  it("never touches a page that was read again meanwhile", () => {
    const again = syntheticPage(syntheticParagraph(0, "die Lampe"));
    answerWith("the");
    session.getState().changeText("p", () => ({ ...read, languages: "deu", recognised: again }));
    answerWith("lump");
    check.getState().back();
    check.getState().back();
    expect(textNow().recognised).toBe(again);
  });
});
