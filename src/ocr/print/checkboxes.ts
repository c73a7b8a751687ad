/**
 * Reads the checkboxes of a form: printed squares before lines, which the line reader takes for brackets and letters.
 */
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RecognisedLine } from "../../core/text/recognition.ts";
import { FAINT_INK } from "../image/ink.ts";
import { middleAt, sizeOf } from "./line-place.ts";
import { settledWord } from "./printed-words.ts";

/** Sides of a box in heights of its line, and the longer one beside the shorter one. */
const SIDES = { least: 0.4, most: 1.5, ratio: 1.2 };
/** The frame lies in this outer share of a box, and so much of each side is inked. No letter has four such sides. */
const FRAME = 0.2;
const INKED = 0.92;
/** What the middle of an empty box and of a filled one has at most and at least, as a share of its pixels. */
const EMPTY = 0.03;
const FILLED = 0.8;
/** A box stands at most this many heights before its line, or is where the line begins. */
const REACH = 2.5;
/** That a box is read right. */
const PROBABILITY = 0.95;

/** The lines with ☐, ☑, ☒ or ■ for the boxes before them, in place of what was read there. `ink` is the page's. */
export function withCheckboxes(
  lines: readonly RecognisedLine[],
  page: GreyImage,
  ink: readonly Box[],
): readonly RecognisedLine[] {
  return lines.map((line) => {
    const box = ink.find((each) => isBefore(each, line) && isFramed(each, page));
    if (!box) return line;
    const words = line.words.filter(({ box: { x0, x1 } }) => (x0 + x1) / 2 > box.x1);
    const sign = settledWord(signOf(box, page), box, PROBABILITY);
    return { ...line, box: boundingBox([line.box, box]), words: [sign, ...words] };
  });
}

function isBefore(box: Box, line: RecognisedLine): boolean {
  const size = sizeOf(line);
  const sides = [box.x1 - box.x0, box.y1 - box.y0] as const;
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  return (
    short >= SIDES.least * size &&
    long <= SIDES.most * size &&
    long <= SIDES.ratio * short &&
    Math.abs((box.y0 + box.y1) / 2 - middleAt(line, box.x1)) < size / 2 &&
    box.x0 < line.box.x0 + size / 2 &&
    line.box.x0 - box.x1 < REACH * size
  );
}

/** Whether all four sides have ink along their whole length, and in the corners, where round letters have none. */
function isFramed({ x0, x1, y0, y1 }: Box, page: GreyImage): boolean {
  const depth = Math.max(2, Math.round(FRAME * Math.min(x1 - x0, y1 - y0)));
  const rows = (from: number): number =>
    inkedShare(x0, x1, (x) => inkOf(page, { x0: x, x1: x + 1, y0: from, y1: from + depth }) > 0);
  const columns = (from: number): number =>
    inkedShare(y0, y1, (y) => inkOf(page, { x0: from, x1: from + depth, y0: y, y1: y + 1 }) > 0);
  const isCornered = [x0, x1 - depth].every((x) =>
    [y0, y1 - depth].every((y) => inkOf(page, { x0: x, x1: x + depth, y0: y, y1: y + depth }) > 0),
  );
  return isCornered && [rows(y0), rows(y1 - depth), columns(x0), columns(x1 - depth)].every((share) => share >= INKED);
}

function inkedShare(from: number, to: number, isInked: (at: number) => boolean): number {
  let inked = 0;
  for (let at = from; at < to; at++) if (isInked(at)) inked++;
  return inked / (to - from);
}

/** A cross has ink in the upper left of the box, a tick has none. */
function signOf({ x0, x1, y0, y1 }: Box, page: GreyImage): string {
  const part = (from: number, to: number): Box => ({
    x0: Math.round(x0 + from * (x1 - x0)),
    x1: Math.round(x0 + to * (x1 - x0)),
    y0: Math.round(y0 + from * (y1 - y0)),
    y1: Math.round(y0 + to * (y1 - y0)),
  });
  const share = shareOf(part(0.25, 0.75), page);
  if (share <= EMPTY) return "☐";
  if (share >= FILLED) return "■";
  return shareOf(part(0.25, 0.5), page) <= EMPTY ? "☑" : "☒";
}

function shareOf(box: Box, page: GreyImage): number {
  return inkOf(page, box) / ((box.x1 - box.x0) * (box.y1 - box.y0));
}

/** The number of pixels with ink. */
function inkOf({ pixels, width }: GreyImage, { x0, x1, y0, y1 }: Box): number {
  let count = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (pixels[y * width + x]! < FAINT_INK) count++;
  return count;
}
