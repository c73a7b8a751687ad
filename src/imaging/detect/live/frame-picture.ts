/** A camera's frame made small, and its grey levels, without OpenCV: the first frame does not wait for it. */
import { aligned, roomFor } from "../../engine/pixel-kernels.ts";
import type { RgbaImage } from "../../engine/pixels.ts";

/** What kernels may touch behind a picture: two pixels. */
const SLACK_BYTES = 16;

/**
 * A picture by halves, each pixel the mean of four, as OpenCV's are to the bit, until its long side is at most
 * `longSidePx`.
 */
export function byHalves(picture: RgbaImage, longSidePx: number): RgbaImage {
  let half = picture;
  while (Math.max(half.width, half.height) > longSidePx) half = halve(half);
  return half;
}

function halve({ data, width, height }: RgbaImage): RgbaImage {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const into = aligned(data.length + SLACK_BYTES);
  const bytes = half.width * half.height * 4;
  const { kernels, buffer } = roomFor(into + bytes + SLACK_BYTES);
  new Uint8Array(buffer).set(data);
  kernels.halve(0, width * 4, into, half.width, half.height);
  return { data: new Uint8Array(buffer, into, bytes).slice(), ...half };
}

export interface GreyLevels {
  readonly values: Uint8Array;
  /** 0 to 255. */
  readonly mean: number;
}

/** The luma of each pixel (ITU-R BT.601), as OpenCV's to the bit. */
export function greyLevels({ data, width, height }: RgbaImage): GreyLevels {
  const pixels = width * height;
  const { kernels, buffer } = roomFor(data.length + pixels);
  new Uint8Array(buffer).set(data);
  const sum = kernels.luma(0, pixels, data.length);
  return { values: new Uint8Array(buffer, data.length, pixels).slice(), mean: sum / Math.max(1, pixels) };
}
