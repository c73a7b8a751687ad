/** Where a line of print lies, by the height of its print. */
import { baselineAt, type RecognisedLine } from "../../core/text/recognition.ts";
import { heightOf } from "../layout/box-relations.ts";

/** The height of a line's print, in pixels. */
export function sizeOf({ print, box }: RecognisedLine): number {
  return print?.size ?? heightOf(box);
}

/** The y of a line's middle at `x`, both in pixels from the top left. */
export function middleAt(line: RecognisedLine, x: number): number {
  return baselineAt(line, x) - sizeOf(line) / 2;
}
