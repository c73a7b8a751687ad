/** Compresses as PDF's FlateDecode reads it: zlib, RFC 1950. */
export function deflate(data: string | Uint8Array<ArrayBuffer> | Blob): Promise<Blob> {
  return new Response(new Blob([data]).stream().pipeThrough(new CompressionStream("deflate"))).blob();
}
