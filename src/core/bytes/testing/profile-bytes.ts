/** Test support: colour profiles, with what tells them apart (ICC.1:2022). */
import { bigEndian, joined, segment } from "./picture-bytes.ts";

const latin1 = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const fixed = (value: number): number[] => bigEndian((Math.round(value * 65_536) + 2 ** 32) % 2 ** 32, 4);

/** Rows of XYZ for red, green and blue. */
export const SRGB_PRIMARIES = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
];
export const P3_PRIMARIES = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
];

/** sRGB's curve as a formula. */
export const SRGB_CURVE = [...latin1("para"), 0, 0, 0, 0, 0, 3, 0, 0].concat(
  [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed),
);

/** A curve of as many values, up to 1, or of one value: the exponent. */
export function curve(values: readonly number[]): number[] {
  const scale = values.length === 1 ? 256 : 65_535;
  const numbers = values.flatMap((value) => bigEndian(Math.round(value * scale), 2));
  return [...latin1("curv"), 0, 0, 0, 0, ...bigEndian(values.length, 4), ...numbers];
}

export interface ProfileParts {
  readonly space: "RGB " | "GRAY" | "CMYK";
  readonly primaries?: readonly (readonly number[])[];
  readonly curve?: readonly number[];
  /** Names of further tags. */
  readonly more?: readonly string[];
}

/** A profile of a display. */
export function profileBytes({
  space,
  primaries = SRGB_PRIMARIES,
  curve: tone = SRGB_CURVE,
  more = [],
}: ProfileParts): Uint8Array<ArrayBuffer> {
  const xyz = (values: readonly number[] = []): number[] => [...latin1("XYZ "), 0, 0, 0, 0, ...values.flatMap(fixed)];
  const colours = ["r", "g", "b"].flatMap((name, i): [string, readonly number[]][] => [
    [`${name}XYZ`, xyz(primaries[i])],
    [`${name}TRC`, tone],
  ]);
  const tags: [string, readonly number[]][] = [
    ["wtpt", xyz([0.9642, 1, 0.8249])],
    ...(space === "RGB " ? colours : [["kTRC", tone] as [string, readonly number[]]]),
    ...more.map((name): [string, readonly number[]] => [name, latin1(name)]),
  ];
  let offset = 132 + 12 * tags.length;
  const table = tags.map(([name, data]) => {
    const entry = [...latin1(name), ...bigEndian(offset, 4), ...bigEndian(data.length, 4)];
    offset += data.length;
    return entry;
  });
  const header = new Uint8Array(128);
  header.set(joined(bigEndian(offset, 4)), 0);
  header.set([4, 0x20], 8);
  header.set(latin1(`mntr${space}XYZ `), 12);
  header.set(latin1("acsp"), 36);
  header.set(joined(fixed(0.9642), fixed(1), fixed(0.8249)), 68);
  return joined(header, bigEndian(tags.length, 4), ...table, ...tags.map(([, data]) => data));
}

/** The segments of a JPEG that hold a profile, in so many parts. */
export function profileSegments(profile: Uint8Array, count = 1): number[][] {
  const size = Math.ceil(profile.length / count);
  return Array.from({ length: count }, (_, i) =>
    segment(0xe2, [...latin1("ICC_PROFILE\0"), i + 1, count, ...profile.subarray(i * size, (i + 1) * size)]),
  );
}
