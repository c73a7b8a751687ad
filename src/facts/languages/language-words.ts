import type { DocumentKind } from "../../core/model/fact.ts";

/**
 * The words of one language on letters, invoices and receipts. They are folded (`foldLetters`): in lower case, without
 * accents. A list separates its phrases with commas; a phrase may end with `*`.
 */
export interface LanguageWords {
  /** The beginnings of the names of the twelve months, several of one month with `|` between them. */
  readonly months: readonly string[];
  /** Titles of documents. Letters have none. */
  readonly kinds: Readonly<Record<Exclude<DocumentKind, "letter">, string>>;
  /** How letters begin and end. */
  readonly letter: {
    readonly greeting: string;
    readonly closing: string;
    /** Words of the line above the name of the one who signs. */
    readonly aboveName: string;
  };
  /** What only a sale over the counter prints. */
  readonly counter: string;
  /** What a bill says over its sum. */
  readonly sum: string;
  /** What the rows of a bill say about their amounts. */
  readonly amounts: AmountWords;
  /** The short names of taxes, as they stand over a table of rates. */
  readonly taxNames: string;
  readonly dates: DateWords;
  readonly names: NameWords;
  /** Words that only countries use which write the day first. */
  readonly dayFirst: string;
}

interface AmountWords {
  readonly rounding: string;
  readonly change: string;
  readonly paid: string;
  readonly count: string;
  readonly discount: string;
  readonly subtotal: string;
  /** A tax that is part of the total: its label may hold the word for the total. */
  readonly partOfTotal: string;
  readonly tax: string;
  /** Such a tax is in the amount, so the row states what is to be paid. */
  readonly withTax: string;
  readonly due: string;
  readonly total: string;
}

interface DateWords {
  /** What names the document's own date. */
  readonly own: string;
  /** What names another date: when to pay, of delivery, of birth, of an earlier letter, of a period. */
  readonly other: string;
  /** The word for a date. */
  readonly date: string;
  /** Words between a label and its date. */
  readonly fillers: string;
  /** Between the place where a letter was written and its date. */
  readonly afterPlace: string;
  /** Between the first and the last day of a period. */
  readonly until: string;
}

interface NameWords {
  readonly company: string;
  /** Words of a shop, a practice or an office. */
  readonly trade: string;
  /** What is no name: titles, contact data, greetings, thanks, and what a form says of itself. */
  readonly noName: string;
  /** Words that stand over the receiver's address. */
  readonly receiver: string;
  /** The source of a pattern for a folded line with a street. */
  readonly street: string;
}

/** A pattern for streets whose kind, one of `kinds`, stands before their name, as in "12 bis, rue de la Paix". */
export function streetNamedAfter(kinds: string): string {
  return String.raw`^(?:no\.? ?)?(?:\d+[a-z]?(?: ?(?:bis|ter))?,? )?(?:${kinds}) `;
}
