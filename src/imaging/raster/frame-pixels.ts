/**
 * Pixels of a decoded picture read as those of a video frame (WebCodecs): in one copy, a third of what a canvas takes.
 */

/** A red that comes out as another colour where bytes are copied in an order of the browser's own. */
const PROBE = [200, 100, 50, 255] as const;

let known: Promise<boolean> | null = null;

/**
 * Fills `into` with the pixels of a picture, RGBA without alpha's meaning, as a canvas would show them; the picture
 * must be opaque and be stored as it is shown. False where the browser can't, and then `into` may hold anything.
 */
export async function copyFramePixels(bitmap: ImageBitmap, into: Uint8ClampedArray | Uint8Array): Promise<boolean> {
  known ??= copiesRight();
  return (await known) && copyPixels(bitmap, into);
}

/** Browsers of before the format could be asked for pay it no heed. */
async function copiesRight(): Promise<boolean> {
  if (!("VideoFrame" in self)) return false;
  const bitmap = await createImageBitmap(
    new ImageData(Uint8ClampedArray.from([...PROBE, ...PROBE, ...PROBE, ...PROBE]), 2, 2),
  );
  const pixels = new Uint8ClampedArray(16);
  try {
    return (await copyPixels(bitmap, pixels)) && pixels.every((value, i) => value === PROBE[i % 4]);
  } finally {
    bitmap.close();
  }
}

async function copyPixels(bitmap: ImageBitmap, into: Uint8ClampedArray | Uint8Array): Promise<boolean> {
  const frame = new VideoFrame(bitmap, { timestamp: 0 });
  try {
    const layout = await frame.copyTo(into, { format: "RGBX", colorSpace: "srgb" });
    return layout.length === 1 && layout[0]?.offset === 0 && layout[0].stride === 4 * bitmap.width;
  } catch {
    return false;
  } finally {
    frame.close();
  }
}
