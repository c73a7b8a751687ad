import { screenStrings } from "./screen-strings.ts";
import { viewer } from "../viewer/en.ts";

export const useViewerStrings = screenStrings("viewer", viewer);
