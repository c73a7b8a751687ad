/** File types recognised by their first bytes, never by name or declared type. */
export type FileType = "jpeg" | "png" | "pdf" | "gif" | "webp" | "bmp" | "avif" | "heic" | "tiff" | "jp2" | "jxl";

/** Readers accept this many bytes before the header of a PDF (ISO 32000-1, annex H, note 13). */
const PDF_WITHIN_BYTES = 1024;
const PDF_MARK = "%PDF-";
/** Number of leading bytes that tell the type. */
const SNIFF_BYTES = PDF_WITHIN_BYTES + PDF_MARK.length;

/** Sizes of the header after the file header of a bitmap. "BM" alone may begin any text. */
const BMP_HEADER_BYTES = [12, 40, 52, 56, 64, 108, 124];
/** How files begin, and how bare pictures do (ITU-T T.800, I.5.1 and A.4.1; ISO/IEC 18181-2, 9.1, and 18181-1, D.1). */
const JP2_MARKS = ["\0\0\0\x0cjP  \r\n\x87\n", "\xff\x4f\xff\x51"];
const JXL_MARKS = ["\0\0\0\x0cJXL \r\n\x87\n", "\xff\x0a"];
/** Brands of still pictures in HEVC or in any coding (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The type of a file, by its content; null for a type that is not among them. */
export async function fileTypeOf(file: Blob): Promise<FileType | null> {
  return sniffFileType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
}

/** A PDF from its header on, without what stands before it, such as the headers of an HTTP response. */
export async function fromPdfHeader(file: Blob): Promise<Blob> {
  const head = latin1(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  const start = head.indexOf(PDF_MARK);
  return start > 0 ? file.slice(start) : file;
}

/** The type identified by the first bytes, or null. */
export function sniffFileType(head: Uint8Array): FileType | null {
  const text = latin1(head.subarray(0, SNIFF_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (JP2_MARKS.some((mark) => text.startsWith(mark))) return "jp2";
  if (JXL_MARKS.some((mark) => text.startsWith(mark))) return "jxl";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (text.startsWith("BM") && BMP_HEADER_BYTES.includes(head[14] ?? 0)) return "bmp";
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return "tiff";
  if (text.startsWith("ftyp", 4)) return typeOfBrands(text);
  return text.includes(PDF_MARK) ? "pdf" : null;
}

/** Bytes as a text of one character each. */
function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** ISO/IEC 14496-12, 4.3: the box's length, "ftyp", the major brand, its version, and the compatible brands. */
function typeOfBrands(text: string): FileType | null {
  const length = [0, 1, 2, 3].reduce((value, i) => value * 256 + text.charCodeAt(i), 0);
  const brands: readonly string[] = text.slice(8, length).match(/.{4}/gs) ?? [];
  if (brands.includes("avif") || brands.includes("avis")) return "avif";
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? "heic" : null;
}
