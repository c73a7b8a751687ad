import { listOf } from "./languages/all-languages.ts";
import type { LanguageWords } from "./languages/language-words.ts";

type Pick = (language: LanguageWords) => string;

/** A pattern for folded labels that contain a phrase of this list, in any language, as whole words. */
export function phrases(pick: Pick): RegExp {
  return new RegExp(`(?:^| )(?:${alternatives(pick)})(?= |$)`, "u");
}

/** As `phrases`, for labels that end with one of them, perhaps before some words that say nothing. */
export function endPhrases(ends: Pick, fillers: Pick): RegExp {
  return new RegExp(`(?:^| )(?:${alternatives(ends)})(?: (?:${alternatives(fillers)}))*$`, "u");
}

/** The source of a pattern for one phrase of this list, in any language. */
export function alternatives(pick: Pick): string {
  return listOf(pick)
    .map((phrase) => phrase.replaceAll("*", "[\\p{L}\\p{N}]*"))
    .join("|");
}
