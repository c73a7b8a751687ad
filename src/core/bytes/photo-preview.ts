/** What the screen shows of a photo before its page is made. */
import { FileBytes } from "./file-bytes.ts";
import { headerOf } from "./image-header.ts";
import { contentOf, segmentsOf, SOS } from "./jpeg-segments.ts";

/** 12 megapixels in all the shapes that phones use: more than this, shown as it is, takes more memory than its page. */
const MAX_SHOWN_PIXELS = 4096 * 3072;

const SOI = Uint8Array.of(0xff, 0xd8);
const APP1 = 0xe1;
/** A thumbnail is at least as large as its own header. */
const MIN_THUMBNAIL_BYTES = 100;

/**
 * The photo itself, or of one with many megapixels the small copy that its Exif data holds, with the same orientation.
 * An empty blob where there is none: the browser would decode all pixels to show it in the size of a stamp.
 */
export async function previewOf(photo: Blob): Promise<Blob> {
  const header = await headerOf(photo);
  if (!header || header.width * header.height <= MAX_SHOWN_PIXELS) return photo;
  return (header.type === "jpeg" ? await exifThumbnail(photo) : null) ?? new Blob();
}

/** The thumbnail in a JPEG's Exif data (Exif 2.32, 4.5.8), which is a JPEG without metadata of its own. */
async function exifThumbnail(jpeg: Blob): Promise<Blob | null> {
  const file = new FileBytes(jpeg);
  for await (const segment of segmentsOf(file)) {
    if (segment.marker === SOS) return null;
    const content = segment.marker === APP1 ? await contentOf(file, segment) : null;
    if (!content) continue;
    const at = content.findIndex((byte, i) => byte === 0xff && content[i + 1] === 0xd8 && content[i + 2] === 0xff);
    // The same Exif data before it, so that the browser turns it as it turns the photo.
    if (at >= 0 && content.length - at >= MIN_THUMBNAIL_BYTES)
      return new Blob(
        [SOI, jpeg.slice(segment.start, segment.end), jpeg.slice(segment.contentStart + at + 2, segment.end)],
        {
          type: "image/jpeg",
        },
      );
  }
  return null;
}
