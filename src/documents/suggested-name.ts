import type { DocumentFacts, DocumentKind, Fact } from "../core/model/fact.ts";

/** A name made of what a document says. */
export interface SuggestedName {
  readonly name: string;
  /** Whether its sender and its date are sure, so that nobody need look. */
  readonly isSure: boolean;
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
  const who = sender && (sender.isSure || sender.confidence >= SENDER_CONFIDENCE) ? sender.value : null;
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

function isOfCode(fact: Fact<unknown> | null): boolean {
  return fact?.isInCode === true && fact.words.length === 0;
}

function dayText(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(iso));
}
