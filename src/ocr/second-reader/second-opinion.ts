/** Has lines read by the line reader too, and joins both readings. */
import type { LineReading, PrintedLine } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { baselineAt, type RecognisedLine, type RecognisedParagraph } from "../../core/text/recognition.ts";
import { heightOf } from "../layout/box-relations.ts";
import { joinReadings } from "./join-readings.ts";

/** Reads lines of a page; null where the line reader is not there. Does not reject for that. */
export type ReadLines = (page: GreyImage, lines: readonly PrintedLine[]) => Promise<readonly LineReading[] | null>;

/** The languages whose letters the line reader knows. */
const LANGUAGES = new Set(["eng", "deu", "fra", "spa", "ita", "por", "nld", "pol"]);
/** A line that climbs or falls more than this is no row of the page. */
const MAX_SLOPE = 0.2;

/**
 * What was found on a page in `languages` (`deu+eng`), where the line reader reads the lines that are asked of too. The
 * same list if there are none, or if the line reader does not know a language's letters.
 */
export async function withSecondOpinion(
  found: readonly RecognisedParagraph[],
  page: GreyImage,
  languages: string,
  readLines: ReadLines,
  isAsked: (line: RecognisedLine) => boolean,
): Promise<readonly RecognisedParagraph[]> {
  if (!languages.split("+").every((language) => LANGUAGES.has(language))) return found;
  const asked = found
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const printed = printedLine(line);
      return printed && isAsked(line) ? [{ line, printed }] : [];
    });
  if (asked.length === 0) return found;
  const readings = await readLines(
    page,
    asked.map(({ printed }) => printed),
  );
  if (!readings) return found;
  const joined = new Map(
    asked.flatMap(({ line }, i) => {
      const reading = readings[i];
      return reading ? [[line, joinReadings(line, reading)] as const] : [];
    }),
  );
  return found.map(({ box, lines }) => ({ box, lines: lines.map((line) => joined.get(line) ?? line) }));
}

/** The line as the line reader is asked for it; null if it is not level or too small. */
function printedLine(line: RecognisedLine): PrintedLine | null {
  const { box, baseline, print, words } = line;
  const [start, end] = baseline;
  const width = box.x1 - box.x0;
  const slope = end.x > start.x ? (end.y - start.y) / (end.x - start.x) : Infinity;
  if (words.length === 0 || !(Math.abs(slope) < MAX_SLOPE) || width < 4 || heightOf(box) < 6) return null;
  return {
    box,
    slope,
    base: baselineAt(line, box.x0),
    size: print?.size ?? 0,
    descent: print?.descent ?? 0,
  };
}
