import { decodePDFRawStream, PDFName, PDFRawStream, type PDFDocument } from "pdf-lib";

/** What a file says of itself: that it is PDF/A or PDF/UA, as an element or an attribute of its metadata. */
const CLAIM = /<(pdf(?:a|ua)id:\w+)>[^<]*<\/\1>|\spdf(?:a|ua)id:\w+\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Removes the claims that a file is made by the rules for archives or accessibility: changed, it may not be. */
export function withoutArchivalClaim({ catalog, context }: PDFDocument): void {
  const entry = PDFName.of("Metadata");
  const stream = catalog.lookup(entry);
  if (!(stream instanceof PDFRawStream)) return;
  const metadata = readMetadata(stream);
  if (metadata === null) return void catalog.delete(entry);
  const changed = metadata.replace(CLAIM, "");
  if (changed === metadata) return;
  const written = context.stream(new TextEncoder().encode(changed), { Type: "Metadata", Subtype: "XML" });
  catalog.set(entry, context.register(written));
}

/** Null if it can't be decoded, and may hold a claim. */
function readMetadata(stream: PDFRawStream): string | null {
  try {
    return new TextDecoder().decode(decodePDFRawStream(stream).decode());
  } catch {
    return null;
  }
}
