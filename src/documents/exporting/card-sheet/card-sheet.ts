/** Cards on a sheet: where they lie, at their true size, the front above the back. */
import type { Box, Size } from "../../../core/geometry/geometry.ts";
import { pageSizePt, placeOnSheet, type Sheet } from "../../../core/geometry/page-size.ts";
import {
  confidenceOf,
  joinWords,
  moveParagraphs,
  scaleRecognisedPage,
  type RecognisedPage,
} from "../../../core/text/recognition.ts";

/** A sheet with one or two cards on it. */
export interface CardSheet extends Size {
  /** Size of the sheet in points; `width` and `height` are in pixels. */
  readonly sizePt: Size;
  /** Where the cards lie, in whole pixels of the sheet from its top left. */
  readonly places: readonly Box[];
}

const PT_PER_INCH = 72;
/** The space between front and back, in points: about 15 mm, so that each can be cut out. */
const GAP_PT = 42;
/** From what any printer resolves to what keeps a sheet within the 12 megapixels of a page. */
const DPI = { least: 200, most: 350 } as const;
/** A picture whose proportions are off by less is one of a card, and gets the proportions that cards have. */
const CARD_TOLERANCE = 0.1;

/**
 * Lays cards out on a sheet, from pictures of these sizes in pixels. The sheet has about the pictures' resolution.
 */
export function layOutCards(pictures: readonly Size[], sheet: Exclude<Sheet, "scanned">): CardSheet {
  const cards = pictures.map((picture) => pageSizePt(picture, "card"));
  const { sheet: sizePt } = placeOnSheet({ width: 1, height: 1 }, sheet);
  const native = pictures.map(({ width }, i) => (width / (cards[i]?.width ?? 1)) * PT_PER_INCH);
  const scale = Math.min(DPI.most, Math.max(DPI.least, ...native)) / PT_PER_INCH;
  const heightPt = cards.reduce((sum, { height }) => sum + height, GAP_PT * (cards.length - 1));
  let topPt = (sizePt.height - heightPt) / 2;
  const places = cards.map((card, i) => {
    const box = { x: (sizePt.width - card.width) / 2, y: topPt, ...card };
    topPt += card.height + GAP_PT;
    return scaledBox(fitIn(box, pictures[i] ?? card), scale);
  });
  const [width, height] = [Math.round(sizePt.width * scale), Math.round(sizePt.height * scale)];
  return { width, height, sizePt, places };
}

type Place = Size & { readonly x: number; readonly y: number };

/** The whole place for the picture of a card; for another one, as much of it as its proportions allow. */
function fitIn(place: Place, picture: Size): Place {
  const ratio = picture.width / picture.height / (place.width / place.height);
  if (Math.abs(ratio - 1) <= CARD_TOLERANCE) return place;
  const width = place.width * Math.min(1, ratio);
  const height = place.height * Math.min(1, 1 / ratio);
  return { width, height, x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2 };
}

function scaledBox({ x, y, width, height }: Place, scale: number): Box {
  const [x0, y0] = [Math.round(x * scale), Math.round(y * scale)];
  return { x0, y0, x1: x0 + Math.round(width * scale), y1: y0 + Math.round(height * scale) };
}

/** The text of the cards on their sheet, in order; null if none has been read. */
export function textOnSheet(texts: readonly (RecognisedPage | null)[], sheet: CardSheet): RecognisedPage | null {
  const read = texts.find((text) => text !== null);
  if (!read) return null;
  const paragraphs = sheet.places.flatMap(({ x0, y0, x1, y1 }, i) => {
    const text = texts[i];
    return text ? moveParagraphs(scaleRecognisedPage(text, x1 - x0, y1 - y0).paragraphs, { x: x0, y: y0 }) : [];
  });
  return {
    widthPx: sheet.width,
    heightPx: sheet.height,
    text: joinWords(paragraphs),
    confidence: confidenceOf(paragraphs),
    languages: read.languages,
    paragraphs,
  };
}
