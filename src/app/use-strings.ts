import { createContext, useContext } from "react";
import { en, type Strings } from "../strings/compiled/en.ts";

const StringsContext = createContext<Strings>(en);

/** Provides the texts to the screens. */
export const StringsProvider = StringsContext.Provider;

/** The texts in the reader's language. */
export function useStrings(): Strings {
  return useContext(StringsContext);
}

/**
 * The texts of a screen in the reader's language. Those in English are loaded with that screen, and not before the
 * first one; those of another language come with its catalogue.
 */
export function useScreenStrings<Texts>(textsOf: (strings: Strings) => Texts): Texts {
  return textsOf(useStrings());
}
