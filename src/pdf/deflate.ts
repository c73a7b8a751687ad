/** Bytes of what `deflate` compressed. Rejects with a `TypeError` for anything else. */
export async function inflate(data: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(data.stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer());
}

/** Compresses as PDF's FlateDecode reads it: zlib, RFC 1950. */
export function deflate(data: string | Uint8Array<ArrayBuffer>): Promise<Blob> {
  return new Response(new Blob([data]).stream().pipeThrough(new CompressionStream("deflate"))).blob();
}
