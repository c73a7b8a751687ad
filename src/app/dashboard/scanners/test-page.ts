/** A5 at 100 dots an inch: a receiver that looks at the test sees a page, and it is small. */
const WIDTH_PX = 583;
const HEIGHT_PX = 827;
const MARGIN_PX = 56;

/** A page that says what it is, for trying a webhook. */
export async function drawTestPage(
  lines: readonly string[],
): Promise<{ jpeg: Blob; widthPx: number; heightPx: number }> {
  const canvas = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("The browser has no memory left for a picture.");
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  drawing.fillStyle = "#14171a";
  for (const [i, line] of lines.entries()) {
    drawing.font = i === 0 ? "600 30px system-ui, sans-serif" : "18px system-ui, sans-serif";
    drawing.fillText(line, MARGIN_PX, MARGIN_PX + 40 + i * 44, WIDTH_PX - 2 * MARGIN_PX);
  }
  return {
    jpeg: await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 }),
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
  };
}
