/**
 * The colour space sRGB (IEC 61966-2-1) as an ICC profile, computed from its definition: three primaries, a
 * white point and a curve. ICC.1:2004-10 (version 4.2), which PDF 1.7 names.
 */

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** Chromaticities x, y of the primaries and of the white point D65. */
const RED = [0.64, 0.33] as const;
const GREEN = [0.3, 0.6] as const;
const BLUE = [0.15, 0.06] as const;
const D65 = [0.3127, 0.329] as const;
/** White of the space that profiles connect in, D50 as ICC.1 gives it (7.2.16). */
const D50: Vector = [0.9642, 1, 0.8249];
/** Responses of the eye's cones, after Lam and Rigg ("Bradford"; ICC.1 annex E). */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** Exponent, then a, b, c, d of `(a·x + b)^g` from d on and `c·x` below (parametric curve of type 3). */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const;

const HEADER_BYTES = 128;

/** Bytes of the profile, the same at each call. */
export function makeSrgbProfile(): Uint8Array<ArrayBuffer> {
  const adaptation = adaptationToD50();
  const [red, green, blue] = primaries(adaptation);
  const curve = element("para", [halves(3, 0), fixed(...CURVE)]);
  const tags: readonly (readonly [string, Uint8Array])[] = [
    ["desc", sentence("sRGB")],
    ["cprt", sentence("No copyright, use freely")],
    ["wtpt", element("XYZ ", [fixed(...D50)])],
    ["chad", element("sf32", [fixed(...adaptation.flat())])],
    ["rXYZ", element("XYZ ", [fixed(...red)])],
    ["gXYZ", element("XYZ ", [fixed(...green)])],
    ["bXYZ", element("XYZ ", [fixed(...blue)])],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  return assemble(tags);
}

/** Colours of light under D65 as they look under D50. */
function adaptationToD50(): Matrix {
  const from = times(BRADFORD, xyz(D65));
  const to = times(BRADFORD, D50);
  const scaled = BRADFORD.map(
    (row, i) => row.map((value) => (value * at(to, i)) / at(from, i)) as unknown as Vector,
  ) as unknown as Matrix;
  return product(inverse(BRADFORD), scaled);
}

/** What full red, green and blue are in the connecting space. */
function primaries(adaptation: Matrix): Matrix {
  const columns: Matrix = [xyz(RED), xyz(GREEN), xyz(BLUE)];
  const amounts = times(inverse(transposed(columns)), xyz(D65));
  const scaled = (column: Vector, i: number): Vector =>
    times(adaptation, column.map((value) => value * at(amounts, i)) as unknown as Vector);
  return [scaled(columns[0], 0), scaled(columns[1], 1), scaled(columns[2], 2)];
}

/** Tags behind their table, each on a multiple of four bytes; equal ones share their place. ICC.1, 7.2 and 7.3. */
function assemble(tags: readonly (readonly [string, Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const places = new Map<Uint8Array, number>();
  let size = HEADER_BYTES + 4 + tags.length * 12;
  for (const [, bytes] of tags) {
    if (places.has(bytes)) continue;
    places.set(bytes, size);
    size += Math.ceil(bytes.length / 4) * 4;
  }
  const view = new DataView(new ArrayBuffer(size));
  const file = new Uint8Array(view.buffer);
  view.setUint32(0, size);
  view.setUint32(8, 0x04200000); // version 4.2
  for (const [offset, text] of [
    [12, "mntr"],
    [16, "RGB "],
    [20, "XYZ "],
    [36, "acsp"],
  ] as const)
    file.set(ascii(text), offset);
  // A date there must be; this one says nothing.
  for (const [i, part] of [2026, 1, 1].entries()) view.setUint16(24 + i * 2, part);
  file.set(fixed(...D50), 68);
  view.setUint32(HEADER_BYTES, tags.length);
  for (const [i, [name, bytes]] of tags.entries()) {
    const entry = HEADER_BYTES + 4 + i * 12;
    const place = places.get(bytes) ?? 0;
    file.set(ascii(name), entry);
    view.setUint32(entry + 4, place);
    view.setUint32(entry + 8, bytes.length);
    file.set(bytes, place);
  }
  return file;
}

/** A tag's data: its type, four bytes of nothing, then its parts. */
function element(type: string, parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from([...ascii(type), 0, 0, 0, 0, ...parts.flatMap((part) => [...part])]);
}

/** A text in one language, English (multiLocalizedUnicodeType). */
function sentence(text: string): Uint8Array {
  const header = new DataView(new ArrayBuffer(20));
  header.setUint32(0, 1);
  header.setUint32(4, 12);
  new Uint8Array(header.buffer).set(ascii("enUS"), 8);
  header.setUint32(12, text.length * 2);
  header.setUint32(16, 28);
  return element("mluc", [
    new Uint8Array(header.buffer),
    halves(...Array.from(text, (letter) => letter.charCodeAt(0))),
  ]);
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function halves(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value >> 8, value & 0xff]));
}

/** Numbers with 16 bits behind the point (s15Fixed16Number). */
function fixed(...values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [i, value] of values.entries()) view.setInt32(i * 4, Math.round(value * 65536));
  return new Uint8Array(view.buffer);
}

/** Tristimulus values of a chromaticity at full luminance. */
function xyz([x, y]: readonly [number, number]): Vector {
  return [x / y, 1, (1 - x - y) / y];
}

function at(vector: Vector, i: number): number {
  return vector[i] ?? 0;
}

function times(matrix: Matrix, [x, y, z]: Vector): Vector {
  const row = ([a, b, c]: Vector): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function transposed([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ];
}

function product(left: Matrix, right: Matrix): Matrix {
  const [a, b, c] = transposed(right);
  return transposed([times(left, a), times(left, b), times(left, c)]);
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function inverse([a, b, c]: Matrix): Matrix {
  const columns: Matrix = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = a[0] * columns[0][0] + a[1] * columns[0][1] + a[2] * columns[0][2];
  const divided = (column: Vector): Vector => [
    column[0] / determinant,
    column[1] / determinant,
    column[2] / determinant,
  ];
  return transposed([divided(columns[0]), divided(columns[1]), divided(columns[2])]);
}
