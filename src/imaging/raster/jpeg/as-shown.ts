/**
 * How the browser shows a JPEG, beyond its pixels: which way it turns it, and what its colour profile makes of its
 * colours. Browsers differ, so they are asked, by small pictures with the same metadata.
 */
import { concatBytes } from "../../../core/bytes/concat-bytes.ts";
import { crc32 } from "../../../core/bytes/crc32.ts";
import { deflate } from "../../../core/bytes/deflate.ts";
import { FileBytes } from "../../../core/bytes/file-bytes.ts";
import { contentOf, segmentsOf, SOS } from "../../../core/bytes/jpeg-segments.ts";
import type { ColourTable } from "./jpeg-decoder.ts";

const SOI = new Uint8Array([0xff, 0xd8]);
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP15 = 0xef;
const EXIF = "Exif\0";
const PROFILE = "ICC_PROFILE\0";
/** A part of a profile begins with its number and how many there are. */
const PROFILE_HEAD_BYTES = PROFILE.length + 2;

interface Segment {
  readonly marker: number;
  /** With its marker. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface JpegMetadata {
  /** Segments with Exif data. */
  readonly exif: readonly Uint8Array<ArrayBuffer>[];
  /** The colour profile (ICC.1, annex B.4); null without one. */
  readonly profile: Uint8Array<ArrayBuffer> | null;
}

/** What a JPEG says of itself before its first scan. */
export async function readMetadata(jpeg: Blob): Promise<JpegMetadata> {
  const { segments } = await readSegments(jpeg, [APP1, APP2]);
  const starting = (name: string): Uint8Array<ArrayBuffer>[] =>
    segments
      .map(({ bytes }) => bytes)
      .filter((bytes) => [...name].every((letter, i) => bytes[4 + i] === letter.charCodeAt(0)));
  const parts = starting(PROFILE).toSorted((a, b) => a[4 + PROFILE.length]! - b[4 + PROFILE.length]!);
  const profile = concatBytes(parts.map((part) => part.subarray(4 + PROFILE_HEAD_BYTES)));
  return { exif: starting(EXIF), profile: profile.length > 0 ? profile : null };
}

/** The segments with these markers, and where the first one that holds no metadata begins. */
async function readSegments(
  jpeg: Blob,
  markers: readonly number[],
): Promise<{ readonly segments: readonly Segment[]; readonly dataStart: number }> {
  const file = new FileBytes(jpeg);
  const segments: Segment[] = [];
  let dataStart: number | null = null;
  for await (const segment of segmentsOf(file)) {
    const { marker } = segment;
    if (marker < APP0 || marker > APP15) dataStart ??= segment.start;
    if (marker === SOS) break;
    if (!markers.includes(marker)) continue;
    const head = Uint8Array.of(0xff, marker, 0, 0);
    const content = await contentOf(file, segment);
    if (!content) break;
    new DataView(head.buffer).setUint16(2, content.length + 2);
    segments.push({ marker, bytes: concatBytes([head, content]) });
  }
  return { segments, dataStart: dataStart ?? jpeg.size };
}

/**
 * Where each corner of a stored picture is on screen: `corners[i]` for its top left, top right, bottom left and bottom
 * right, each a number in the same order.
 */
export type Turn = readonly [number, number, number, number];

export const UPRIGHT: Turn = [0, 1, 2, 3];

/** The same turn, and then a quarter turn clockwise. */
export function turnClockwise([a, b, c, d]: Turn): Turn {
  const CLOCKWISE = [1, 3, 0, 2] as const;
  return [CLOCKWISE[a]!, CLOCKWISE[b]!, CLOCKWISE[c]!, CLOCKWISE[d]!];
}

/** Whether the picture's rows are columns on screen. */
export function isSideways([topLeft, topRight]: Turn): boolean {
  return (topLeft ^ topRight) === 2;
}

/** Half the side of the picture that is turned: blocks of a JPEG with reduced colours. */
const QUARTER_PX = 16;
const GREYS = [0, 85, 170, 255] as const;

/** How this browser turns JPEGs with such Exif data; null where it shows something else. */
export async function shownTurn(exif: JpegMetadata["exif"]): Promise<Turn | null> {
  const canvas = new OffscreenCanvas(2 * QUARTER_PX, 2 * QUARTER_PX);
  const drawing = canvas.getContext("2d");
  if (!drawing) return null;
  for (const [i, grey] of GREYS.entries()) {
    drawing.fillStyle = `rgb(${grey} ${grey} ${grey})`;
    drawing.fillRect((i & 1) * QUARTER_PX, (i >> 1) * QUARTER_PX, QUARTER_PX, QUARTER_PX);
  }
  const plain = await canvas.convertToBlob({ type: "image/jpeg", quality: 1 });
  const { dataStart } = await readSegments(plain, []);
  const jpeg = new Blob([SOI, ...exif, plain.slice(dataStart)], { type: "image/jpeg" });
  const { data, width } = await shownPixels(jpeg);
  const corners = GREYS.map((grey) =>
    [0, 1, 2, 3].findIndex((i) => {
      const [x, y] = [((i & 1) + 0.5) * QUARTER_PX, ((i >> 1) + 0.5) * QUARTER_PX];
      return Math.abs(data[(y * width + x) * 4]! - grey) < 20;
    }),
  );
  const [a = -1, b = -1, c = -1, d = -1] = corners;
  return width === 2 * QUARTER_PX && !corners.includes(-1) ? [a, b, c, d] : null;
}

/**
 * Levels of the table: 5 apart, so that each is a whole number. Of saturated colours in Display P3, one part in 300 is
 * then off by more than 2 of 255, where sRGB lacks the colour.
 */
const SIDE = 52;
const STEP = 255 / (SIDE - 1);
/** The colours of an sRGB profile differ by less from those without a profile. */
const SAME = 2;

/** What a colour profile makes of colours in this browser; null where it leaves them as they are. */
export async function shownColours(profile: Uint8Array<ArrayBuffer>): Promise<ColourTable | null> {
  const [width, height] = [SIDE * SIDE, SIDE];
  const colours = new Uint8Array(width * height * 3);
  for (let i = 0, at = 0; i < width * height; i++) {
    colours[at++] = Math.floor(i / width) * STEP;
    colours[at++] = (Math.floor(i / SIDE) % SIDE) * STEP;
    colours[at++] = (i % SIDE) * STEP;
  }
  const { data } = await shownPixels(await profiledPng(colours, width, height, profile));
  const shown = colours.map((_, i) => data[Math.floor(i / 3) * 4 + (i % 3)]!);
  return shown.every((level, i) => Math.abs(level - colours[i]!) <= SAME) ? null : { side: SIDE, colours: shown };
}

/** A PNG of RGB pixels with a colour profile (W3C PNG, Third Edition, 11.3.2.3). */
async function profiledPng(
  pixels: Uint8Array,
  width: number,
  height: number,
  profile: Uint8Array<ArrayBuffer>,
): Promise<Blob> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, 2);
  // Each row begins with its filter: none.
  const rows = new Uint8Array(height * (1 + 3 * width));
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * 3 * width, (y + 1) * 3 * width), y * (1 + 3 * width) + 1);
  const packed = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
    new Uint8Array(await (await deflate(bytes)).arrayBuffer());
  const named = new TextEncoder().encode("icc\0\0");
  const chunks = [
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("iCCP", concatBytes([named, await packed(profile)])),
    chunk("IDAT", await packed(rows)),
    chunk("IEND", new Uint8Array(0)),
  ];
  return new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks], { type: "image/png" });
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = concatBytes([new TextEncoder().encode(type), data]);
  const framed = new DataView(new ArrayBuffer(body.length + 8));
  framed.setUint32(0, data.length);
  framed.setUint32(body.length + 4, crc32(body));
  const bytes = new Uint8Array(framed.buffer);
  bytes.set(body, 4);
  return bytes;
}

async function shownPixels(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" });
  try {
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
    if (!drawing) throw new Error("This browser can't draw pictures.");
    drawing.drawImage(bitmap, 0, 0);
    return drawing.getImageData(0, 0, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}
