/**
 * An ICC profile of sRGB (IEC 61966-2-1): three primaries, a white point and a curve. The format is ICC.1:2004-10
 * (version 4.2), the version that PDF 1.7 refers to.
 */

/** White point of the profile connection space as XYZ, D50 as given in ICC.1 (7.2.16). */
const D50 = [0.9642, 1, 0.8249] as const;
/** Chromatic adaptation from sRGB's white, D65, row by row, by the Bradford matrix (Lam and Rigg; ICC.1 annex E). */
const ADAPTATION = [
  [1.047882, 0.022919, -0.050217],
  [0.029587, 0.990479, -0.017075],
  [-0.009247, 0.015076, 0.751678],
] as const;
/** The primaries, adapted to D50, as XYZ. */
const RED = [0.436035, 0.222488, 0.013916] as const;
const GREEN = [0.385117, 0.716904, 0.097061] as const;
const BLUE = [0.143051, 0.060608, 0.713913] as const;
/** g, a, b, c, d of the parametric curve of type 3: `(a·x + b)^g` for x ≥ d, `c·x` below. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const;

const HEADER_BYTES = 128;

/** The profile, the same bytes at each call. */
export function makeSrgbProfile(): Uint8Array<ArrayBuffer> {
  const curve = tagData("para", [uint16s(3, 0), s15Fixed16s(...CURVE)]);
  const tags: readonly (readonly [string, Uint8Array])[] = [
    ["desc", localizedText("sRGB")],
    ["cprt", localizedText("No copyright, use freely")],
    ["wtpt", tagData("XYZ ", [s15Fixed16s(...D50)])],
    ["chad", tagData("sf32", [s15Fixed16s(...ADAPTATION.flat())])],
    ["rXYZ", tagData("XYZ ", [s15Fixed16s(...RED)])],
    ["gXYZ", tagData("XYZ ", [s15Fixed16s(...GREEN)])],
    ["bXYZ", tagData("XYZ ", [s15Fixed16s(...BLUE)])],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  return assemble(tags);
}

/**
 * Writes the header, the tag table and the tags, aligned to four bytes; equal tags share their data (ICC.1, 7.2, 7.3).
 */
function assemble(tags: readonly (readonly [string, Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const offsets = new Map<Uint8Array, number>();
  let size = HEADER_BYTES + 4 + tags.length * 12;
  for (const [, bytes] of tags) {
    if (offsets.has(bytes)) continue;
    offsets.set(bytes, size);
    size += Math.ceil(bytes.length / 4) * 4;
  }
  const view = new DataView(new ArrayBuffer(size));
  const file = new Uint8Array(view.buffer);
  view.setUint32(0, size);
  view.setUint32(8, 0x04200000); // version 4.2
  for (const [position, text] of [
    [12, "mntr"],
    [16, "RGB "],
    [20, "XYZ "],
    [36, "acsp"],
  ] as const)
    file.set(ascii(text), position);
  // A date is required; this one is fixed.
  for (const [i, part] of [2026, 1, 1].entries()) view.setUint16(24 + i * 2, part);
  file.set(s15Fixed16s(...D50), 68);
  view.setUint32(HEADER_BYTES, tags.length);
  for (const [i, [name, bytes]] of tags.entries()) {
    const entry = HEADER_BYTES + 4 + i * 12;
    const offset = offsets.get(bytes) ?? 0;
    file.set(ascii(name), entry);
    view.setUint32(entry + 4, offset);
    view.setUint32(entry + 8, bytes.length);
    file.set(bytes, offset);
  }
  return file;
}

/** The data of a tag: its type, four zero bytes, then its parts. */
function tagData(type: string, parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from([...ascii(type), 0, 0, 0, 0, ...parts.flatMap((part) => [...part])]);
}

/** A text in English only (multiLocalizedUnicodeType). */
function localizedText(text: string): Uint8Array {
  const header = new DataView(new ArrayBuffer(20));
  header.setUint32(0, 1);
  header.setUint32(4, 12);
  new Uint8Array(header.buffer).set(ascii("enUS"), 8);
  header.setUint32(12, text.length * 2);
  header.setUint32(16, 28);
  return tagData("mluc", [
    new Uint8Array(header.buffer),
    uint16s(...Array.from(text, (letter) => letter.charCodeAt(0))),
  ]);
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function uint16s(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value >> 8, value & 0xff]));
}

/** Signed fixed-point numbers with 16 fractional bits (s15Fixed16Number). */
function s15Fixed16s(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [i, value] of values.entries()) view.setInt32(i * 4, Math.round(value * 65536));
  return new Uint8Array(view.buffer);
}
