import { screenStrings } from "./screen-strings.ts";
import { amounts } from "../amounts/en.ts";

export const useAmountsStrings = screenStrings("amounts", amounts);
