/** Draws a photo in which a thumb holds the page down at its margin. */
import { distance, type Box, type Point } from "../../src/core/geometry/geometry.ts";
import type { PageGrid } from "../../src/core/geometry/page-geometry.ts";
import { surfaceThrough } from "../../src/core/geometry/page-mesh.ts";
import { canvasOf } from "./pixels.ts";

export interface Thumb {
  readonly side: "left" | "right" | "bottom";
  /** Where along that edge, 0 to 1, and how far the tip comes into the page, as a share of the page's width. */
  readonly at: number;
  readonly depth: number;
  /** Its colour where white is 255, sRGB. */
  readonly skin: readonly [number, number, number];
}

/** Thickness of a thumb, as a share of the page's width: 17 mm of A4. */
const THICKNESS = 0.08;
/** How far the thumb is visible outside the page. */
const BEYOND = 0.35;

/** Draws a thumb over a page in a photo, and returns where it is, in fractions of the page. */
export async function holdPage(
  photo: Blob,
  grid: PageGrid,
  { side, at, depth, skin }: Thumb,
): Promise<{ readonly photo: Blob; readonly box: Box }> {
  const bitmap = await createImageBitmap(photo);
  const { canvas, drawing } = canvasOf(bitmap);
  drawing.drawImage(bitmap, 0, 0);
  const page = surfaceThrough(grid);
  const ratio = distance(page(0, 0.5), page(1, 0.5)) / distance(page(0.5, 0), page(0.5, 1));
  const onPage = (into: number, along: number): Point =>
    side === "left"
      ? page(into, at + along * ratio)
      : side === "right"
        ? page(1 - into, at + along * ratio)
        : page(at + along, 1 - into * ratio);
  // The thumb gets the light of the paper beside it.
  const [tip, root, beside] = [onPage(depth, 0), onPage(-BEYOND, 0), onPage(depth / 2, THICKNESS)];
  const thickPx = distance(onPage(0, -THICKNESS / 2), onPage(0, THICKNESS / 2));
  const lengthPx = distance(tip, root);
  drawing.translate(tip.x, tip.y);
  drawing.rotate(Math.atan2(root.y - tip.y, root.x - tip.x));
  const light = drawing.getImageData(Math.round(beside.x), Math.round(beside.y), 1, 1).data;
  const tone = (factor: number): string =>
    `rgb(${skin.map((value, c) => Math.min(255, Math.round((value * factor * (light[c] ?? 255)) / 255))).join(" ")})`;
  const across = drawing.createLinearGradient(0, -thickPx / 2, 0, thickPx / 2);
  for (const [stop, factor] of [
    [0, 0.72],
    [0.3, 1.04],
    [0.6, 1],
    [1, 0.62],
  ] as const)
    across.addColorStop(stop, tone(factor));
  drawing.shadowColor = "rgb(0 0 0 / 0.45)";
  drawing.shadowBlur = thickPx / 5;
  drawing.shadowOffsetY = thickPx / 16;
  drawing.fillStyle = across;
  drawing.beginPath();
  drawing.ellipse(thickPx * 0.6, 0, thickPx * 0.6, thickPx / 2, 0, Math.PI / 2, (3 * Math.PI) / 2);
  drawing.lineTo(lengthPx, -thickPx * 0.56);
  drawing.lineTo(lengthPx, thickPx * 0.56);
  drawing.fill();
  drawing.shadowColor = "transparent";
  drawing.fillStyle = tone(1.16);
  drawing.beginPath();
  drawing.ellipse(thickPx * 0.42, 0, thickPx * 0.3, thickPx * 0.3, 0, 0, 2 * Math.PI);
  drawing.fill();
  const half = (THICKNESS / 2) * (side === "bottom" ? 1 : ratio);
  const into = depth * (side === "bottom" ? ratio : 1);
  const box =
    side === "left"
      ? { x0: 0, y0: at - half, x1: into, y1: at + half }
      : side === "right"
        ? { x0: 1 - into, y0: at - half, x1: 1, y1: at + half }
        : { x0: at - half, y0: 1 - into, x1: at + half, y1: 1 };
  return { photo: await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 }), box };
}
