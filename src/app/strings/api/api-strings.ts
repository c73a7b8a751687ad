import { screenStrings } from "../screen-strings.ts";
import { api } from "./en.ts";

export const useApiStrings = screenStrings("api", api);
