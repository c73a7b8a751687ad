/** Test support: headers of pictures, byte by byte, and changes to whole pictures as other programs make them. */
import { concatBytes } from "../concat-bytes.ts";
import { crc32 } from "../crc32.ts";

export const TAG_ORIENTATION = 0x0112;

/** The bytes of a whole number, the highest first. */
export function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => Math.floor(value / 2 ** (8 * (bytes - 1 - i))) & 255);
}

function numberIn(isLittle: boolean): (value: number, bytes: number) => number[] {
  return (value, bytes) => (isLittle ? bigEndian(value, bytes).reverse() : bigEndian(value, bytes));
}

const latin1 = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A TIFF header with one directory (TIFF 6.0, section 2). The type of a value is 1 (BYTE), 3 (SHORT) or 4 (LONG). */
export function tiffBytes(
  entries: readonly { readonly tag: number; readonly type: 1 | 3 | 4; readonly value: number }[],
  isLittle: boolean,
): number[] {
  const number = numberIn(isLittle);
  const size = { 1: 1, 3: 2, 4: 4 } as const;
  return [
    ...latin1(isLittle ? "II" : "MM"),
    ...number(42, 2),
    ...number(8, 4),
    ...number(entries.length, 2),
    ...entries.flatMap(({ tag, type, value }) => [
      ...number(tag, 2),
      ...number(type, 2),
      ...number(1, 4),
      ...number(value, size[type]),
      ...Array.from({ length: 4 - size[type] }, () => 0),
    ]),
    ...number(0, 4),
  ];
}

/** Exif data that states an orientation, behind another entry. */
export function exifBytes(orientation: number, isLittle: boolean, type: 1 | 3 | 4 = 3): number[] {
  const entries = [
    { tag: 0x0100, type: 3, value: 7 },
    { tag: TAG_ORIENTATION, type, value: orientation },
  ] as const;
  return tiffBytes(entries, isLittle);
}

/** Exif data that states pixels per unit: 1 for none, 2 for an inch, 3 for a centimetre; null leaves the unit out. */
export function exifDensity(x: number, y: number, unit: number | null, isLittle: boolean): number[] {
  const number = numberIn(isLittle);
  const count = unit === null ? 2 : 3;
  // Behind the header, the directory and its end stand the fractions.
  const values = 8 + 2 + 12 * count + 4;
  const entry = (tag: number, type: number, value: number[]): number[] => [
    ...number(tag, 2),
    ...number(type, 2),
    ...number(1, 4),
    ...value,
  ];
  return [
    ...latin1(isLittle ? "II" : "MM"),
    ...number(42, 2),
    ...number(8, 4),
    ...number(count, 2),
    ...entry(0x011a, 5, number(values, 4)),
    ...entry(0x011b, 5, number(values + 8, 4)),
    ...(unit === null ? [] : entry(0x0128, 3, [...number(unit, 2), 0, 0])),
    ...number(0, 4),
    ...[x * 10, 10, y * 10, 10].flatMap((value) => number(value, 4)),
  ];
}

/** A segment of a JPEG (ITU-T T.81, B.1.1.4). */
export function segment(marker: number, body: readonly number[]): number[] {
  return [0xff, marker, ...bigEndian(body.length + 2, 2), ...body];
}

/** The APP1 segment of Exif data. */
export function exifSegment(exif: readonly number[]): number[] {
  return segment(0xe1, [...latin1("Exif\0\0"), ...exif]);
}

/** The frame header of a JPEG, with as many components as `ids`. */
export function frameSegment(
  width: number,
  height: number,
  ids: readonly number[] = [1, 2, 3],
  marker = 0xc0,
): number[] {
  const components = ids.flatMap((id, i) => [id, i === 0 ? 0x22 : 0x11, i === 0 ? 0 : 1]);
  return segment(marker, [8, ...bigEndian(height, 2), ...bigEndian(width, 2), ids.length, ...components]);
}

/** Inserts bytes behind the first marker of a JPEG. */
export function afterStart(jpeg: Uint8Array, inserted: Uint8Array | readonly number[]): Uint8Array<ArrayBuffer> {
  return joined(jpeg.subarray(0, 2), inserted, jpeg.subarray(2));
}

/** Metadata in as many segments as it needs (APP2, as colour profiles and phones use it). */
export function metadata(byteLength: number): Uint8Array<ArrayBuffer> {
  const full = Uint8Array.from(
    segment(
      0xe2,
      Array.from({ length: 65_533 }, (_, i) => i & 255),
    ),
  );
  return joined(...Array.from({ length: Math.ceil(byteLength / full.length) }, () => full));
}

/** Inserts `count` fill bytes before the first segment of a JPEG with the marker. */
export function withFillBytes(jpeg: Uint8Array, marker: number, count: number): Uint8Array<ArrayBuffer> {
  const at = jpeg.findIndex((byte, i) => byte === 0xff && jpeg[i + 1] === marker);
  return joined(jpeg.subarray(0, at), new Uint8Array(count).fill(0xff), jpeg.subarray(at));
}

export function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return concatBytes(parts.map((part) => Uint8Array.from(part)));
}

/** A chunk of a PNG with its checksum (W3C PNG, third edition, 5.3). */
export function pngChunk(type: string, data: Uint8Array | readonly number[]): Uint8Array<ArrayBuffer> {
  const checked = joined(latin1(type), data);
  return joined(bigEndian(data.length, 4), checked, bigEndian(crc32(checked), 4));
}

/** Inserts a chunk behind the header of a PNG. */
export function afterPngHeader(png: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined(png.subarray(0, 33), chunk, png.subarray(33));
}

/** A box of an ISO media file (ISO/IEC 14496-12, 4.2). */
export function box(type: string, ...content: readonly (readonly number[])[]): number[] {
  const body = content.flat();
  return [...bigEndian(body.length + 8, 4), ...latin1(type), ...body];
}

/** The boxes of an HEIF or AVIF file, without pictures: a thumbnail and then the picture itself. */
export function heifBytes(brand: "heic" | "mif1" | "avif", width: number, height: number): number[] {
  const ispe = (w: number, h: number): number[] => box("ispe", [0, 0, 0, 0], bigEndian(w, 4), bigEndian(h, 4));
  return [
    ...box("ftyp", latin1(brand), [0, 0, 0, 0], latin1("mif1"), latin1(brand)),
    ...box(
      "meta",
      [0, 0, 0, 0],
      box(
        "hdlr",
        [0, 0, 0, 0, 0, 0, 0, 0],
        latin1("pict"),
        Array.from({ length: 13 }, () => 0),
      ),
      box("iprp", box("ipco", ispe(320, 240), box("pixi", [0, 0, 0, 0, 3, 8, 8, 8]), ispe(width, height))),
    ),
    ...box("mdat", [1, 2, 3, 4]),
  ];
}
