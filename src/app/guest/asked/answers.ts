import { createStore, type StoreApi } from "zustand/vanilla";
import type { Question } from "../../../hosted/asked/asked.ts";

export const MAX_ANSWER_LENGTH = 500;

/** The answers to a scanner's questions, in their order; empty where there is none yet. */
export interface Answers {
  readonly answers: readonly string[];
  answer(index: number, text: string): void;
  forget(): void;
}

/**
 * The answers of a link, which outlive a reload of its tab, as its draft does (`draft-memory.ts`). They are stored
 * under `key`, which no other link has.
 */
export function createAnswers(
  questions: readonly Question[],
  key: string,
  storageOf: () => Storage = () => sessionStorage,
): StoreApi<Answers> {
  const none = questions.map(() => "");
  /** Does nothing where the browser refuses storage: then a reload starts a new scan. */
  const withStorage = <R>(act: (storage: Storage) => R): R | null => {
    try {
      return act(storageOf());
    } catch {
      return null;
    }
  };
  const stored = withStorage((storage) => storage.getItem(key));
  return createStore<Answers>()((set, get) => ({
    answers: readAnswers(stored, questions) ?? none,
    answer(index, text) {
      const answers = get().answers.map((before, i) => (i === index ? text : before));
      set({ answers });
      withStorage((storage) => storage.setItem(key, JSON.stringify(answers)));
    },
    forget() {
      set({ answers: none });
      withStorage((storage) => storage.removeItem(key));
    },
  }));
}

/** The stored answers, without those that fit no question; null if there are none. */
function readAnswers(stored: string | null, questions: readonly Question[]): readonly string[] | null {
  if (stored === null) return null;
  try {
    const answers = JSON.parse(stored) as unknown;
    if (!Array.isArray(answers)) return null;
    return questions.map((question, i) => {
      const answer: unknown = answers[i];
      return typeof answer === "string" && isAnswerTo(question, answer) ? answer : "";
    });
  } catch {
    return null;
  }
}

function isAnswerTo({ kind, choices }: Question, answer: string): boolean {
  if (kind === "choice") return choices.includes(answer);
  return kind === "date" ? /^\d{4,6}-\d\d-\d\d$/.test(answer) : answer.length <= MAX_ANSWER_LENGTH;
}
