import { ScanError } from "../core/errors.ts";
import type { LanguageCode } from "../core/languages/languages.ts";
import { legibilityOf } from "../core/text/legibility.ts";
import type { RecognisedPage } from "../core/text/recognition.ts";

/**
 * The language that a page seems to be in, if it was read in others; null if it suits, or is not sure. Of several codes
 * for it one of `offered`, if there is one. Also null where what tells languages can't be loaded.
 */
export async function languageHint(
  { text, languages }: Pick<RecognisedPage, "text" | "languages">,
  offered: readonly LanguageCode[],
): Promise<LanguageCode | null> {
  const telling = await import("./tell-language.ts").catch(() => null);
  const told = telling?.tellLanguage(text, offered) ?? null;
  const suits = languages.split("+").some((code) => told !== null && telling?.areSameLanguage(code, told));
  return suits ? null : told;
}

export interface AutomaticLanguages {
  /** The languages that a page is read in first. */
  readonly first: LanguageCode;
  readonly offered: readonly LanguageCode[];
}

/** A page that was read, and the language that it seems to be in if it could not be read in that. */
export type AutomaticReading<R> = R & { readonly hint?: LanguageCode };

/**
 * Reads a page whose language nobody named: once more, if the text of the first reading is of another
 * language. The clearer reading counts. Rejects when the first reading rejects.
 */
export async function readAutomatically<R extends { readonly recognised: RecognisedPage }>(
  { first, offered }: AutomaticLanguages,
  read: (languages: string) => Promise<R>,
): Promise<AutomaticReading<R>> {
  const before = await read(first);
  const hint = await languageHint(before.recognised, offered);
  if (hint === null) return before;
  if (!offered.includes(hint)) return { ...before, hint };
  try {
    const after = await read(hint);
    return legibilityOf(after.recognised).score < legibilityOf(before.recognised).score ? before : after;
  } catch (error) {
    // Without a connection, the page has at least its first text.
    if (error instanceof ScanError && error.code.startsWith("language_")) return { ...before, hint };
    throw error;
  }
}
