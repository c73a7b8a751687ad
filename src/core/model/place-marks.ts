/** Where marks are on the pictures and in the text of their page, and where they go when the page is cropped again. */
import { boxAround, type Box, type Point, type Quad } from "../geometry/geometry.ts";
import type { PageGeometry } from "../geometry/page-geometry.ts";
import { flatSurface, surfaceThrough, toPageCoordinates, type Surface } from "../geometry/page-mesh.ts";
import { redactWords } from "./marks/redact-words.ts";
import { confidenceOf, joinWords, type RecognisedPage } from "../text/recognition.ts";
import type { PageEdit, PageText } from "./document.ts";
import { redactionsOf, type Mark } from "./marks/marks.ts";

/** A point of the flat page, in fractions of its size, on the page turned clockwise by quarter turns. */
export function turnPoint({ x, y }: Point, quarterTurns: number): Point {
  switch (((quarterTurns % 4) + 4) % 4) {
    case 1:
      return { x: 1 - y, y: x };
    case 2:
      return { x: 1 - x, y: 1 - y };
    case 3:
      return { x: y, y: 1 - x };
    default:
      return { x, y };
  }
}

/** As `turnPoint`, for a box. */
export function turnBox({ x0, y0, x1, y1 }: Box, quarterTurns: number): Box {
  return boxAround([turnPoint({ x: x0, y: y0 }, quarterTurns), turnPoint({ x: x1, y: y1 }, quarterTurns)]);
}

/**
 * The text of a page for the settings `edit`, without the words that its redactions hide. Where it lacks words that are
 * hidden no more, it remembers those redactions too, so that the page is read again.
 */
export function redactText(text: PageText, edit: PageEdit): PageText {
  const { recognised, ownParagraphs } = text;
  const { widthPx, heightPx, paragraphs } = recognised;
  const boxes = redactionsOf(edit).map(({ box }) => {
    const { x0, y0, x1, y1 } = turnBox(box, text.edit.quarterTurns);
    return { x0: x0 * widthPx, y0: y0 * heightPx, x1: x1 * widthPx, y1: y1 * heightPx };
  });
  const marked = { ...text, edit: { ...text.edit, marks: hiddenBy(text.edit, edit) } };
  if (boxes.length === 0) return marked;
  if (ownParagraphs === undefined) return { ...marked, recognised: redactWords(recognised, boxes) };
  const part = (from: number, to?: number): RecognisedPage =>
    redactWords({ ...recognised, paragraphs: paragraphs.slice(from, to) }, boxes);
  const [own, added] = [part(0, ownParagraphs), part(ownParagraphs)];
  const left = [...own.paragraphs, ...added.paragraphs];
  return {
    ...marked,
    recognised: { ...own, paragraphs: left, text: joinWords(left), confidence: confidenceOf(left) },
    ownParagraphs: own.paragraphs.length,
  };
}

/** The marks of `edit`, if they hide all that `before` hid; otherwise the redactions of both. */
function hiddenBy(before: PageEdit, edit: PageEdit): readonly Mark[] | undefined {
  const [hidden, wanted] = [redactionsOf(before), redactionsOf(edit)];
  const missing = without(hidden, wanted);
  return missing.length === 0 ? edit.marks : [...hidden, ...without(wanted, hidden)];
}

/** The marks that are not among others. */
function without(marks: readonly Mark[], others: readonly Mark[]): readonly Mark[] {
  const known = new Set(others.map((mark) => JSON.stringify(mark)));
  return marks.filter((mark) => !known.has(JSON.stringify(mark)));
}

/** How far redactions grow on each side when moved: a bent page is never flattened the same way twice. */
const MOVED_REDACTION = 0.003;

/**
 * The marks of a page that was made again from its photo, on the same parts of the photo. `from` and `to` are the
 * page's geometries before and after.
 */
export function moveMarks(marks: readonly Mark[], from: PageGeometry, to: PageGeometry): readonly Mark[] {
  if (marks.length === 0 || JSON.stringify(from.grid) === JSON.stringify(to.grid)) return marks;
  const before = surfaceThrough(from.grid);
  const after = surfaceThrough(to.grid);
  const [fx, fy] = [to.imageWidth / from.imageWidth, to.imageHeight / from.imageHeight];
  return marks.map((mark) =>
    moveMark(mark, (point) => {
      const { x, y } = before(point.x, point.y);
      return toPageCoordinates(after, { x: x * fx, y: y * fy });
    }),
  );
}

/** The marks on a part of a page, given by its corners in pixels of the photo, which `from` describes. */
export function marksOnPart(marks: readonly Mark[], from: PageGeometry, corners: Quad): readonly Mark[] {
  if (marks.length === 0) return marks;
  const before = surfaceThrough(from.grid);
  const after: Surface = flatSurface(corners);
  return marks
    .map((mark) => moveMark(mark, ({ x, y }) => toPageCoordinates(after, before(x, y))))
    .filter(({ box: { x0, y0, x1, y1 } }) => x1 > 0 && y1 > 0 && x0 < 1 && y0 < 1);
}

/** Points on each edge of a box, to follow a bent page. */
const EDGE_POINTS = 8;

function moveMark(mark: Mark, move: (point: Point) => Point): Mark {
  const { x0, y0, x1, y1 } = mark.box;
  const points = Array.from({ length: EDGE_POINTS + 1 }, (_, i): Point[] => {
    const [x, y] = [x0 + ((x1 - x0) * i) / EDGE_POINTS, y0 + ((y1 - y0) * i) / EDGE_POINTS];
    return [
      { x, y: y0 },
      { x, y: y1 },
      { x: x0, y },
      { x: x1, y },
    ];
  }).flat();
  const box = boxAround(points.map(move));
  const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  const turned = turnsBetween(move(middle), move({ x: middle.x + 0.01, y: middle.y }));
  switch (mark.kind) {
    case "redaction":
      return { ...mark, box: grown(box, MOVED_REDACTION) };
    case "highlight":
      return { ...mark, box };
    case "arrow":
      return { ...mark, box, from: (mark.from + turned) % 4 };
    case "drawing":
    case "label":
      return { ...mark, box, turns: (mark.turns - turned + 4) % 4 };
  }
}

/** The clockwise quarter turns of a direction that pointed right. */
function turnsBetween(a: Point, b: Point): number {
  return (Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 2)) + 4) % 4;
}

function grown({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}
