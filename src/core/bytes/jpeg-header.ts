/** Reads the header of a JPEG (ITU-T T.81, annex B) as libjpeg does, which most browsers use. */
import type { Size } from "../geometry/geometry.ts";
import type { Density } from "../geometry/stated-sheet.ts";
import { exifFactsOf, type ExifFacts } from "./exif-facts.ts";
import { FileBytes } from "./file-bytes.ts";
import { isProfilePart, isSrgb, joinProfile, PROFILE_PART_START_BYTES } from "./icc-profile.ts";
import { contentOf, isFrameHeader, segmentsOf, SOS } from "./jpeg-segments.ts";

export interface JpegHeader extends Size {
  readonly type: "jpeg";
  /** Exif orientation, 1 (upright) to 8: the first that the file states. */
  readonly orientation: number;
  /** Those that the file states, in its order. */
  readonly densities: readonly Density[];
  /** False if any Exif data of the file states another orientation than 1. */
  readonly isUpright: boolean;
  /** Number of components: 1 for grey, 3 for colour, 4 for printing inks (CMYK). */
  readonly components: number;
  /** True if all readers show its colours alike: grey, or colour as JFIF defines it, 8 bits each, Huffman-coded. */
  readonly isCommon: boolean;
  /** True if its scans refine the whole picture, which must be held until the last one. */
  readonly isProgressive: boolean;
  /** What a JPEG is called that few programs can open; null for others. */
  readonly rareKind: RareJpeg | null;
  /** False if it has another colour profile than sRGB. Many readers of PDFs ignore profiles. */
  readonly isSrgb: boolean;
}

/** The kinds of JPEGs that browsers mostly lack, by what they are called. */
export type RareJpeg = "JPEG (12 bit)" | "JPEG (lossless)" | "JPEG (arithmetic)";

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const NONE = new Uint8Array(0);
const EXIF = "Exif\0";
const EXIF_BYTES = 6;
const JFIF = "JFIF\0";
const JFIF_BYTES = 12;
/** Units of JFIF in an inch: none, inches, centimetres. */
const DENSITY_UNITS = [null, 1, 2.54];
/** JFIF numbers its components from 1, some programs from 0. Those named "R", "G", "B" hold another kind of colour. */
const FIRST_COMPONENTS = [0, 1];
/** With Huffman codes. */
const PROGRESSIVE = 0xc2;
/** Baseline, extended and progressive, with Huffman codes. */
const COMMON_FRAMES = [0xc0, 0xc1, PROGRESSIVE];

/** The header of a JPEG; null if the file has no frame before its first scan. */
export async function readJpegHeader(file: Blob): Promise<JpegHeader | null> {
  const bytes = new FileBytes(file);
  const exifs: ExifFacts[] = [];
  const densities: Density[] = [];
  const profileParts: Uint8Array[] = [];
  let frame: Frame | null = null;
  for await (const segment of segmentsOf(bytes)) {
    const { marker } = segment;
    if (marker === SOS) break;
    const isProfile =
      marker === APP2 && isProfilePart((await contentOf(bytes, segment, PROFILE_PART_START_BYTES)) ?? NONE);
    if (!isFrameHeader(marker) && marker !== APP0 && marker !== APP1 && !isProfile) continue;
    const content = await contentOf(bytes, segment);
    if (!content) break;
    if (isProfile) profileParts.push(content.slice());
    else {
      const view = new DataView(content.buffer, content.byteOffset, content.length);
      if (marker === APP0) densities.push(...jfifDensity(view));
      else if (marker === APP1) exifs.push(...readExif(view));
      else frame ??= readFrame(marker, view);
    }
  }
  if (!frame || frame.width === 0 || frame.height === 0) return null;
  const profile = joinProfile(profileParts);
  const orientations = exifs.flatMap(({ orientation }) => orientation ?? []);
  return {
    type: "jpeg",
    ...frame,
    isSrgb: profile === null || isSrgb(profile),
    orientation: orientations[0] ?? 1,
    densities: [...densities, ...exifs.flatMap(({ density }) => density ?? [])],
    isUpright: orientations.every((orientation) => orientation === 1),
  };
}

type Frame = Pick<JpegHeader, "width" | "height" | "components" | "isCommon" | "isProgressive" | "rareKind">;

function readFrame(marker: number, segment: DataView): Frame | null {
  if (segment.byteLength < 6) return null;
  const components = segment.getUint8(5);
  if (segment.byteLength < 6 + 3 * components) return null;
  const bits = segment.getUint8(0);
  const isColour = components === 3 && FIRST_COMPONENTS.includes(segment.getUint8(6));
  return {
    height: segment.getUint16(1),
    width: segment.getUint16(3),
    components,
    isProgressive: marker === PROGRESSIVE,
    rareKind: rareKindOf(marker, bits),
    isCommon: COMMON_FRAMES.includes(marker) && bits === 8 && (components === 1 || isColour),
  };
}

/** What an APP1 segment of Exif data says; nothing for other segments. */
function readExif(segment: DataView): ExifFacts[] {
  if (!beginsWith(segment, EXIF) || segment.byteLength < EXIF_BYTES) return [];
  return [exifFactsOf(new DataView(segment.buffer, segment.byteOffset + EXIF_BYTES, segment.byteLength - EXIF_BYTES))];
}

/** The density in an APP0 segment (JFIF 1.02, page 5), or nothing. */
function jfifDensity(segment: DataView): Density[] {
  if (!beginsWith(segment, JFIF) || segment.byteLength < JFIF_BYTES) return [];
  const perInch = DENSITY_UNITS[segment.getUint8(7)];
  const [x, y] = [segment.getUint16(8), segment.getUint16(10)];
  return perInch && x > 0 && y > 0 ? [{ x: x * perInch, y: y * perInch }] : [];
}

function beginsWith(segment: DataView, text: string): boolean {
  return [...text].every((letter, i) => i < segment.byteLength && segment.getUint8(i) === letter.charCodeAt(0));
}

/** The kind of coding by the frame's marker (T.81, table B.1), whose last two bits are 3 for lossless coding. */
function rareKindOf(marker: number, bits: number): RareJpeg | null {
  if ((marker & 3) === 3) return "JPEG (lossless)";
  if (marker > 0xc8) return "JPEG (arithmetic)";
  return bits === 8 ? null : "JPEG (12 bit)";
}
