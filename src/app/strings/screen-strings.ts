import type { Strings } from "./en.ts";
import { useStrings } from "./strings.ts";

/**
 * A hook for the texts of a screen in the reader's language. They are loaded with that screen, in all languages, and
 * not before the first screen.
 */
export function screenStrings<Texts>(catalogues: Readonly<Record<Strings["language"], Texts>>): () => Texts {
  return () => catalogues[useStrings().language];
}
