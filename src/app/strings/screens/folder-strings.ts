import { folder } from "../folder/en.ts";
import { screenStrings } from "./screen-strings.ts";

export const useFolderStrings = screenStrings("folder", folder);
