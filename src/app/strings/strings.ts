import { createContext, useContext } from "react";
import { en, type Strings } from "./en.ts";

const StringsContext = createContext<Strings>(en);

/** Provides the texts to the screens. */
export const StringsProvider = StringsContext.Provider;

/** The texts in the reader's language. */
export function useStrings(): Strings {
  return useContext(StringsContext);
}
