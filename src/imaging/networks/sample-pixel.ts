import type { RgbaImage } from "../engine/pixels.ts";

/** Grey level outside the image; the networks were trained with it. */
const OUTSIDE = 128;

/**
 * Adds a share of an image's bilinear colour at (x, y) to a pixel of a network's input. The input is filled with -1
 * before, and the shares of a pixel sum to 1; the result is (colour - 127.5) / 127.5. Coordinates are in pixels, from
 * the outer corner of the upper left pixel. `index`: of the input pixel's first channel.
 */
export function addPoint(
  input: Float32Array,
  index: number,
  image: RgbaImage,
  x: number,
  y: number,
  share: number,
): void {
  const { data, width, height } = image;
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const fx = x - 0.5 - left;
  const fy = y - 0.5 - top;
  const scale = share / 127.5;
  if (!(left >= 0 && top >= 0 && left < width - 1 && top < height - 1)) {
    const isNear = left >= -1 && top >= -1 && left < width && top < height;
    return isNear ? addEdgePoint(input, index, image, left, top, fx, fy, scale) : addGrey(input, index, scale);
  }
  const above = (top * width + left) * 4;
  const below = above + width * 4;
  const upperRight = fx * (1 - fy) * scale;
  const lowerLeft = (1 - fx) * fy * scale;
  const lowerRight = fx * fy * scale;
  const upperLeft = scale - upperRight - lowerLeft - lowerRight;
  for (let c = 0; c < 3; c++) {
    const upper = data[above + c]! * upperLeft + data[above + 4 + c]! * upperRight;
    input[index + c] = input[index + c]! + upper + data[below + c]! * lowerLeft + data[below + 4 + c]! * lowerRight;
  }
}

/**
 * The same where some of the four pixels are outside the image. Apart from `addPoint`, whose every call would allocate
 * the closure otherwise.
 */
function addEdgePoint(
  input: Float32Array,
  index: number,
  { data, width, height }: RgbaImage,
  left: number,
  top: number,
  fx: number,
  fy: number,
  scale: number,
): void {
  const colour = (x: number, y: number, c: number): number =>
    x >= 0 && y >= 0 && x < width && y < height ? data[(y * width + x) * 4 + c]! : OUTSIDE;
  for (let c = 0; c < 3; c++) {
    const upper = colour(left, top, c) * (1 - fx) + colour(left + 1, top, c) * fx;
    const lower = colour(left, top + 1, c) * (1 - fx) + colour(left + 1, top + 1, c) * fx;
    input[index + c]! += (upper * (1 - fy) + lower * fy) * scale;
  }
}

/** The same where all four pixels are outside, as in much of the surroundings of a page that fills the image. */
function addGrey(input: Float32Array, index: number, scale: number): void {
  for (let c = 0; c < 3; c++) input[index + c]! += OUTSIDE * scale;
}
