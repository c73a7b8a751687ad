/** Readers look for a PDF's header in this many bytes (ISO 32000-1, annex H, 3.1). */
const HEADER_BYTES = 1024;

/** The file from its header on, without what stands before it, such as the headers of an HTTP response. */
export async function fromHeader(file: Blob): Promise<Blob> {
  const start = new TextDecoder("latin1").decode(await file.slice(0, HEADER_BYTES).arrayBuffer()).indexOf("%PDF-");
  return start > 0 ? file.slice(start) : file;
}
