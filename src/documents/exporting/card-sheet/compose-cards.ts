import type { Size } from "../../../core/geometry/geometry.ts";
import type { Sheet } from "../../../core/geometry/page-size.ts";
import type { RecognisedPage } from "../../../core/text/recognition.ts";
import { layOutCards, textOnSheet, type CardSheet } from "./card-sheet.ts";

/** The picture of a card, with its text in pixels of the picture. */
export interface CardPicture {
  readonly jpeg: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly text: RecognisedPage | null;
}

/** High enough that a second encoding is not visible in print. */
const JPEG_QUALITY = 0.92;
/** The radius of a card's corners over its long side (ISO/IEC 7810: 3.18 of 85.6 mm). */
const CORNER_RADIUS = 3.18 / 85.6;

/** Puts cards on one sheet at their true size. Throws `InvalidStateError` where a picture can't be decoded. */
export async function composeCards(
  cards: readonly CardPicture[],
  format: Exclude<Sheet, "scanned">,
): Promise<CardPicture & { readonly sizePt: Size }> {
  const sheet = layOutCards(
    cards.map(({ widthPx, heightPx }) => ({ width: widthPx, height: heightPx })),
    format,
  );
  const jpeg = await drawCards(
    cards.map((card) => card.jpeg),
    sheet,
  );
  const text = textOnSheet(
    cards.map((card) => card.text),
    sheet,
  );
  return { jpeg, text, widthPx: sheet.width, heightPx: sheet.height, sizePt: sheet.sizePt };
}

/** Draws the pictures of cards in their places on a white sheet, with round corners, as a JPEG. */
async function drawCards(pictures: readonly Blob[], sheet: CardSheet): Promise<Blob> {
  const canvas = new OffscreenCanvas(sheet.width, sheet.height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser can't draw pictures.");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, sheet.width, sheet.height);
  for (const [i, { x0, y0, x1, y1 }] of sheet.places.entries()) {
    const picture = pictures[i];
    if (!picture) continue;
    const [width, height] = [x1 - x0, y1 - y0];
    const scaled = await createImageBitmap(picture, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: "high",
    });
    context.save();
    context.beginPath();
    context.roundRect(x0, y0, width, height, CORNER_RADIUS * Math.max(width, height));
    context.clip();
    context.drawImage(scaled, x0, y0);
    context.restore();
    scaled.close();
  }
  return canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
}
