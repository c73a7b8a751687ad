/** Shrinks a camera's frame and reads its grey levels without OpenCV, so that the first frame need not wait for it. */
import { aligned, reserveScratch } from "../../engine/pixel-kernels.ts";
import type { RgbaImage } from "../../engine/pixels.ts";

/** Bytes that kernels may read or write behind an image: two pixels. */
const SLACK_BYTES = 16;

/**
 * Halves an image until its long side is at most `longSidePx`. Each pixel is the mean of four, bit for bit as OpenCV's
 * `INTER_AREA` computes it.
 */
export function shrinkByHalves(image: RgbaImage, longSidePx: number): RgbaImage {
  let half = image;
  while (Math.max(half.width, half.height) > longSidePx) half = halve(half);
  return half;
}

function halve({ data, width, height }: RgbaImage): RgbaImage {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const into = aligned(data.length + SLACK_BYTES);
  const bytes = half.width * half.height * 4;
  const { kernels, buffer } = reserveScratch(into + bytes + SLACK_BYTES);
  new Uint8Array(buffer).set(data);
  kernels.halve(0, width * 4, into, half.width, half.height);
  return { data: new Uint8Array(buffer, into, bytes).slice(), ...half };
}

export interface GreyLevels {
  /** One byte per pixel, row by row. */
  readonly values: Uint8Array;
  /** 0 to 255. */
  readonly mean: number;
}

/** The luma of each pixel (ITU-R BT.601), bit for bit as OpenCV computes it. */
export function greyLevels({ data, width, height }: RgbaImage): GreyLevels {
  const pixels = width * height;
  const { kernels, buffer } = reserveScratch(data.length + pixels);
  new Uint8Array(buffer).set(data);
  const sum = kernels.luma(0, pixels, data.length);
  return { values: new Uint8Array(buffer, data.length, pixels).slice(), mean: sum / Math.max(1, pixels) };
}
