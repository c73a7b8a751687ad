import { documentFacts } from "../../facts/document-facts.ts";
import type { DocumentFacts, DocumentKind } from "../../core/model/fact.ts";
import { hasCurrentText, type ScanPage } from "../../core/model/document.ts";
import { localDay } from "../../core/model/local-day.ts";
import type { RecognisedPage } from "../../core/text/recognition.ts";
import { poorName, suggestedName, type ContentName, type SuggestedName } from "../../documents/suggested-name.ts";

/** How names of this reader are written. */
export interface NameStyle {
  readonly kinds: Readonly<Record<DocumentKind, string>>;
  readonly locale: string;
}

/**
 * A name of a page's text, in a document with these `languages`; null until it is read, and where it says too little.
 */
export function nameOfPage(
  page: ScanPage | undefined,
  languages: string,
  { kinds, locale }: NameStyle,
): SuggestedName | null {
  const says = factsOf(page, languages);
  return says && suggestedName(says.facts, kinds, locale);
}

/** As `nameOfPage`, and where that says too little, what the page says first. */
export function contentNameOfPage(
  page: ScanPage | undefined,
  languages: string,
  { kinds, locale }: NameStyle,
): ContentName | null {
  const says = factsOf(page, languages);
  if (!says) return null;
  const poor = poorName(says.facts, says.recognised);
  return suggestedName(says.facts, kinds, locale) ?? (poor === null ? null : { name: poor, isSure: false });
}

function factsOf(
  page: ScanPage | undefined,
  languages: string,
): { readonly recognised: RecognisedPage; readonly facts: DocumentFacts } | null {
  const recognised = page && hasCurrentText(page, languages) ? page.text?.recognised : undefined;
  return recognised ? { recognised, facts: documentFacts([recognised], localDay(new Date())) } : null;
}
