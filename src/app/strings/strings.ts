import { createContext, useContext } from "react";
import { en, type Strings } from "./en.ts";

const StringsContext = createContext<Strings>(en);

/** Puts a catalogue in front of the screens. */
export const StringsProvider = StringsContext.Provider;

/** The catalogue of the reader's language. */
export function useStrings(): Strings {
  return useContext(StringsContext);
}
