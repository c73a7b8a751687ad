import { boundingBox, boxAround, type Box, type Point, type Quad } from "../core/geometry/geometry.ts";
import type { PageGeometry } from "../core/geometry/page-geometry.ts";
import { surfaceThrough, turnSurface } from "../core/geometry/page-mesh.ts";
import { mapCodes } from "../core/text/page-code.ts";
import {
  baselineAt,
  turnRecognisedPage,
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedWord,
} from "../core/text/recognition.ts";

/**
 * Places the text of a flattened page on the photo that it was read from: every word gets a quad that stands where the
 * word does, and boxes are in pixels of the EXIF-upright photo. `page` must have been read on an image of the whole
 * page that `geometry` describes. Text and confidences stay.
 */
export function placeOnPhoto(page: RecognisedPage, geometry: PageGeometry): RecognisedPage {
  const { quarterTurns = 0 } = page;
  // Upright, the x axis of the page is the reading direction.
  const { widthPx, heightPx, ...upright } = turnRecognisedPage(page, quarterTurns);
  const surface = turnSurface(surfaceThrough(geometry.grid), quarterTurns);
  const toPhoto = ({ x, y }: Point): Point => surface(x / widthPx, y / heightPx);
  const placeWord = (word: RecognisedWord, line: RecognisedLine): RecognisedWord & { readonly quad: Quad } => {
    const { x0, y0, x1, y1 } = word.box;
    const onBaseline = (x: number): Point => toPhoto({ x, y: baselineAt(line, x) });
    const quad: Quad = [toPhoto({ x: x0, y: y0 }), toPhoto({ x: x1, y: y0 }), onBaseline(x1), onBaseline(x0)];
    return { ...word, quad, box: boxAround([...quad, toPhoto({ x: x1, y: y1 }), toPhoto({ x: x0, y: y1 })]) };
  };
  const placeBox = ({ x0, y0, x1, y1 }: Box): Box =>
    boxAround([
      toPhoto({ x: x0, y: y0 }),
      toPhoto({ x: x1, y: y0 }),
      toPhoto({ x: x1, y: y1 }),
      toPhoto({ x: x0, y: y1 }),
    ]);
  return {
    ...upright,
    widthPx: geometry.imageWidth,
    heightPx: geometry.imageHeight,
    ...(quarterTurns > 0 && { quarterTurns }),
    ...(upright.codes && { codes: mapCodes(upright.codes, toPhoto) }),
    ...(upright.rules && { rules: upright.rules.map(placeBox) }),
    ...(upright.figures && { figures: upright.figures.map(placeBox) }),
    paragraphs: upright.paragraphs.map((paragraph) => ({
      box: placeBox(paragraph.box),
      lines: paragraph.lines.map((line) => {
        const words = line.words.map((word) => placeWord(word, line));
        const [start, end] = line.baseline;
        return {
          box: words.length > 0 ? boundingBox(words.map(({ box }) => box)) : placeBox(line.box),
          baseline: [toPhoto(start), toPhoto(end)] as const,
          words,
        };
      }),
    })),
  };
}
