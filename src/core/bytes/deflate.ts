/** Compresses to the zlib format (RFC 1950), as read by PDF's FlateDecode. */
export function deflate(data: string | Uint8Array<ArrayBuffer> | Blob): Promise<Blob> {
  return new Response(new Blob([data]).stream().pipeThrough(new CompressionStream("deflate"))).blob();
}
