/** What a form of a scanner holds of what is asked for. Numbers are strings until it is saved. */
import type { Asked, AskedStep, Question } from "../../../hosted/asked/asked.ts";
import { problemOfAsked, type AskedProblem } from "../../../hosted/asked/parse-asked.ts";
import type { HostedScanner } from "../../../hosted/scanner.ts";
import { newId } from "../../browser/new-id.ts";
import { readWholeNumber } from "../whole-number.ts";

export interface StepEntries extends Omit<AskedStep, "pages"> {
  readonly id: string;
  readonly pages: string;
}

export interface QuestionEntries extends Omit<Question, "choices"> {
  readonly id: string;
  /** One a line. */
  readonly choices: string;
}

export interface AskedEntries extends Pick<Asked, "isSplit" | "isGrey"> {
  readonly steps: readonly StepEntries[];
  readonly questions: readonly QuestionEntries[];
  readonly limitMb: string;
}

export function blankStep(): StepEntries {
  return { id: newId(), title: "", hint: "", pages: "", isRequired: true };
}

export function blankQuestion(): QuestionEntries {
  return { id: newId(), label: "", kind: "text", choices: "", isRequired: true };
}

export function entriesOf(asked: Asked | undefined): AskedEntries {
  return {
    steps: asked?.steps.map((step) => ({ ...step, id: newId(), pages: String(step.pages ?? "") })) ?? [],
    questions: asked?.questions.map((each) => ({ ...each, id: newId(), choices: each.choices.join("\n") })) ?? [],
    isSplit: asked?.isSplit ?? false,
    isGrey: asked?.isGrey ?? false,
    limitMb: String(asked?.limitMb ?? ""),
  };
}

/** What is asked for; undefined for nothing. What is no number becomes NaN, which fails the check. */
export function askedFrom({ steps, questions, isSplit, isGrey, limitMb }: AskedEntries): Asked | undefined {
  const limit = limitMb.trim().replace(",", ".");
  const isPlain = steps.length === 0 && questions.length === 0 && limit === "" && !isSplit && !isGrey;
  if (isPlain) return undefined;
  return {
    steps: steps.map(({ title, hint, pages, isRequired }) => ({
      title: title.trim(),
      hint: hint.trim(),
      pages: pages.trim() === "" ? null : (readWholeNumber(pages) ?? Number.NaN),
      isRequired,
    })),
    questions: questions.map(({ label, kind, choices, isRequired }) => ({
      label: label.trim(),
      kind,
      choices: kind === "choice" ? linesOf(choices) : [],
      isRequired,
    })),
    isSplit,
    isGrey,
    limitMb: limit === "" ? null : Number(limit),
  };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What is wrong with what a scanner asks for; null: nothing. */
export function problemOfAskedIn(scanner: HostedScanner): AskedProblem | null {
  return scanner.asked ? problemOfAsked(scanner.asked, scanner) : null;
}
