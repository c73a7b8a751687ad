import { joinLine, type RecognisedPage } from "../core/text/recognition.ts";
import type { DocumentFacts, DocumentKind, Fact } from "../core/model/fact.ts";

/** A name that the content of a document gives it. */
export interface ContentName {
  readonly name: string;
  /** Whether its sender and its date are sure, so that nobody need look. */
  readonly isSure: boolean;
}

/** A name made of what a document says. */
export interface SuggestedName extends ContentName {
  /** Whether its sender or its date stands in a code of the page and not in its words. */
  readonly isFromCode: boolean;
}

/** A sender that was read worse than this is no name: one of four such words is wrong. */
const SENDER_CONFIDENCE = 75;

/**
 * The sender, the kind and the date of a document as its name: "Harrow & Lisle, 14 Oct 2025". A letter is not called
 * one when its sender is known. A date that is not sure is left out. Null without enough to tell it from others.
 */
export function suggestedName(
  { sender, kind, date }: DocumentFacts,
  kinds: Readonly<Record<DocumentKind, string>>,
  locale: string,
): SuggestedName | null {
  const who = readSender(sender);
  const day = date?.isSure === true && date.value.iso !== null ? dayText(date.value.iso, locale) : null;
  const what = kind && (who === null || kind.value !== "letter") ? kinds[kind.value] : null;
  const parts = [who, what, day].filter((part) => part !== null);
  if (parts.length < 2) return null;
  const name = parts.join(", ");
  return {
    name: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),
    isSure: sender?.isSure === true && day !== null,
    isFromCode: (who !== null && isOfCode(sender)) || (day !== null && isOfCode(date)),
  };
}

/** The first words of a page are its name up to this length. */
const MAX_FIRST_WORDS = 60;
/** A line with fewer letters is a number, a mark or noise. */
const MIN_LETTERS = 4;

/**
 * What a page says of its document, where that is too little for a suggested name: its sender, or else its first line
 * that is read well, at most 60 characters of it. Null where it says neither.
 */
export function poorName({ sender }: DocumentFacts, page: RecognisedPage): string | null {
  return readSender(sender) ?? firstWords(page);
}

function firstWords({ paragraphs }: RecognisedPage): string | null {
  for (const { words } of paragraphs.flatMap(({ lines }) => lines)) {
    const text = joinLine(words);
    const isRead = words.every(({ confidence }) => confidence >= SENDER_CONFIDENCE);
    if (isRead && (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS) return shortened(text);
  }
  return null;
}

/** The words that fit into a name. */
function shortened(text: string): string {
  const signs = [...text];
  if (signs.length <= MAX_FIRST_WORDS) return text;
  const cut = signs.slice(0, MAX_FIRST_WORDS).join("");
  return `${cut.slice(0, cut.lastIndexOf(" ")).trimEnd() || cut}…`;
}

/** The sender, where it is read well enough for a name. */
function readSender(sender: DocumentFacts["sender"]): string | null {
  return sender && (sender.isSure || sender.confidence >= SENDER_CONFIDENCE) ? sender.value : null;
}

function isOfCode(fact: Fact<unknown> | null): boolean {
  return fact?.isInCode === true && fact.words.length === 0;
}

function dayText(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(iso));
}
