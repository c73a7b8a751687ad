import type { RgbaImage } from "../engine/pixels.ts";

/** What lies outside the picture: grey, which no network takes for an edge it learned. */
const OUTSIDE = 128;

/**
 * Adds a share of the bilinear colour of a picture's point to a pixel of a network's input, filled with -1 before; the
 * shares of a pixel sum to 1. Coordinates from the picture's upper left corner, in pixels.
 */
export function addPoint(
  into: Float32Array,
  at: number,
  picture: RgbaImage,
  x: number,
  y: number,
  share: number,
): void {
  const { data, width, height } = picture;
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const fx = x - 0.5 - left;
  const fy = y - 0.5 - top;
  const scale = share / 127.5;
  if (!(left >= 0 && top >= 0 && left < width - 1 && top < height - 1)) {
    const near = left >= -1 && top >= -1 && left < width && top < height;
    return near ? addEdgePoint(into, at, picture, left, top, fx, fy, scale) : addGrey(into, at, scale);
  }
  const above = (top * width + left) * 4;
  const below = above + width * 4;
  const upperRight = fx * (1 - fy) * scale;
  const lowerLeft = (1 - fx) * fy * scale;
  const lowerRight = fx * fy * scale;
  const upperLeft = scale - upperRight - lowerLeft - lowerRight;
  for (let c = 0; c < 3; c++) {
    const upper = (data[above + c] as number) * upperLeft + (data[above + 4 + c] as number) * upperRight;
    into[at + c] =
      (into[at + c] as number) +
      upper +
      (data[below + c] as number) * lowerLeft +
      (data[below + 4 + c] as number) * lowerRight;
  }
}

/**
 * The same where some of the four pixels lie outside the picture; apart, as the closure would cost every point an
 * allocation.
 */
function addEdgePoint(
  into: Float32Array,
  at: number,
  { data, width, height }: RgbaImage,
  left: number,
  top: number,
  fx: number,
  fy: number,
  scale: number,
): void {
  const colour = (x: number, y: number, c: number): number =>
    x >= 0 && y >= 0 && x < width && y < height ? (data[(y * width + x) * 4 + c] as number) : OUTSIDE;
  for (let c = 0; c < 3; c++) {
    const upper = colour(left, top, c) * (1 - fx) + colour(left + 1, top, c) * fx;
    const lower = colour(left, top + 1, c) * (1 - fx) + colour(left + 1, top + 1, c) * fx;
    into[at + c] = (into[at + c] as number) + (upper * (1 - fy) + lower * fy) * scale;
  }
}

/** The same where all four lie outside: much of what lies around a page that fills the picture. */
function addGrey(into: Float32Array, at: number, scale: number): void {
  for (let c = 0; c < 3; c++) into[at + c] = (into[at + c] as number) + OUTSIDE * scale;
}
