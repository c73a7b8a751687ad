import type { CharacterCodes } from "./character-codes.ts";
import { ASCENT, DESCENT, makeGlyphlessFont, UNITS_PER_EM } from "./glyphless-font.ts";
import { pdfText, type PdfFile, type PdfRef } from "./pdf-file.ts";

const NAME = "/Glyphless";
/** Flags of the font descriptor: symbolic, since the codes are no standard encoding (ISO 32000-1, table 123). */
const SYMBOLIC = 4;

/**
 * Writes the composite font of all text layers (ISO 32000-1, 9.7) as the object `ref`. It must be called after the last
 * page, when all characters are known.
 */
export async function addTextFont(file: PdfFile, ref: PdfRef, codes: CharacterCodes): Promise<void> {
  const font = makeGlyphlessFont();
  const program = await file.addDeflated(`/Length1 ${font.length}`, font);
  const box = `/FontBBox [0 ${DESCENT} ${UNITS_PER_EM} ${ASCENT}]`;
  const heights = `/Ascent ${ASCENT} /Descent ${DESCENT} /CapHeight ${ASCENT}`;
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName ${NAME} /Flags ${SYMBOLIC} ${box} ${heights} ` +
      `/ItalicAngle 0 /StemV 80 /FontFile2 ${program} >>`,
  );
  const glyphs = await file.addDeflated("", codes.glyphMap);
  const system = `<< /Registry ${pdfText("Adobe")} /Ordering ${pdfText("Identity")} /Supplement 0 >>`;
  const widths = `/DW ${UNITS_PER_EM / 2} /W [1 [${codes.widths.join(" ")}]]`;
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${NAME} /CIDSystemInfo ${system} ` +
      `/FontDescriptor ${descriptor} ${widths} /CIDToGIDMap ${glyphs} >>`,
  );
  const toUnicode = await file.addDeflated("", codes.toUnicode);
  file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${NAME} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant}] /ToUnicode ${toUnicode} >>`,
    ref,
  );
}
