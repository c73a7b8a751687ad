import type { Box, Point } from "../geometry/geometry.ts";
import type { GreyImage } from "../geometry/grey-image.ts";

/** Recognised text with its place. All boxes are in pixels of the image that `RecognisedPage` names. */
export interface RecognisedWord {
  readonly text: string;
  readonly box: Box;
  /** 0 to 100, as the engine gives it. */
  readonly confidence: number;
}

export interface RecognisedLine {
  readonly box: Box;
  /** Left and right end of the line the letters stand on. */
  readonly baseline: readonly [Point, Point];
  readonly words: readonly RecognisedWord[];
}

export interface RecognisedParagraph {
  readonly box: Box;
  readonly lines: readonly RecognisedLine[];
}

/** What one page says. `text` is empty when it says nothing. */
export interface RecognisedPage {
  /** Size of the image the boxes lie in. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Reading order, lines ended by "\n", paragraphs by an empty line; `plainText` joins the lines. */
  readonly text: string;
  /** Mean confidence of the words, 0 to 100; 0 without words. */
  readonly confidence: number;
  /** The languages used, `eng` or `deu+eng`. */
  readonly languages: string;
  /**
   * Clockwise turns, 1 to 3, that would set the image upright; the text was read so, and boxes are in the image as it
   * is. Absent where it is upright.
   */
  readonly quarterTurns?: number;
  readonly paragraphs: readonly RecognisedParagraph[];
}

export interface RecogniseOptions {
  /** Languages joined by `+`, each one that the deployment ships. */
  readonly languages: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** Turns prepared images into text. */
export interface Recogniser {
  /**
   * Throws `unsupported_language`, `language_unavailable`, `engine_unavailable`, `work_failed`, `worker_died`. Boxes
   * are in pixels of `image`.
   */
  recognise(image: GreyImage, options: RecogniseOptions): Promise<RecognisedPage>;
  /** Loads a language ahead of the first page. */
  warmUp(languages: string): Promise<void>;
  /** Ends every worker; the next call starts new ones. */
  close(): Promise<void>;
}

/** All words, as their lines follow each other. */
export function wordsOf(paragraphs: readonly RecognisedParagraph[]): RecognisedWord[] {
  return paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words));
}

/** Moves a page's boxes onto another picture of the same page, `widthPx` by `heightPx`. */
export function scaleRecognisedPage(page: RecognisedPage, widthPx: number, heightPx: number): RecognisedPage {
  const fx = widthPx / page.widthPx;
  const fy = heightPx / page.heightPx;
  return { ...page, widthPx, heightPx, paragraphs: moved(page.paragraphs, ({ x, y }) => ({ x: x * fx, y: y * fy })) };
}

/**
 * What was read in an image, with its boxes in that image turned clockwise by quarter turns. Baselines go on running as
 * the text does.
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
    paragraphs: moved(page.paragraphs, point),
  };
}

/** What was read in a piece of an image, with its boxes in the whole, in which the piece's corner lies at `corner`. */
export function moveParagraphs(paragraphs: readonly RecognisedParagraph[], corner: Point): RecognisedParagraph[] {
  return moved(paragraphs, ({ x, y }) => ({ x: x + corner.x, y: y + corner.y }));
}

/** Paragraphs whose places are moved by a shift, a scaling or quarter turns. */
function moved(paragraphs: readonly RecognisedParagraph[], point: (at: Point) => Point): RecognisedParagraph[] {
  const box = ({ x0, y0, x1, y1 }: Box): Box => {
    const [a, b] = [point({ x: x0, y: y0 }), point({ x: x1, y: y1 })];
    return { x0: Math.min(a.x, b.x), y0: Math.min(a.y, b.y), x1: Math.max(a.x, b.x), y1: Math.max(a.y, b.y) };
  };
  return paragraphs.map((paragraph) => ({
    box: box(paragraph.box),
    lines: paragraph.lines.map((line) => ({
      box: box(line.box),
      baseline: [point(line.baseline[0]), point(line.baseline[1])] as const,
      words: line.words.map((word) => ({ ...word, box: box(word.box) })),
    })),
  }));
}
