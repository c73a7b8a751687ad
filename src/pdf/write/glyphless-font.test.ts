import { describe, expect, it } from "vitest";
import { advanceOf, ASCENT, DESCENT, glyphOf, makeGlyphlessFont, WIDTH_CLASSES } from "./glyphless-font.ts";

const font = makeGlyphlessFont();
const view = new DataView(font.buffer);

/** Checksum, offset and length of each table, by name. */
const tables = new Map(
  Array.from({ length: view.getUint16(4) }, (_, i) => {
    const entry = 12 + 16 * i;
    return [
      Buffer.from(font.subarray(entry, entry + 4)).toString("latin1"),
      { checksum: view.getUint32(entry + 4), offset: view.getUint32(entry + 8), length: view.getUint32(entry + 12) },
    ] as const;
  }),
);
const offsetOf = (name: string): number => tables.get(name)?.offset ?? Number.NaN;

function checksumOf(offset: number, length: number): number {
  let total = 0;
  for (let at = offset; at < offset + length; at += 4) total = (total + view.getUint32(at)) >>> 0;
  return total;
}

describe("the glyphless font", () => {
  it("has correct checksums of all tables and of the file", () => {
    for (const [name, { checksum, offset, length }] of tables) {
      // This table contains the file's checksum, which counts as zero.
      const adjustment = name === "head" ? view.getUint32(offset + 8) : 0;
      expect((checksumOf(offset, Math.ceil(length / 4) * 4) - adjustment) >>> 0, name).toBe(checksum);
    }
    expect(checksumOf(0, font.length)).toBe(0xb1b0afba);
  });

  it("has a glyph for each width class, as wide as its advance and as tall as a line", () => {
    for (let widthClass = 0; widthClass <= WIDTH_CLASSES; widthClass++) {
      const glyph = glyphOf(widthClass);
      expect(view.getUint16(offsetOf("hmtx") + glyph * 4)).toBe(advanceOf(widthClass));
      const [start, end] = [glyph, glyph + 1].map((i) => 2 * view.getUint16(offsetOf("loca") + i * 2));
      const at = offsetOf("glyf") + (start ?? 0);
      expect((end ?? 0) - (start ?? 0)).toBe(24);
      expect([2, 4, 6, 8].map((i) => view.getInt16(at + i))).toEqual([0, DESCENT, advanceOf(widthClass), ASCENT]);
    }
    expect(view.getUint16(offsetOf("maxp") + 4)).toBe(WIDTH_CLASSES + 2);
    expect(2 * view.getUint16(offsetOf("loca") + (WIDTH_CLASSES + 2) * 2)).toBe(tables.get("glyf")?.length);
  });
});
