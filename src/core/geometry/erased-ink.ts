import type { GreyImage } from "./grey-image.ts";

/**
 * The image with the ink that was erased as rules. To a code reader the bars of a page on its side are ink; where
 * letters are joined along a line, as in Arabic and Hindi, so are their strokes.
 */
export function withErasedInk(image: GreyImage): GreyImage {
  if (!image.erased) return image;
  const pixels = image.pixels.slice();
  const { places, levels } = image.erased;
  for (const [i, place] of places.entries()) pixels[place] = levels[i]!;
  return { pixels, width: image.width, height: image.height };
}
