/**
 * A TrueType font whose glyphs have a width but are invisible, for the text layer of scanned pages. Each glyph is one
 * stroke without area from its bottom left to its top right: MuPDF drops text without any extent. Glyph `i` is
 * `(i - 1) / 16` of an em wide, so that a selection inside a word follows its letters. The font has the OpenType 1.9
 * tables that a CIDFontType2 needs (ISO 32000-1, 9.9): head, hhea, maxp, hmtx, loca, glyf.
 */

export const UNITS_PER_EM = 1000;
/** The widest width class. The narrowest, 0, is for combining marks. */
export const WIDTH_CLASSES = 16;
/**
 * Extent above and below the baseline, in units, that a viewer highlights when text is selected. The descent was chosen
 * for the best overlap with the word boxes of recognition (`bench/pdf`).
 */
export const ASCENT = 800;
export const DESCENT = -80;

/** Advance of a width class (0 to `WIDTH_CLASSES`), in units. */
export function advanceOf(widthClass: number): number {
  return Math.round((widthClass * UNITS_PER_EM) / WIDTH_CLASSES);
}

/** Glyph index of a width class. It is never 0, `.notdef`, which no text may refer to (ISO 19005-2, 6.2.11.8). */
export function glyphOf(widthClass: number): number {
  return widthClass + 1;
}

/** The font file. */
export function makeGlyphlessFont(): Uint8Array<ArrayBuffer> {
  const advances = [0, ...Array.from({ length: WIDTH_CLASSES + 1 }, (_, widthClass) => advanceOf(widthClass))];
  const glyphs = advances.length;
  const tables: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = [
    ["glyf", words(advances.slice(1).flatMap(stroke))],
    ["head", headTable()],
    ["hhea", hheaTable(glyphs)],
    ["hmtx", words(advances.flatMap((advance) => [advance, 0]))],
    // Offsets in units of two bytes; the first glyph, .notdef, is empty.
    ["loca", words([0, ...advances.map((_, i) => (i * STROKE_BYTES) / 2)])],
    ["maxp", maxpTable(glyphs)],
  ];
  return assemble(tables);
}

const STROKE_BYTES = 24;

/** One contour of two points, both on the curve, with coordinates relative to the previous point. */
function stroke(advance: number): readonly number[] {
  const bothOnCurve = 0x0101;
  return [1, 0, DESCENT, advance, ASCENT, 1, 0, bothOnCurve, 0, advance, DESCENT, ASCENT - DESCENT];
}

function headTable(): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(54));
  view.setUint32(0, 0x00010000); // version
  view.setUint32(4, 0x00010000); // revision
  view.setUint32(12, 0x5f0f3cf5); // magic
  view.setUint16(18, UNITS_PER_EM);
  view.setInt16(38, DESCENT); // yMin
  view.setInt16(40, UNITS_PER_EM); // xMax
  view.setInt16(42, ASCENT); // yMax
  view.setUint16(46, 8); // smallest readable size, pixels
  view.setInt16(48, 2); // direction hint
  return new Uint8Array(view.buffer);
}

function hheaTable(glyphs: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(36));
  view.setUint32(0, 0x00010000);
  view.setInt16(4, ASCENT);
  view.setInt16(6, DESCENT);
  view.setUint16(10, UNITS_PER_EM); // widest advance
  view.setInt16(18, 1); // caret rise: upright
  view.setUint16(34, glyphs);
  return new Uint8Array(view.buffer);
}

function maxpTable(glyphs: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(32));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, glyphs);
  view.setUint16(6, 2); // points
  view.setUint16(8, 1); // contours
  view.setUint16(14, 2); // zones
  return new Uint8Array(view.buffer);
}

function words(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  for (const [i, value] of values.entries()) view.setInt16(i * 2, value);
  return new Uint8Array(view.buffer);
}

/** Writes the table directory with checksums, then the tables, each aligned to four bytes. */
function assemble(tables: readonly (readonly [string, Uint8Array<ArrayBuffer>])[]): Uint8Array<ArrayBuffer> {
  const directory = 12 + 16 * tables.length;
  const size = tables.reduce((sum, [, bytes]) => sum + aligned(bytes.length), directory);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  const powerOfTwo = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, powerOfTwo * 16);
  view.setUint16(8, Math.log2(powerOfTwo));
  view.setUint16(10, (tables.length - powerOfTwo) * 16);
  let offset = directory;
  let headAt = 0;
  for (const [i, [tag, bytes]] of tables.entries()) {
    const entry = 12 + 16 * i;
    for (let c = 0; c < 4; c++) view.setUint8(entry + c, tag.charCodeAt(c));
    file.set(bytes, offset);
    view.setUint32(entry + 4, checksum(view, offset, bytes.length));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    if (tag === "head") headAt = offset;
    offset += aligned(bytes.length);
  }
  view.setUint32(headAt + 8, (0xb1b0afba - checksum(view, 0, size)) >>> 0);
  return file;
}

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function checksum(view: DataView, offset: number, length: number): number {
  let sum = 0;
  for (let at = offset; at < offset + aligned(length); at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
