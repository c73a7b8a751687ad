import { screenStrings } from "../screen-strings.ts";
import { naming } from "./en.ts";

export const useNamingStrings = screenStrings("naming", naming);
