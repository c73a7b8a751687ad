/** Reads the print on a page: where its lines are, which way up it is, and what they say. */
import type { PagePrint, ReadLine } from "../../core/contracts/line-reading.ts";
import type { PrintedLine } from "../../core/geometry/printed-line.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { turnImage, type QuarterTurns } from "../../core/geometry/turn-image.ts";
import { cutRow } from "../../core/geometry/cut-line.ts";
import type { LineReader } from "../lines/line-reader.ts";
import { findLines, isSideways } from "./find-lines.ts";
import type { PrintMap, PrintNetwork } from "./print-network.ts";

/** Signs of a page that is surely upright have at least this probability on average. */
const UPRIGHT = 0.93;
/** The longest lines tell which way up a page is. */
const TEST_LINES = 8;
/** How much better the page reads that is turned upside down, at least. */
const MIN_GAIN = 1.2;
/** A sign of this probability is as likely wrong as right. */
const EVEN = 0.5;

/**
 * Finds all lines of a page, dark print on pale paper or the reverse, without reading them. They run from left to right
 * once the page is turned by `quarterTurns`, but may stand on their heads.
 */
export function findPrint(page: GreyImage, see: PrintNetwork): PagePrint {
  const map = see(page);
  const { turns, found } = linesOf(page, map, isSideways(map) ? 1 : 0);
  return { quarterTurns: turns, lines: found.map((line) => ({ line, signs: [] })) };
}

/** Finds and reads all lines of a page, dark print on pale paper or the reverse, in any of four directions. */
export function readPrint(page: GreyImage, see: PrintNetwork, read: LineReader): PagePrint {
  const map = see(page);
  const first = isSideways(map) ? 1 : 0;
  const lines = linesOf(page, map, first);
  const sample = readLongest(lines, read);
  if (meanProbability([...sample.values()]) < UPRIGHT) {
    const turned = linesOf(page, map, first === 0 ? 2 : 3);
    const other = readLongest(turned, read);
    if (scoreOf([...other.values()]) > MIN_GAIN * Math.max(0, scoreOf([...sample.values()])))
      return readRest(turned, other, read);
  }
  return readRest(lines, sample, read);
}

interface TurnedLines {
  readonly turns: QuarterTurns;
  readonly page: GreyImage;
  readonly found: readonly PrintedLine[];
}

/** The lines of the page turned by so many quarters. */
function linesOf(page: GreyImage, map: PrintMap, turns: QuarterTurns): TurnedLines {
  const turned = turnImage(page, turns);
  return { turns, page: turned, found: findLines(turnImage(map, turns), turned) };
}

/** What the longest lines say. */
function readLongest({ page, found }: TurnedLines, read: LineReader): ReadonlyMap<PrintedLine, ReadLine> {
  const byWidth = found.toSorted((a, b) => b.box.x1 - b.box.x0 - (a.box.x1 - a.box.x0));
  return new Map(byWidth.slice(0, TEST_LINES).map((line) => [line, readLine(page, line, read)]));
}

/** All lines, of which some have been read. */
function readRest(
  { turns, page, found }: TurnedLines,
  known: ReadonlyMap<PrintedLine, ReadLine>,
  read: LineReader,
): PagePrint {
  return { quarterTurns: turns, lines: found.map((line) => known.get(line) ?? readLine(page, line, read)) };
}

/** Reads a line; one on dark ground as light and as dark print, of which the surer counts. */
function readLine(page: GreyImage, { orDark, ...line }: PrintedLine, read: LineReader): ReadLine {
  const asFound = readSigns(page, line, read);
  const asDark = orDark && readSigns(page, orDark, read);
  return asDark && meanProbability([asDark]) > meanProbability([asFound]) ? asDark : asFound;
}

function readSigns(page: GreyImage, line: PrintedLine, read: LineReader): ReadLine {
  const { left, ...image } = cutRow(page, line);
  const signs = read(image).map(({ sign, probability, from, to }) => ({
    sign,
    probability,
    from: left + from,
    to: left + to,
  }));
  return { line, signs };
}

function probabilitiesOf(lines: readonly ReadLine[]): readonly number[] {
  return lines.flatMap(({ signs }) => signs.map(({ probability }) => probability));
}

function meanProbability(lines: readonly ReadLine[]): number {
  const all = probabilitiesOf(lines);
  return all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
}

/** Sure signs add to it, guessed ones take from it. */
function scoreOf(lines: readonly ReadLine[]): number {
  return probabilitiesOf(lines).reduce((sum, each) => sum + each - EVEN, 0);
}
