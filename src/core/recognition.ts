import type { Box, Point } from "./geometry.ts";
import type { GreyImage } from "./imaging-calls.ts";

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
  /** Clockwise turns, 1 to 3, that would set the image upright; the text was read so, and boxes are in the image as it is. Absent where it is upright. */
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
  /** Throws `unsupported_language`, `language_unavailable`, `engine_unavailable`, `work_failed`, `worker_died`. Boxes are in pixels of `image`. */
  recognise(image: GreyImage, options: RecogniseOptions): Promise<RecognisedPage>;
  /** Loads a language ahead of the first page. */
  warmUp(languages: string): Promise<void>;
  /** Ends every worker; the next call starts new ones. */
  close(): Promise<void>;
}

/** Moves a page's boxes onto another picture of the same page, `widthPx` by `heightPx`. */
export function scaleRecognisedPage(page: RecognisedPage, widthPx: number, heightPx: number): RecognisedPage {
  const fx = widthPx / page.widthPx;
  const fy = heightPx / page.heightPx;
  const box = (b: Box): Box => ({ x0: b.x0 * fx, y0: b.y0 * fy, x1: b.x1 * fx, y1: b.y1 * fy });
  const point = (p: Point): Point => ({ x: p.x * fx, y: p.y * fy });
  return {
    ...page,
    widthPx,
    heightPx,
    paragraphs: page.paragraphs.map((paragraph) => ({
      box: box(paragraph.box),
      lines: paragraph.lines.map((line) => ({
        box: box(line.box),
        baseline: [point(line.baseline[0]), point(line.baseline[1])] as const,
        words: line.words.map((word) => ({ ...word, box: box(word.box) })),
      })),
    })),
  };
}
