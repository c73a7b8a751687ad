import type { RecognisedWord } from "../text/recognition.ts";

/** A word that a fact comes from, and the index of its page in the document, from 0. */
export interface FactWord {
  readonly pageIndex: number;
  readonly word: RecognisedWord;
}

/** Something that a document says. */
export interface Fact<Value> {
  readonly value: Value;
  /** Where it says so; the first one is the word to look at. */
  readonly words: readonly FactWord[];
  /** Whether it needs no look of a person. */
  readonly isSure: boolean;
  /** The least confidence of its words, 0 to 100; of a sender or a title, of those that are more than punctuation. */
  readonly confidence: number;
  /** A payment or fiscal code on the document says this value. There are no words if nothing else does. */
  readonly isInCode?: true;
  /** Where words and code differ: what the other of the two says. */
  readonly other?: Value;
}

/** The kinds of documents that are told apart. */
export const DOCUMENT_KINDS = [
  "invoice",
  "receipt",
  "creditNote",
  "reminder",
  "quote",
  "deliveryNote",
  "order",
  "statement",
  "contract",
  "letter",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A date as it was read. `iso` is null when it can mean two days, as 03/04/2025 can, or none. */
export interface ReadDate {
  /** `2025-10-14`. */
  readonly iso: string | null;
  /** The days that it can mean. */
  readonly possible: readonly string[];
  readonly text: string;
}

/** What a document says about itself; null where it says nothing that was understood. Amounts are in hundredths. */
export interface DocumentFacts {
  readonly sender: Fact<string> | null;
  readonly kind: Fact<DocumentKind> | null;
  readonly date: Fact<ReadDate> | null;
  readonly total: Fact<number> | null;
  readonly tax: Fact<number> | null;
  /** ISO 4217. */
  readonly currency: Fact<string> | null;
  /** Absent for a bill: a code says that this is a slip of a till being tried out, or of a sale taken back. */
  readonly slip?: SlipKind;
}

export const SLIP_KINDS = ["training", "cancelled"] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];

/** The values of the table of amounts, in the order of its file. */
export const FACT_NAMES = ["date", "sender", "total", "tax", "currency"] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** What a person has confirmed or set right, as `readFact` gives it. An empty text stands for nothing. */
export type FactCorrections = Readonly<Partial<Record<FactName, string>>>;

/** The least confidence of some words, 0 to 100; 0 of none. */
export function leastConfidence(words: readonly FactWord[]): number {
  return words.length === 0 ? 0 : Math.min(...words.map(({ word }) => word.confidence));
}

/** A word of punctuation alone. Other signs may be misread letters: "|" an I, "©" a C, "€" an E. */
const PUNCTUATION = /^[\p{P}+]+$/u;

/**
 * The least confidence of the words of a name or title, 0 to 100; 0 of none. Its punctuation is left out: "Harrow &
 * Lisle" names its sender however well the sign between the two was read.
 */
export function nameConfidence(words: readonly FactWord[]): number {
  return leastConfidence(words.filter(({ word }) => !PUNCTUATION.test(word.text)));
}
