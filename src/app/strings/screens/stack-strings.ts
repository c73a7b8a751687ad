import { screenStrings } from "./screen-strings.ts";
import { stack } from "../stack/en.ts";

export const useStackStrings = screenStrings("stack", stack);
