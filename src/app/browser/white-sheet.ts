/** A white canvas of that many pixels, to draw a page on. Throws when there is no memory for it. */
export function whiteSheet(
  width: number,
  height: number,
): { readonly canvas: OffscreenCanvas; readonly context: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no memory left for a picture.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}
