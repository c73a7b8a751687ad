import { screenStrings } from "../screen-strings.ts";
import { paper } from "./en.ts";

export const usePaperStrings = screenStrings("paper", paper);
