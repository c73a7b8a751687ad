/** Draws marks into pictures of pages. */
import type { Size } from "../../core/geometry/geometry.ts";
import { turnedSize } from "../../core/geometry/page-size.ts";
import type { Mark } from "../../core/model/marks/marks.ts";
import { figuresOf, FONT_FAMILY, type Figure } from "./mark-figures.ts";

/** High enough that a second encoding is not visible in print. */
const JPEG_QUALITY = 0.92;

type Canvas = Pick<
  OffscreenCanvasRenderingContext2D,
  | "save"
  | "restore"
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "closePath"
  | "fill"
  | "stroke"
  | "fillText"
  | "translate"
  | "rotate"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "lineCap"
  | "lineJoin"
  | "globalCompositeOperation"
  | "font"
  | "textAlign"
  | "textBaseline"
>;

/**
 * The picture of a page, turned clockwise by quarter turns, with these marks in it, as a JPEG. Of what a redaction
 * covers, no pixel is left. Throws `InvalidStateError` if the picture can't be decoded.
 */
export async function drawOnPicture(picture: Blob, marks: readonly Mark[], quarterTurns: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  try {
    const { canvas, context } = canvasOf(bitmap);
    context.drawImage(bitmap, 0, 0);
    drawMarks(context, marks, bitmap, quarterTurns);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
  } finally {
    bitmap.close();
  }
}

/** The picture of a page that was turned clockwise by quarter turns, as it is without them, as a JPEG. */
export async function unturnPicture(picture: Blob, quarterTurns: number): Promise<Blob> {
  if (quarterTurns === 0) return picture;
  const bitmap = await createImageBitmap(picture);
  try {
    const size = turnedSize(bitmap, quarterTurns);
    const { canvas, context } = canvasOf(size);
    context.translate(size.width / 2, size.height / 2);
    context.rotate((-quarterTurns * Math.PI) / 2);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
  } finally {
    bitmap.close();
  }
}

function canvasOf({ width, height }: Size): {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
} {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't draw pictures.");
  return { canvas, context };
}

/** Draws marks on a picture of `size` pixels of the page turned by quarter turns. */
function drawMarks(
  context: OffscreenCanvasRenderingContext2D,
  marks: readonly Mark[],
  size: Size,
  quarterTurns: number,
): void {
  const page = turnedSize(size, quarterTurns);
  context.save();
  context.translate(size.width / 2, size.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.translate(-page.width / 2, -page.height / 2);
  for (const mark of marks) for (const figure of figuresOf(mark, page)) drawFigure(context, figure);
  context.restore();
}

function drawFigure(context: Canvas, figure: Figure): void {
  context.save();
  switch (figure.kind) {
    case "area":
      context.globalCompositeOperation = figure.multiplies === true ? "multiply" : "source-over";
      context.fillStyle = figure.colour;
      tracePath(context, figure);
      context.closePath();
      context.fill();
      break;
    case "line":
      context.strokeStyle = figure.colour;
      context.lineWidth = figure.widthPx;
      context.lineCap = "round";
      context.lineJoin = "round";
      tracePath(context, figure);
      context.stroke();
      break;
    case "text":
      context.translate(figure.middle.x, figure.middle.y);
      context.rotate((figure.quarterTurns * Math.PI) / 2);
      context.fillStyle = figure.colour;
      context.font = `${figure.isBold ? "700" : "400"} ${figure.fontPx}px ${FONT_FAMILY}`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillText(figure.text, 0, 0, figure.maxWidthPx);
      break;
  }
  context.restore();
}

function tracePath(context: Canvas, { points }: Extract<Figure, { kind: "area" | "line" }>): void {
  context.beginPath();
  const [first] = points;
  if (!first) return;
  context.moveTo(first.x, first.y);
  // A single point becomes a dot.
  for (const { x, y } of points.length === 1 ? points : points.slice(1)) context.lineTo(x, y);
}
