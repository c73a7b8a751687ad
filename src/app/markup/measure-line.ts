import { FONT_FAMILY } from "../../documents/marks/mark-figures.ts";

const MEASURED_PX = 100;
let drawing: CanvasRenderingContext2D | null = null;

/** The width of a line of text in the font of labels, in multiples of the font size. */
export function measureLine(text: string, isBold: boolean): number {
  drawing ??= document.createElement("canvas").getContext("2d");
  if (!drawing) return text.length / 2;
  drawing.font = `${isBold ? "700" : "400"} ${MEASURED_PX}px ${FONT_FAMILY}`;
  return drawing.measureText(text).width / MEASURED_PX;
}
