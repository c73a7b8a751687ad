import { screenStrings } from "./screen-strings.ts";
import { modes } from "../modes/en.ts";

export const useModeStrings = screenStrings("modes", modes);
