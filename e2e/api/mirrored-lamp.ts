import { encodeJpeg } from "../fixtures/press/encode-jpeg.ts";
import { layOut, turned } from "../fixtures/several-sheets.ts";
import { JPEG_QUALITY, printOnce } from "../fixtures/take-photo.ts";

/** A photo of a letter on which a lamp is mirrored: a disc of it, with a soft rim, is entirely white. */
export async function mirroredLampJpeg(): Promise<Buffer> {
  const corners = turned({ x: 525, y: 700 }, { width: 851, height: 1203 }, 1.5);
  const photo = layOut({ width: 1050, height: 1400 }, [{ image: printOnce("letter", "eng", 100).image, corners }]);
  for (let y = 0, i = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++, i += 4) {
      const share = Math.max(0, Math.min(1, 4 - Math.hypot(x - 590, y - 620) / 45));
      for (let k = i; k < i + 3; k++) photo.data[k] = (photo.data[k] ?? 0) * (1 - share) + 255 * share;
    }
  return encodeJpeg(photo, JPEG_QUALITY);
}
