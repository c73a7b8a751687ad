import { beforeEach, describe, expect, it } from "vitest";
import type { Question } from "../../../hosted/asked/asked.ts";
import { createAnswers } from "./answers.ts";

const QUESTIONS: readonly Question[] = [
  { label: "Remarks", kind: "text", choices: [], isRequired: true },
  { label: "Date of birth", kind: "date", choices: [], isRequired: true },
  { label: "Class", kind: "choice", choices: ["A", "B"], isRequired: true },
];

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
} as unknown as Storage;

beforeEach(() => {
  stored = new Map();
});

const open = (token = "token", storageOf = () => storage): ReturnType<typeof createAnswers> =>
  createAnswers(QUESTIONS, token, storageOf);

describe("the answers to a scanner's questions", () => {
  it("outlive a reload, and belong to their link", () => {
    const answers = open();
    expect(answers.getState().answers).toEqual(["", "", ""]);
    answers.getState().answer(1, "1990-05-17");
    answers.getState().answer(2, "B");
    expect(open().getState().answers).toEqual(["", "1990-05-17", "B"]);
    expect(open("other").getState().answers).toEqual(["", "", ""]);
    answers.getState().forget();
    expect([open().getState().answers, stored.size]).toEqual([["", "", ""], 0]);
  });

  it("are empty where what is stored fits no question", () => {
    open().getState().answer(0, "x");
    const [key = ""] = stored.keys();
    for (const [text, read] of [
      ['["a","17 May","C"]', ["a", "", ""]],
      ['["a"]', ["a", "", ""]],
      [`["${"x".repeat(501)}",7,null]`, ["", "", ""]],
      ["{", ["", "", ""]],
      ["7", ["", "", ""]],
    ] as const) {
      stored.set(key, text);
      expect(open().getState().answers).toEqual(read);
    }
  });

  it("are remembered until the page is closed where the browser refuses storage", () => {
    const answers = open("token", () => {
      throw new DOMException("denied", "SecurityError");
    });
    answers.getState().answer(0, "Call me");
    expect(answers.getState().answers).toEqual(["Call me", "", ""]);
  });
});
