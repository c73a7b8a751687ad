import type { ScreenTexts } from "../screen-texts.ts";
import { useStrings } from "../strings.ts";

/**
 * A hook for the texts of a screen in the reader's language. Those in English are loaded with that screen, and not
 * before the first one; those of another language come with its catalogue.
 */
export function screenStrings<Name extends keyof ScreenTexts>(
  name: Name,
  en: ScreenTexts[Name],
): () => ScreenTexts[Name] {
  return () => useStrings().screens?.[name] ?? en;
}
