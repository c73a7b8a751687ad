import { screenStrings } from "../screen-strings.ts";
import { modes } from "./en.ts";

export const useModeStrings = screenStrings("modes", modes);
