import { screenStrings } from "../screen-strings.ts";
import { viewer } from "./en.ts";

export const useViewerStrings = screenStrings("viewer", viewer);
