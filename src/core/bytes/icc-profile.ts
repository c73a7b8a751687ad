/** Colour profiles of pictures (ICC.1:2022). Whatever is not certain counts as another profile than sRGB. */
import { concatBytes } from "./concat-bytes.ts";

/** What a JPEG's segment with a part of a profile begins with; the part's number and their count follow (annex B.4). */
const PART_NAME = "ICC_PROFILE\0";
/** Bytes of a segment before the part of the profile. */
export const PROFILE_PART_START_BYTES = PART_NAME.length + 2;

/** Whether an APP2 segment, of which at least the first bytes are there, holds a part of a profile. */
export function isProfilePart(segment: Uint8Array): boolean {
  return segment.length >= PROFILE_PART_START_BYTES && textAt(viewOf(segment), 0, PART_NAME.length) === PART_NAME;
}

/** The profile whose parts are in these segments; null if one is missing. */
export function joinProfile(segments: readonly Uint8Array[]): Uint8Array<ArrayBuffer> | null {
  const [numberAt, countAt] = [PART_NAME.length, PART_NAME.length + 1];
  const count = segments[0]?.[countAt] ?? 0;
  const parts = Array.from({ length: count }, (_, i) => segments.find((segment) => segment[numberAt] === i + 1));
  const there = parts.filter((part) => part !== undefined);
  if (count === 0 || there.length < count) return null;
  return concatBytes(there.map((part) => part.subarray(PROFILE_PART_START_BYTES)));
}

/** The tags of colour, and sRGB's values for them: XYZ under the light D50 (IEC 61966-2-1, adapted by Bradford). */
const PRIMARIES: Readonly<Record<string, readonly [number, number, number]>> = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
};
/** Published sRGB profiles differ by 0.001; the nearest other colours in use by 0.02. */
const PRIMARY_TOLERANCE = 0.003;
/** Curves are compared at as many places, and may differ by as many of 255 levels. */
const CURVE_SAMPLES = 16;
const CURVE_TOLERANCE = 2 / 255;
/** Tables that replace primaries and curves. */
const TABLES = ["A2B0", "A2B1", "A2B2"];

/** Whether a profile is that of sRGB, or of grey with the tones of sRGB. */
export function isSrgb(profile: Uint8Array): boolean {
  const view = viewOf(profile);
  const tags = tagsOf(view);
  if (textAt(view, 20, 4) !== "XYZ " || TABLES.some((table) => tags.has(table))) return false;
  const curves = { "RGB ": ["rTRC", "gTRC", "bTRC"], GRAY: ["kTRC"] }[textAt(view, 16, 4)];
  if (!curves?.every((name) => isSrgbCurve(tags.get(name)))) return false;
  return curves.length === 1 || Object.entries(PRIMARIES).every(([name, xyz]) => isNear(tags.get(name), xyz));
}

/** The data of each tag by its name (7.3). */
function tagsOf(view: DataView): ReadonlyMap<string, DataView> {
  const tags = new Map<string, DataView>();
  for (let at = 132; at < 132 + 12 * uint32(view, 128) && at + 12 <= view.byteLength; at += 12) {
    const [offset, size] = [uint32(view, at + 4), uint32(view, at + 8)];
    if (offset + size <= view.byteLength)
      tags.set(textAt(view, at, 4), new DataView(view.buffer, view.byteOffset + offset, size));
  }
  return tags;
}

function isNear(tag: DataView | undefined, xyz: readonly number[]): boolean {
  return tag !== undefined && xyz.every((value, i) => Math.abs(fixed(tag, 8 + 4 * i) - value) <= PRIMARY_TOLERANCE);
}

function isSrgbCurve(tag: DataView | undefined): boolean {
  const curve = tag && curveOf(tag);
  if (!curve) return false;
  return Array.from({ length: CURVE_SAMPLES }, (_, i) => (i + 0.5) / CURVE_SAMPLES).every(
    (level) => Math.abs(srgbLevel(curve(level)) - level) <= CURVE_TOLERANCE,
  );
}

/** The level of sRGB, 0 to 1, with so much light, 0 to 1. */
function srgbLevel(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** The light, 0 to 1, that a curve gives a level, 0 to 1 (10.6 and 10.18); null for other kinds of curves. */
function curveOf(tag: DataView): ((level: number) => number) | null {
  switch (textAt(tag, 0, 4)) {
    case "curv": {
      const last = uint32(tag, 8) - 1;
      if (last < 1) return last === 0 ? (level) => level ** (uint16(tag, 12) / 256) : null;
      return (level) => {
        const before = Math.floor(level * last);
        const [low, high] = [uint16(tag, 12 + 2 * before), uint16(tag, 14 + 2 * before)];
        return (low + (high - low) * (level * last - before)) / 65_535;
      };
    }
    case "para": {
      // Types 3 and 4 have a straight part near black; 4 may add constants, which are 0 for sRGB.
      if (uint16(tag, 8) < 3) return null;
      const [g = NaN, a = NaN, b = NaN, c = NaN, d = NaN] = [0, 1, 2, 3, 4].map((i) => fixed(tag, 12 + 4 * i));
      return (level) => (level >= d ? (a * level + b) ** g : c * level);
    }
    default:
      return null;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Numbers behind the end of the data are NaN, which is near to nothing. */
function uint16(view: DataView, at: number): number {
  return at + 2 <= view.byteLength ? view.getUint16(at) : NaN;
}

function uint32(view: DataView, at: number): number {
  return at + 4 <= view.byteLength ? view.getUint32(at) : NaN;
}

function fixed(view: DataView, at: number): number {
  return at + 4 <= view.byteLength ? view.getInt32(at) / 65_536 : NaN;
}

function textAt(view: DataView, at: number, length: number): string {
  return at + length > view.byteLength
    ? ""
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}
