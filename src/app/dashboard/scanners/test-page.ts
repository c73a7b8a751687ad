import { whiteSheet } from "../../browser/white-sheet.ts";

/** A5 at 100 dpi: a small file that still looks like a page. */
const WIDTH_PX = 583;
const HEIGHT_PX = 827;
const MARGIN_PX = 56;

/** Draws a page with the given lines, the first one as its title, for testing a webhook. */
export async function drawTestPage(
  lines: readonly string[],
): Promise<{ jpeg: Blob; widthPx: number; heightPx: number }> {
  const { canvas, context } = whiteSheet(WIDTH_PX, HEIGHT_PX);
  context.fillStyle = "#14171a";
  for (const [i, line] of lines.entries()) {
    context.font = i === 0 ? "600 30px system-ui, sans-serif" : "18px system-ui, sans-serif";
    context.fillText(line, MARGIN_PX, MARGIN_PX + 40 + i * 44, WIDTH_PX - 2 * MARGIN_PX);
  }
  return {
    jpeg: await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 }),
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
  };
}
