import { createStore, type StoreApi } from "zustand/vanilla";
import { sameShape, type PageText } from "../../../core/model/document.ts";
import { correctWord, typedWord } from "../../../core/text/correct-word.ts";
import type { DocumentSession } from "../../../documents/session/document-session.ts";
import type { WordToCheck } from "../../../documents/pages/words-to-check.ts";

/** Asks about unsure words, one after the other. Every answer is stored at once. */
export interface WordCheck {
  readonly words: readonly WordToCheck[];
  /** One entry for each word that was asked about; null for a word that was skipped. The next word is asked about. */
  readonly answers: readonly (StoredAnswer | null)[];
  /** What stands in the field: what was read, until a person changes it. */
  readonly typed: string;
  type(typed: string): void;
  /** Takes what stands in the field as the word's text and goes on. */
  answer(): void;
  /** Goes on without an answer. */
  skip(): void;
  /** Goes back to the word before and takes back the answer about it. */
  back(): void;
  /** Ends the check. A correction that stands in the field is stored. All answers can be undone together. */
  close(): void;
}

/** Confirms the word, corrects it, or removes it. */
export type AnswerKind = "right" | "save" | "remove";

type Session = Pick<DocumentSession, "view" | "changeText" | "wordsChecked">;

/** An answer that was stored: the page's text before it. */
interface StoredAnswer {
  readonly pageId: string;
  readonly before: PageText;
}

export function createWordCheck(
  words: readonly WordToCheck[],
  session: Pick<StoreApi<Session>, "getState">,
): StoreApi<WordCheck> {
  function store({ pageId, word }: WordToCheck, typed: string): StoredAnswer | null {
    const { view, changeText } = session.getState();
    const before = view.kind === "open" ? view.pages.get(pageId)?.text : null;
    if (!before) return null;
    const recognised = correctWord(before.recognised, word, typed);
    // The page was read again meanwhile.
    if (recognised === before.recognised) return null;
    changeText(pageId, () => ({ ...before, recognised }));
    return { pageId, before };
  }

  /** Brings back a text, unless the page was read again in other languages or another shape meanwhile. */
  function restore({ pageId, before }: StoredAnswer): void {
    session
      .getState()
      .changeText(pageId, (now) =>
        now.languages === before.languages && sameShape(now.edit, before.edit) ? before : now,
      );
  }

  return createStore<WordCheck>()((set, get) => {
    function goOn(answers: WordCheck["answers"]): void {
      set({ answers, typed: words[answers.length]?.word.text ?? "" });
    }

    return {
      words,
      answers: [],
      typed: words[0]?.word.text ?? "",

      type: (typed) => set({ typed }),

      answer() {
        const { answers, typed } = get();
        const asked = words[answers.length];
        if (asked) goOn([...answers, store(asked, typed)]);
      },

      skip: () => goOn([...get().answers, null]),

      back() {
        const { answers } = get();
        const last = answers.at(-1);
        if (last) restore(last);
        goOn(answers.slice(0, -1));
      },

      close() {
        if (answerKind(get()) === "save") get().answer();
        const stored = get().answers.flatMap((given) => given ?? []);
        if (stored.length > 0)
          session.getState().wordsChecked(stored.length, () => stored.toReversed().forEach(restore));
      },
    };
  });
}

/** What the answer that stands in the field does with the word. */
export function answerKind({ words, answers, typed }: Pick<WordCheck, "words" | "answers" | "typed">): AnswerKind {
  const text = typedWord(typed);
  if (text === (words[answers.length]?.word.text ?? "")) return "right";
  return text === "" ? "remove" : "save";
}
