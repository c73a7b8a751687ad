import type { GreyImage } from "./grey-image.ts";

/** Number of clockwise quarter turns that make an image upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** The image turned clockwise. */
export function turnImage(image: GreyImage, turns: QuarterTurns): GreyImage {
  if (turns === 0) return image;
  const { pixels, width, height } = image;
  const turned = new Uint8Array(pixels.length);
  const isSideways = turns % 2 === 1;
  const [outWidth, outHeight] = isSideways ? [height, width] : [width, height];
  for (let y = 0; y < outHeight; y++) {
    for (let x = 0; x < outWidth; x++) {
      const source =
        turns === 1
          ? (height - 1 - x) * width + y
          : turns === 2
            ? (height - 1 - y) * width + (width - 1 - x)
            : x * width + (width - 1 - y);
      turned[y * outWidth + x] = pixels[source]!;
    }
  }
  return { pixels: turned, width: outWidth, height: outHeight };
}
