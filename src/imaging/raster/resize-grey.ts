import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** An image of another size: bilinear, or by area where it has more rows than asked for. */
export function resizeGrey(
  { pixels, width: columns, height: rows }: GreyImage,
  width: number,
  height: number,
): GreyImage {
  const weigh = rows > height ? byArea : between;
  const across = Array.from({ length: width }, (_, x) => weigh(x, columns / width, columns));
  const narrow = new Float32Array(rows * width);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const { first, weights } = across[x]!;
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += weights[i]! * pixels[y * columns + first + i]!;
      narrow[y * width + x] = sum;
    }
  }
  const resized = new Uint8Array(height * width);
  for (let y = 0; y < height; y++) {
    const { first, weights } = weigh(y, rows / height, rows);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += weights[i]! * narrow[(first + i) * width + x]!;
      resized[y * width + x] = Math.round(sum);
    }
  }
  return { pixels: resized, width, height };
}

/** Neighbouring source pixels and their weights, which sum to 1. */
interface Taps {
  readonly first: number;
  readonly weights: Float32Array;
}

/** What a pixel covers, of `count` source pixels, `scale` for each pixel; interpolated where that is less than one. */
function byArea(pixel: number, scale: number, count: number): Taps {
  if (scale < 1) return between(pixel, scale, count);
  const [start, end] = [pixel * scale, Math.min(count, (pixel + 1) * scale)];
  const first = Math.floor(start);
  const weights = Float32Array.from(
    { length: Math.ceil(end) - first },
    (_, i) => (Math.min(end, first + i + 1) - Math.max(start, first + i)) / (end - start),
  );
  return { first, weights };
}

/** The two source pixels around a pixel's centre; at the rim, the last one. */
function between(pixel: number, scale: number, count: number): Taps {
  const place = Math.max(0, Math.min(count - 1, (pixel + 0.5) * scale - 0.5));
  const first = Math.floor(place);
  const share = place - first;
  return { first, weights: share > 0 ? Float32Array.of(1 - share, share) : Float32Array.of(1) };
}
