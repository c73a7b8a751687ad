import { screenStrings } from "./screen-strings.ts";
import { naming } from "../naming/en.ts";

export const useNamingStrings = screenStrings("naming", naming);
