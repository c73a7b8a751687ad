/** Thumbnails in the page list are at most 240 CSS pixels wide; this is two device pixels for each. */
const THUMBNAIL_WIDTH_PX = 480;
/** At this size, visible artefacts would matter more than file size. */
const JPEG_QUALITY = 0.8;

/** A small JPEG of a page image. Decoding, scaling and encoding run off the main thread. */
export async function makeThumbnail(jpeg: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(jpeg, { resizeWidth: THUMBNAIL_WIDTH_PX, resizeQuality: "high" });
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser can't draw pictures.");
    context.drawImage(bitmap, 0, 0);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
  } finally {
    bitmap.close();
  }
}
