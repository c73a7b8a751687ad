import { ScanError } from "../../core/errors.ts";
import { isObject } from "../../core/model/shape.ts";
import { isVisible } from "../../core/text/visible-text.ts";
import {
  MAX_CHOICES,
  MAX_HINT_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_QUESTIONS,
  MAX_STEPS,
  MAX_TITLE_LENGTH,
  type Asked,
  type AskedStep,
  type Question,
} from "./asked.ts";
import { fromList, toList } from "./pack-asked.ts";

/**
 * Bytes of all that is asked, as JSON in UTF-8. A link that holds so much, and a ticket, has less than 2800 characters;
 * the largest QR code holds 2953 (ISO/IEC 18004, table 7).
 */
const MAX_BYTES = 2000;

/** What is wrong with what a scanner asks for, and what to do. */
const PROBLEMS = {
  shape: "What is asked for is damaged. Fill it in again.",
  count: `A scanner asks for at most ${MAX_STEPS} steps and ${MAX_QUESTIONS} questions. Take the rest out.`,
  title: `Each step needs a title of 1 to ${MAX_TITLE_LENGTH} characters, and no two may have the same.`,
  hint: `A hint has at most ${MAX_HINT_LENGTH} characters. Shorten it.`,
  pages: "The pages of a step must be a whole number, and those of all steps within the page limit of the scanner.",
  label: `Each question needs a text of 1 to ${MAX_LABEL_LENGTH} characters, and no two may have the same.`,
  choices: `A choice needs 2 to ${MAX_CHOICES} different answers of 1 to 60 characters.`,
  split: "A PDF for each step needs steps, and {step} in the query of the webhook URL.",
  limitMb: "The largest file must be 0.1 to 100 MB.",
  long: "All this makes the QR code too dense. Shorten titles, hints or questions.",
} as const;

/** What limits what a scanner can ask for. */
interface Bounds {
  readonly pageLimit: number;
  readonly webhookUrl: string | null;
}

/** The rule that is broken. */
export type AskedProblem = keyof typeof PROBLEMS;

/** Checks what a scanner asks for. Throws `invalid_parameter`. */
export function parseAsked(value: unknown, scanner: Bounds): Asked {
  const problem = problemOfAsked(value, scanner);
  if (problem) throw new ScanError("invalid_parameter", PROBLEMS[problem]);
  return fromList(toList(value as Asked));
}

/** The first rule that is broken; null: none. */
export function problemOfAsked(value: unknown, { pageLimit, webhookUrl }: Bounds): AskedProblem | null {
  if (!isShaped(value)) return "shape";
  const { steps, questions, isSplit, limitMb } = value;
  if (steps.length > MAX_STEPS || questions.length > MAX_QUESTIONS) return "count";
  const titles = new Set(steps.map(({ title }) => title));
  if (titles.size < steps.length || !steps.every(({ title }) => isText(title, MAX_TITLE_LENGTH))) return "title";
  if (!steps.every(({ hint }) => hint === "" || isText(hint, MAX_HINT_LENGTH))) return "hint";
  const pages = steps.map((step) => step.pages ?? 1);
  if (!pages.every((each) => Number.isInteger(each) && each > 0)) return "pages";
  if (pages.reduce((sum, each) => sum + each, 0) > pageLimit) return "pages";
  const labels = new Set(questions.map(({ label }) => label));
  if (labels.size < questions.length || !questions.every(({ label }) => isText(label, MAX_LABEL_LENGTH)))
    return "label";
  if (!questions.every(hasChoices)) return "choices";
  if (isSplit && (steps.length === 0 || !webhookUrl?.includes("{step}"))) return "split";
  if (limitMb !== null && !(limitMb >= 0.1 && limitMb <= 100)) return "limitMb";
  return new TextEncoder().encode(JSON.stringify(toList(value))).length > MAX_BYTES ? "long" : null;
}

function hasChoices({ kind, choices }: Question): boolean {
  if (kind !== "choice") return choices.length === 0;
  const isMany = choices.length >= 2 && choices.length <= MAX_CHOICES && new Set(choices).size === choices.length;
  return isMany && choices.every((choice) => isText(choice, MAX_TITLE_LENGTH));
}

/** Whether a text has 1 to `most` characters that can be shown, and no space around them. */
function isText(text: string, most: number): boolean {
  // Neither control characters, nor line and paragraph separators, nor bidirectional overrides.
  const isPlain = !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);
  return [...text].length <= most && isVisible(text) && isPlain && text === text.trim();
}

function isShaped(value: unknown): value is Asked {
  if (!isObject(value)) return false;
  const { steps, questions, isSplit, limitMb, isGrey } = value;
  const areFlags = typeof isSplit === "boolean" && typeof isGrey === "boolean";
  if (!areFlags || (limitMb !== null && typeof limitMb !== "number")) return false;
  return Array.isArray(steps) && steps.every(isStep) && Array.isArray(questions) && questions.every(isQuestion);
}

function isStep(value: unknown): value is AskedStep {
  if (!isObject(value)) return false;
  const { title, hint, pages, isRequired } = value;
  if (typeof title !== "string" || typeof hint !== "string" || typeof isRequired !== "boolean") return false;
  return pages === null || typeof pages === "number";
}

function isQuestion(value: unknown): value is Question {
  if (!isObject(value)) return false;
  const { label, kind, choices, isRequired } = value;
  if (typeof label !== "string" || typeof isRequired !== "boolean") return false;
  const isKind = kind === "text" || kind === "date" || kind === "choice";
  return isKind && Array.isArray(choices) && choices.every((choice) => typeof choice === "string");
}
