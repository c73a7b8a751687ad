/**
 * An ICC profile of sRGB (IEC 61966-2-1), computed from its definition: three primaries, a white point and a curve. The
 * format is ICC.1:2004-10 (version 4.2), the version that PDF 1.7 refers to.
 */

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** Chromaticities (x, y) of the primaries and of the white point D65. */
const RED = [0.64, 0.33] as const;
const GREEN = [0.3, 0.6] as const;
const BLUE = [0.15, 0.06] as const;
const D65 = [0.3127, 0.329] as const;
/** White point of the profile connection space, D50 as given in ICC.1 (7.2.16). */
const D50: Vector = [0.9642, 1, 0.8249];
/** The Bradford matrix, which converts XYZ to cone responses (Lam and Rigg; ICC.1 annex E). */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** g, a, b, c, d of the parametric curve of type 3: `(a·x + b)^g` for x ≥ d, `c·x` below. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const;

const HEADER_BYTES = 128;

/** The profile, the same bytes at each call. */
export function makeSrgbProfile(): Uint8Array<ArrayBuffer> {
  const adaptation = adaptationToD50();
  const [red, green, blue] = primariesXyz(adaptation);
  const curve = tagData("para", [uint16s(3, 0), s15Fixed16s(...CURVE)]);
  const tags: readonly (readonly [string, Uint8Array])[] = [
    ["desc", localizedText("sRGB")],
    ["cprt", localizedText("No copyright, use freely")],
    ["wtpt", tagData("XYZ ", [s15Fixed16s(...D50)])],
    ["chad", tagData("sf32", [s15Fixed16s(...adaptation.flat())])],
    ["rXYZ", tagData("XYZ ", [s15Fixed16s(...red)])],
    ["gXYZ", tagData("XYZ ", [s15Fixed16s(...green)])],
    ["bXYZ", tagData("XYZ ", [s15Fixed16s(...blue)])],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  return assemble(tags);
}

/** The chromatic adaptation matrix from D65 to D50. */
function adaptationToD50(): Matrix {
  const from = multiplyVector(BRADFORD, xyz(D65));
  const to = multiplyVector(BRADFORD, D50);
  const scaleRow = (row: Vector, dividend: number, divisor: number): Vector =>
    mapVector(row, (value) => (value * dividend) / divisor);
  const scaled: Matrix = [
    scaleRow(BRADFORD[0], to[0], from[0]),
    scaleRow(BRADFORD[1], to[1], from[1]),
    scaleRow(BRADFORD[2], to[2], from[2]),
  ];
  return multiply(invert(BRADFORD), scaled);
}

/** The primaries in the profile connection space, as XYZ. */
function primariesXyz(adaptation: Matrix): Matrix {
  const columns: Matrix = [xyz(RED), xyz(GREEN), xyz(BLUE)];
  const amounts = multiplyVector(invert(transpose(columns)), xyz(D65));
  const adapted = (column: Vector, amount: number): Vector =>
    multiplyVector(
      adaptation,
      mapVector(column, (value) => value * amount),
    );
  return [adapted(columns[0], amounts[0]), adapted(columns[1], amounts[1]), adapted(columns[2], amounts[2])];
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

/** XYZ of a chromaticity at luminance 1. */
function xyz([x, y]: readonly [number, number]): Vector {
  return [x / y, 1, (1 - x - y) / y];
}

function mapVector([x, y, z]: Vector, map: (value: number) => number): Vector {
  return [map(x), map(y), map(z)];
}

function multiplyVector(matrix: Matrix, [x, y, z]: Vector): Vector {
  const row = ([a, b, c]: Vector): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function transpose([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ];
}

function multiply(left: Matrix, right: Matrix): Matrix {
  const [a, b, c] = transpose(right);
  return transpose([multiplyVector(left, a), multiplyVector(left, b), multiplyVector(left, c)]);
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function invert([a, b, c]: Matrix): Matrix {
  const columns: Matrix = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = a[0] * columns[0][0] + a[1] * columns[0][1] + a[2] * columns[0][2];
  const divided = (column: Vector): Vector => [
    column[0] / determinant,
    column[1] / determinant,
    column[2] / determinant,
  ];
  return transpose([divided(columns[0]), divided(columns[1]), divided(columns[2])]);
}
