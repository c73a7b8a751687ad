import { camera } from "../camera/en.ts";
import { screenStrings } from "./screen-strings.ts";

export const useCameraStrings = screenStrings("camera", camera);
