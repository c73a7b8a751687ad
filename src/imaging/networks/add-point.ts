import type { RgbaImage } from "../pixels.ts";

/** What lies outside the picture: grey, which no network takes for an edge it learned. */
const OUTSIDE = 128;

/**
 * Adds a share of the bilinear colour of a picture's point to a pixel of a network's input, filled with -1 before; the shares of
 * a pixel sum to 1. Coordinates from the picture's upper left corner, in pixels.
 */
export function addPoint(into: Float32Array, at: number, { data, width, height }: RgbaImage, x: number, y: number, share: number): void {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  const corner = (top * width + left) * 4;
  const scale = share / 127.5;
  if (left >= 0 && top >= 0 && left < width - 1 && top < height - 1) {
    const below = corner + width * 4;
    const [upperRight, lowerLeft, lowerRight] = [fx * (1 - fy) * scale, (1 - fx) * fy * scale, fx * fy * scale];
    const upperLeft = scale - upperRight - lowerLeft - lowerRight;
    for (let c = 0; c < 3; c++) {
      const upper = (data[corner + c] as number) * upperLeft + (data[corner + 4 + c] as number) * upperRight;
      into[at + c] = (into[at + c] as number) + upper + (data[below + c] as number) * lowerLeft + (data[below + 4 + c] as number) * lowerRight;
    }
    return;
  }
  const colour = (dx: number, dy: number, c: number): number => (left + dx >= 0 && top + dy >= 0 && left + dx < width && top + dy < height ? (data[corner + (dy * width + dx) * 4 + c] as number) : OUTSIDE);
  for (let c = 0; c < 3; c++) {
    const upper = colour(0, 0, c) * (1 - fx) + colour(1, 0, c) * fx;
    const lower = colour(0, 1, c) * (1 - fx) + colour(1, 1, c) * fx;
    into[at + c] = (into[at + c] as number) + (upper * (1 - fy) + lower * fy) * scale;
  }
}
