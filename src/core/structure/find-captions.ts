/** Places the figures of a page among its text, with their captions. */
import type { RecognisedLine } from "../text/recognition.ts";
import { joinLine } from "../text/recognition.ts";
import type { PlacedFigure, PlacedLine } from "./placed-lines.ts";
import { widthOf } from "./placed-lines.ts";

/** Largest distance of a caption from its figure, in heights of capitals. */
const MAX_DISTANCE = 4;
/** Largest type of a caption that does not begin with a word for figures, in heights of the text's capitals. */
const MAX_SIZE = 0.95;
/** Most lines of such a caption. */
const MAX_LINES = 3;
/** How captions begin in the languages of the app. */
const CAPTION =
  /^(?:fig(?:ure|ura|uur)?|abb(?:ildung)?|bild|foto|photo|illustration|afb(?:eelding)?|rys(?:unek)?|il)\b\.? ?\p{N}/iu;

/** A figure, its caption, and the index of the paragraph that it stands before. */
export interface CaptionedFigure {
  readonly figure: PlacedFigure;
  readonly caption: readonly RecognisedLine[];
  /** The paragraph that is the caption, from 0; null for none. */
  readonly captionIndex: number | null;
  readonly before: number;
}

/** Each figure with its place among paragraphs in reading order. `textAscent` is the height of the text's capitals. */
export function placeFigures(
  figures: readonly PlacedFigure[],
  paragraphs: readonly (readonly PlacedLine[])[],
  textAscent: number,
): CaptionedFigure[] {
  return figures.map((figure) => {
    const captionIndex = captionOf(figure, paragraphs, textAscent);
    const caption = captionIndex === null ? [] : (paragraphs[captionIndex] ?? []).map(({ line }) => line);
    return { figure, caption, captionIndex, before: captionIndex ?? placeOf(figure, paragraphs) };
  });
}

function captionOf(
  { box }: PlacedFigure,
  paragraphs: readonly (readonly PlacedLine[])[],
  textAscent: number,
): number | null {
  const near = paragraphs.flatMap((lines, at) => {
    const [first] = lines;
    if (!first) return [];
    const below = (first.box.y0 - box.y1) / first.ascent;
    const above = (box.y0 - (lines.at(-1)?.box.y1 ?? 0)) / first.ascent;
    const shared = Math.min(first.box.x1, box.x1) - Math.max(first.box.x0, box.x0);
    if (shared < widthOf(first.box) / 2) return [];
    const text = lines.map(({ line }) => joinLine(line.words)).join(" ");
    const isNamed = CAPTION.test(text);
    const isNear = (distance: number): boolean => distance > -1 && distance < MAX_DISTANCE;
    if (isNamed && (isNear(below) || isNear(above))) return [{ at, distance: isNear(below) ? below : above + 1 }];
    const isInside = first.box.x0 >= box.x0 - first.ascent && first.box.x1 <= box.x1 + first.ascent;
    const isSmall = first.ascent <= MAX_SIZE * textAscent && lines.length <= MAX_LINES;
    return isNear(below) && isInside && isSmall && first.line.words.length > 1 ? [{ at, distance: below + 2 }] : [];
  });
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.at ?? null;
}

/** Before the first paragraph of its column that is below its middle; else behind its column, or behind all. */
function placeOf({ box }: PlacedFigure, paragraphs: readonly (readonly PlacedLine[])[]): number {
  const middle = (box.y0 + box.y1) / 2;
  const shared = ({ box: line }: PlacedLine): number => Math.min(line.x1, box.x1) - Math.max(line.x0, box.x0);
  const at = paragraphs.findIndex(([first]) => first && shared(first) > 0 && first.box.y0 > middle);
  if (at >= 0) return at;
  const last = paragraphs.findLastIndex(([first]) => first && shared(first) > widthOf(first.box) / 2);
  return last < 0 ? paragraphs.length : last + 1;
}
