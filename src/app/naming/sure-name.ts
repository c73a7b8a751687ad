import { documentFacts } from "../../facts/document-facts.ts";
import type { DocumentKind } from "../../core/model/fact.ts";
import { hasCurrentText, type ScanPage } from "../../core/model/document.ts";
import { localDay } from "../../core/model/local-day.ts";
import { suggestedName, type SuggestedName } from "../../documents/suggested-name.ts";

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
  const recognised = page && hasCurrentText(page, languages) ? page.text?.recognised : undefined;
  return recognised ? suggestedName(documentFacts([recognised], localDay(new Date())), kinds, locale) : null;
}

/** As `nameOfPage`, only if nobody need look at the name. */
export function sureNameOfPage(page: ScanPage | undefined, languages: string, style: NameStyle): string | null {
  const suggested = nameOfPage(page, languages, style);
  return suggested?.isSure === true ? suggested.name : null;
}
