/**
 * What PDF/A-2u (ISO 19005-2) adds to a PDF: metadata and an output profile. The other clauses only forbid features
 * that the writer does not use.
 */
import { pdfText, type PdfFile } from "./pdf-file.ts";
import { makeSrgbProfile } from "./srgb-profile.ts";

/** The description of a document, the same as in the document information. */
export interface Description {
  readonly title: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly producer: string;
  readonly createdAt: Date;
}

/** Writes the metadata and the sRGB output profile; returns the entries of the catalog. */
export async function pdfaMetadata(file: PdfFile, description: Description): Promise<string> {
  // Not compressed, so that programs without PDF support can find it.
  const metadata = await file.addStream("/Type /Metadata /Subtype /XML", new Blob([xmp(description)]));
  const profile = await file.addDeflated("/N 3", makeSrgbProfile());
  const name = pdfText("sRGB IEC61966-2.1");
  const condition = `/OutputConditionIdentifier ${name} /Info ${name} /DestOutputProfile ${profile}`;
  return `/Metadata ${metadata} /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 ${condition} >>]`;
}

const NAMESPACES = [
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
  'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
  'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
];

/** The metadata as XMP (ISO 16684-1), with the values of the document information (ISO 19005-2, 6.6.2 to 6.6.4). */
function xmp({ title, language, producer, createdAt }: Description): string {
  const date = `${createdAt.toISOString().slice(0, 19)}Z`;
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" ${NAMESPACES.join(" ")}>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>U</pdfaid:conformance>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>${escapeXml(producer)}</pdf:Producer>
<xmp:CreatorTool>${escapeXml(producer)}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes text for XML and removes characters that XML 1.0 can't represent. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}]/gu, "")
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? "");
}
