import { screenStrings } from "./screen-strings.ts";
import { tags } from "../tags/en.ts";

export const useTagsStrings = screenStrings("tags", tags);
