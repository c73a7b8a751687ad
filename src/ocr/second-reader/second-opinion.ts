/** Has lines read by the line reader too, and joins both readings. */
import type { Readers } from "../../core/contracts/reader-calls.ts";
import type { LineReading, PrintedLine } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import {
  baselineAt,
  type RecogniseOptions,
  type RecognisedLine,
  type RecognisedParagraph,
} from "../../core/text/recognition.ts";
import { heightOf } from "../layout/box-relations.ts";
import { joinReadings } from "./join-readings.ts";

/** The line reader of the readers' worker. */
export type LineReader = Pick<Readers, "readLines" | "warmUpLines">;

/** Reads lines of a page; null where the line reader is not there. Rejects only when the page is given up. */
export type ReadLines = (page: GreyImage, lines: readonly PrintedLine[]) => Promise<readonly LineReading[] | null>;

/** The languages whose letters the line reader knows. */
const LANGUAGES = new Set(["eng", "deu", "fra", "spa", "ita", "por", "nld", "pol"]);
/** A line that climbs or falls more than this is no row of the page. */
const MAX_SLOPE = 0.2;

/** Whether the line reader knows the letters of these languages: `deu+eng`. */
export function knowsLetters(languages: string): boolean {
  return languages.split("+").every((language) => LANGUAGES.has(language));
}

/** What was found on a page, where the line reader reads the lines that are asked of too; the same list if none are. */
export async function withSecondOpinion(
  found: readonly RecognisedParagraph[],
  page: GreyImage,
  readLines: ReadLines,
  isAsked: (line: RecognisedLine) => boolean,
): Promise<readonly RecognisedParagraph[]> {
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

/** The line reader's calls, where a failure means that there is none. They count in the page's time. */
export function linesReadBy(
  lineReader: LineReader,
  { signal, deadline }: Pick<RecogniseOptions, "signal" | "deadline">,
): ReadLines {
  return (page, lines) => {
    const read = (): ReturnType<ReadLines> => lineReader.readLines({ page, lines }, { signal });
    return (deadline ? deadline.run(read) : read()).catch(() => {
      signal?.throwIfAborted();
      return null;
    });
  };
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
