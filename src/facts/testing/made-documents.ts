import type { DocumentKind } from "../../core/model/fact.ts";

/** A made document, typed as it looks, and what it says. Amounts are in hundredths. */
export interface MadeDocument {
  readonly languages: string;
  readonly sender: string;
  readonly kind: DocumentKind;
  readonly date: string;
  readonly total?: number;
  readonly tax?: number;
  readonly currency?: string;
  readonly page: string;
}
