import { screenStrings } from "../screen-strings.ts";
import { amounts } from "./en.ts";

export const useAmountsStrings = screenStrings("amounts", amounts);
