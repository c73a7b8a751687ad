/** How a link holds what its scanner asks for: as a short list, and the whole scanner compressed. */
import type { Asked, AskedStep, Question } from "./asked.ts";

type StepList = readonly [title: string, hint: string, pages: number, isRequired: number];
/** The answers of a choice; "d" for a date, "t" for a text. */
type QuestionList = readonly [label: string, kind: "t" | "d" | readonly string[], isRequired: number];
type AskedList = readonly [
  steps: readonly StepList[],
  questions: readonly QuestionList[],
  isSplit: number,
  limitMb: number,
  isGrey: number,
];

/** More than a scanner has whose link is read at all; what expands beyond it is no scanner. */
const MAX_UNPACKED_BYTES = 10_000;

/** What is asked for as a short list. */
export function toList({ steps, questions, isSplit, limitMb, isGrey }: Asked): AskedList {
  return [
    steps.map(({ title, hint, pages, isRequired }): StepList => [title, hint, pages ?? 0, Number(isRequired)]),
    questions.map(({ label, kind, choices, isRequired }): QuestionList => [
      label,
      kind === "choice" ? choices : kind === "date" ? "d" : "t",
      Number(isRequired),
    ]),
    Number(isSplit),
    limitMb ?? 0,
    Number(isGrey),
  ];
}

/** What a list says that `toList` has made. Of other values what `parseAsked` refuses; throws a `TypeError`. */
export function fromList(value: unknown): Asked {
  const [steps, questions, isSplit, limitMb, isGrey] = value as AskedList;
  return {
    steps: steps.map(([title, hint, pages, isRequired]): AskedStep => ({
      title,
      hint,
      pages: pages === 0 ? null : pages,
      isRequired: isRequired === 1,
    })),
    questions: questions.map(([label, kind, isRequired]): Question => ({
      label,
      kind: Array.isArray(kind) ? "choice" : kind === "d" ? "date" : "text",
      choices: Array.isArray(kind) ? kind : [],
      isRequired: isRequired === 1,
    })),
    isSplit: isSplit === 1,
    limitMb: limitMb === 0 ? null : limitMb,
    isGrey: isGrey === 1,
  };
}

/** Compresses a text (RFC 1951). */
export async function pack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** The text that `pack` compressed. Rejects for other bytes, and for a text that is too long for a scanner. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > MAX_UNPACKED_BYTES) {
      await reader.cancel();
      throw new RangeError("the packed scanner is too long");
    }
    text += decoder.decode(value, { stream: true });
  }
}
