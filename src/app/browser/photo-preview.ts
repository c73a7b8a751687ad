/** What to show of a photo, or of nothing, before its page is made. */
export async function previewOfPhoto(photo: Blob | null): Promise<Blob | null> {
  if (!photo) return null;
  const { previewOf } = await import("../../core/bytes/photo-preview.ts");
  return previewOf(photo);
}
