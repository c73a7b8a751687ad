import { mapQuad, type Box, type Point, type Quad } from "../geometry/geometry.ts";
import type { GreyImage } from "../geometry/grey-image.ts";
import type { WorkDeadline } from "../rpc/work-deadline.ts";
import { mapCodes, type PageCode } from "./page-code.ts";

/** A recognised word. Boxes are in pixels of the image described by `RecognisedPage`, origin top-left, y down. */
export interface RecognisedWord {
  readonly text: string;
  readonly box: Box;
  /** 0 to 100: the percentage of words stated at this confidence that are right. */
  readonly confidence: number;
  /** Only while a page is being read: what two readers read here together, with true confidences. */
  readonly settled?: readonly RecognisedWord[];
  /**
   * Only of a word that was read on a flattened page and then placed on its photo: the word's top left and top right
   * corners, then the right and left ends of its baseline, in reading direction. `box` is the box around them.
   */
  readonly quad?: Quad;
  /** Whether no space is between the word before it and this one, as in scripts that have no spaces between words. */
  readonly isJoined?: true;
}

export interface RecognisedLine {
  readonly box: Box;
  /** Start and end of the baseline, in reading direction. */
  readonly baseline: readonly [Point, Point];
  readonly words: readonly RecognisedWord[];
  /** Only while a page is being read. */
  readonly print?: PrintHeight;
}

/** Heights of a line's print, in pixels. */
export interface PrintHeight {
  /** From the top of the ascenders to the bottom of the descenders. */
  readonly size: number;
  /** From the baseline to the bottom of the descenders. */
  readonly descent: number;
}

export interface RecognisedParagraph {
  readonly box: Box;
  readonly lines: readonly RecognisedLine[];
}

/** The recognised text of one page. `text` is empty for a blank page. */
export interface RecognisedPage {
  /** Size of the image the boxes refer to. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** In reading order: lines end with "\n", paragraphs with an empty line. `plainText` joins the lines. */
  readonly text: string;
  /** Mean confidence of the words, 0 to 100; 0 without words. */
  readonly confidence: number;
  /** The languages used for recognition: `eng` or `deu+eng`. */
  readonly languages: string;
  /**
   * Clockwise quarter turns, 1 to 3, that would make the image upright. The text was read in that orientation; boxes
   * refer to the image as it is. Absent for an upright image.
   */
  readonly quarterTurns?: number;
  readonly paragraphs: readonly RecognisedParagraph[];
  /** QR and bar codes on the page. Absent where none were looked for. */
  readonly codes?: readonly PageCode[] | undefined;
  /** The straight lines that were printed on the page, each as the thin box around it. Absent for none. */
  readonly rules?: readonly Box[];
  /** Photographs and drawings on the page, each as the box around it. Absent for none. */
  readonly figures?: readonly Box[];
  /** Only of a page that was read without what sees its print, which could not be had. */
  readonly isReadBlind?: true;
}

export interface RecogniseOptions {
  /** Tesseract codes joined by `+`; the deployment must ship each of them. */
  readonly languages: string;
  readonly signal?: AbortSignal | undefined;
  /** Counts the time in which an engine works on this image. Its signal must be part of `signal`. */
  readonly deadline?: WorkDeadline | undefined;
  /** Receives the completed fraction, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /**
   * Receives the first text of an upright page: of the first one, before more is loaded that reads its unsure lines.
   * Rejects as it does.
   */
  readonly onFirstText?: ((page: RecognisedPage) => Promise<void>) | undefined;
}

/** Recognises text in prepared images. */
export interface Recogniser {
  /**
   * Boxes in the result are in pixels of `image`. Throws `unsupported_language`, `language_unavailable`,
   * `engine_unavailable`, `work_failed`, `worker_died`.
   */
  recognise(image: GreyImage, options: RecogniseOptions): Promise<RecognisedPage>;
  /** Loads the languages before the first page needs them. */
  warmUp(languages: string): Promise<void>;
  /** Terminates all workers; the next call starts new ones. */
  close(): Promise<void>;
}

/** All words in reading order. */
export function wordsOf(paragraphs: readonly RecognisedParagraph[]): RecognisedWord[] {
  return paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words));
}

/** The mean confidence of paragraphs as in `RecognisedPage.confidence`. */
export function confidenceOf(paragraphs: readonly RecognisedParagraph[]): number {
  const words = wordsOf(paragraphs);
  return words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}

/** The words of a line as text. */
export function joinLine(words: readonly Pick<RecognisedWord, "text" | "isJoined">[]): string {
  return words.map(({ text, isJoined }, i) => (i === 0 || isJoined ? text : ` ${text}`)).join("");
}

/** The text of paragraphs as in `RecognisedPage.text`. */
export function joinWords(paragraphs: readonly RecognisedParagraph[]): string {
  return paragraphs.map(({ lines }) => lines.map(({ words }) => joinLine(words)).join("\n")).join("\n\n");
}

/** The page with other words in its lines, and text and confidence to match. Lines and paragraphs without words go. */
export function changeWords(
  page: RecognisedPage,
  wordsIn: (line: RecognisedLine) => readonly RecognisedWord[],
): RecognisedPage {
  const paragraphs = page.paragraphs.flatMap((paragraph) => {
    const lines = paragraph.lines.flatMap((line): RecognisedLine[] => {
      const words = wordsIn(line);
      return words.length > 0 ? [{ ...line, words }] : [];
    });
    return lines.length > 0 ? [{ ...paragraph, lines }] : [];
  });
  return { ...page, paragraphs, text: joinWords(paragraphs), confidence: confidenceOf(paragraphs) };
}

/** The y coordinate of a line's baseline at `x`, both in pixels from the top left. */
export function baselineAt({ baseline: [start, end] }: RecognisedLine, x: number): number {
  const span = end.x - start.x;
  return span === 0 ? start.y : start.y + ((end.y - start.y) * (x - start.x)) / span;
}

/** Scales a page's boxes to another image of the same page, `widthPx` by `heightPx`. */
export function scaleRecognisedPage(page: RecognisedPage, widthPx: number, heightPx: number): RecognisedPage {
  const fx = widthPx / page.widthPx;
  const fy = heightPx / page.heightPx;
  const point = ({ x, y }: Point): Point => ({ x: x * fx, y: y * fy });
  return {
    ...page,
    widthPx,
    heightPx,
    ...mapAreas(page, point),
    paragraphs: mapPoints(page.paragraphs, point),
  };
}

/**
 * Converts a page's boxes to the image turned clockwise by `quarterTurns`. Baselines keep running in reading direction.
 */
export function turnRecognisedPage(page: RecognisedPage, quarterTurns: number): RecognisedPage {
  const turns = ((quarterTurns % 4) + 4) % 4;
  if (turns === 0) return page;
  const { quarterTurns: turnsBefore = 0, widthPx, heightPx, ...rest } = page;
  const turnsLeft = (turnsBefore - turns + 4) % 4;
  const point = ({ x, y }: Point): Point =>
    turns === 1
      ? { x: heightPx - y, y: x }
      : turns === 2
        ? { x: widthPx - x, y: heightPx - y }
        : { x: y, y: widthPx - x };
  const size = turns === 2 ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
  return {
    ...rest,
    ...size,
    ...(turnsLeft > 0 && { quarterTurns: turnsLeft }),
    ...mapAreas(page, point),
    paragraphs: mapPoints(page.paragraphs, point),
  };
}

/** Converts boxes of an image tile to the whole image; `corner` is the tile's top-left corner in that image. */
export function moveParagraphs(paragraphs: readonly RecognisedParagraph[], corner: Point): RecognisedParagraph[] {
  return mapPoints(paragraphs, ({ x, y }) => ({ x: x + corner.x, y: y + corner.y }));
}

/** What a page has beside its text. */
type Areas = Pick<RecognisedPage, "codes" | "rules" | "figures">;

/** The codes, rules and figures of a page, as `mapPoints` does it. */
function mapAreas({ codes, rules, figures }: Areas, map: (point: Point) => Point): Areas {
  return {
    ...(codes && { codes: mapCodes(codes, map) }),
    ...(rules && { rules: rules.map((box) => mapBox(box, map)) }),
    ...(figures && { figures: figures.map((box) => mapBox(box, map)) }),
  };
}

function mapBox({ x0, y0, x1, y1 }: Box, map: (point: Point) => Point): Box {
  const [a, b] = [map({ x: x0, y: y0 }), map({ x: x1, y: y1 })];
  return { x0: Math.min(a.x, b.x), y0: Math.min(a.y, b.y), x1: Math.max(a.x, b.x), y1: Math.max(a.y, b.y) };
}

/** Applies a translation, scaling or quarter turn to every box, baseline and quad. */
function mapPoints(paragraphs: readonly RecognisedParagraph[], map: (point: Point) => Point): RecognisedParagraph[] {
  const box = (of: Box): Box => mapBox(of, map);
  const place = (word: RecognisedWord): RecognisedWord => ({
    ...word,
    box: box(word.box),
    ...(word.quad && { quad: mapQuad(word.quad, map) }),
    ...(word.settled && { settled: word.settled.map(place) }),
  });
  return paragraphs.map((paragraph) => ({
    box: box(paragraph.box),
    lines: paragraph.lines.map((line) => ({
      ...line,
      box: box(line.box),
      baseline: [map(line.baseline[0]), map(line.baseline[1])] as const,
      words: line.words.map(place),
    })),
  }));
}
