/** The JSON form of what a page and its codes say. */
import type { DocumentFacts, DocumentKind, Fact } from "../core/model/fact.ts";
import type { PageCode } from "../core/text/page-code.ts";
import { point } from "./page-json.ts";

/** A code of a `kind` that is understood, or of none. Corners as in `PageCode`: of the upright photo or PDF page. */
export function codeJson({ format, text, bytes, quad }: PageCode, kind: string | undefined) {
  return {
    format,
    ...(kind !== undefined && { kind }),
    text,
    ...(bytes !== undefined && { bytes }),
    corners: quad.map(point),
  };
}

/** What a page says of itself; a fact that was not understood is missing. */
export function factsJson({ sender, kind, date, total, tax, currency, slip }: DocumentFacts) {
  const day = date?.value.iso ?? null;
  return {
    ...(sender && { sender: factJson(sender, String) }),
    ...(kind && { kind: factJson(kind, kindName) }),
    ...(date && day !== null && { date: factJson(date, ({ iso }) => iso ?? day) }),
    ...(date && day === null && { date: { ...stateOf(date), possible: date.value.possible, text: date.value.text } }),
    ...(total && { total: factJson(total, amountOf) }),
    ...(tax && { tax: factJson(tax, amountOf) }),
    ...(currency && { currency: factJson(currency, String) }),
    ...(slip !== undefined && { slip }),
  };
}

function factJson<Value>(fact: Fact<Value>, toJson: (value: Value) => string | number) {
  const { value, other } = fact;
  return { value: toJson(value), ...stateOf(fact), ...(other !== undefined && { other: toJson(other) }) };
}

function stateOf({ words, isInCode, other, isSure }: Fact<unknown>) {
  const isCodeAlone = words.length === 0 || other !== undefined;
  return { source: isInCode ? (isCodeAlone ? "code" : "both") : "words", sure: isSure };
}

/** Of hundredths; 12.345 in currencies of a thousand parts. */
function amountOf(hundredths: number): number {
  return Math.round(hundredths * 10) / 1000;
}

/** `credit_note`, as all names of the API are written. */
export function kindName(kind: DocumentKind): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
