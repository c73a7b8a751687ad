/** Reads the sizes of pictures other than JPEG and PNG, which browsers may decode too. */
import type { Size } from "../geometry/geometry.ts";
import { byteOrderOf, entriesAt } from "./exif-facts.ts";
import { FileBytes } from "./file-bytes.ts";

/** The logical screen (GIF89a, section 18). */
export async function readGifSize(file: Blob): Promise<Size | null> {
  const view = await new FileBytes(file).view(0, 10);
  return view && { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** The bitmap's header; a negative height means rows from the top. */
export async function readBmpSize(file: Blob): Promise<Size | null> {
  const view = await new FileBytes(file).view(0, 26);
  if (!view) return null;
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/** The canvas of an extended file, or the frame of a simple one (RFC 9649, sections 2.5 to 2.7; RFC 6386, 9.1). */
export async function readWebpSize(file: Blob): Promise<Size | null> {
  const view = await new FileBytes(file).view(0, 30);
  if (!view) return null;
  switch (String.fromCharCode(view.getUint8(12), view.getUint8(13), view.getUint8(14), view.getUint8(15))) {
    case "VP8X":
      return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

const IMAGE_WIDTH = 256;
const IMAGE_LENGTH = 257;
/** A directory's entries, of which few files have more than fifty. */
const MAX_DIRECTORY_BYTES = 1 << 16;

/** The first page (TIFF 6.0, section 2). */
export async function readTiffSize(file: Blob): Promise<Size | null> {
  const bytes = new FileBytes(file);
  const head = await bytes.view(0, 8);
  const order = head && byteOrderOf(head);
  if (!order) return null;
  const directory = await bytes.from(head.getUint32(4, order.isLittle), MAX_DIRECTORY_BYTES);
  const entries = entriesAt(new DataView(directory.buffer, directory.byteOffset, directory.length), 0, order.isLittle);
  const valueOf = (wanted: number): number => entries.find(({ tag }) => tag === wanted)?.value ?? 0;
  return { width: valueOf(IMAGE_WIDTH), height: valueOf(IMAGE_LENGTH) };
}

/** The largest picture of an HEIF or AVIF file: others are its thumbnails and tiles (ISO/IEC 23008-12, 6.5.3). */
export async function readHeifSize(file: Blob): Promise<Size | null> {
  const bytes = new FileBytes(file);
  let largest: Size | null = null;
  for await (const { type, start } of boxesOf(bytes)) {
    if (type !== "ispe") continue;
    const size = await bytes.view(start + 4, 8);
    const [width, height] = size ? [size.getUint32(0), size.getUint32(4)] : [0, 0];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}

/** The image area of JPEG 2000 (ITU-T T.800, A.5.1), in a file (annex I) or bare. */
export async function readJp2Size(file: Blob): Promise<Size | null> {
  const bytes = new FileBytes(file);
  const bare = await bytes.view(0, 24);
  if (bare?.getUint16(0) === 0xff4f)
    return { width: bare.getUint32(8) - bare.getUint32(16), height: bare.getUint32(12) - bare.getUint32(20) };
  for await (const { type, start } of boxesOf(bytes)) {
    const header = type === "ihdr" ? await bytes.view(start, 8) : null;
    if (header) return { width: header.getUint32(4), height: header.getUint32(0) };
  }
  return null;
}

/** The size of a JPEG XL (ISO/IEC 18181-1, D.2), in a file (18181-2, 9) or bare. */
export async function readJxlSize(file: Blob): Promise<Size | null> {
  const bytes = new FileBytes(file);
  const bare = await bytes.view(0, 2);
  if (bare?.getUint16(0) === 0xff0a) return jxlSizeAt(bytes, 0);
  for await (const { type, start } of boxesOf(bytes)) {
    if (type === "jxlc") return jxlSizeAt(bytes, start);
    // A part of the picture's data begins with its number.
    if (type === "jxlp") return jxlSizeAt(bytes, start + 4);
  }
  return null;
}

/** Bits behind the two bytes of the mark that a size takes at most. */
const JXL_SIZE_BYTES = 10;
/** Bits of a side, less one, by the two bits before it. */
const JXL_SIDE_BITS = [9, 13, 18, 30];
/** Width to height, by the three bits between the sides; 0 stands for a width of its own. */
const JXL_RATIOS = [null, [1, 1], [12, 10], [4, 3], [3, 2], [16, 9], [5, 4], [2, 1]] as const;

async function jxlSizeAt(bytes: FileBytes, start: number): Promise<Size | null> {
  const data = await bytes.from(start + 2, JXL_SIZE_BYTES);
  let position = 0;
  // The lowest bit comes first.
  const read = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++, position++) value += (((data[position >> 3] ?? 0) >> (position & 7)) & 1) * 2 ** i;
    return value;
  };
  const isSmall = read(1) === 1;
  const side = (): number => (isSmall ? 8 * (read(5) + 1) : read(JXL_SIDE_BITS[read(2)] ?? 0) + 1);
  const height = side();
  const ratio = JXL_RATIOS[read(3)];
  const width = ratio ? Math.floor((height * ratio[0]) / ratio[1]) : side();
  return data.length * 8 < position ? null : { width, height };
}

/** Boxes whose content is boxes: `meta` has a version before. */
const CONTAINERS: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0, jp2h: 0 };

/** The boxes of a file, in order, with the offset of their content (ISO/IEC 14496-12, 4.2; ITU-T T.800, I.4). */
async function* boxesOf(bytes: FileBytes): AsyncGenerator<{ readonly type: string; readonly start: number }, void> {
  for (let at = 0; ;) {
    const box = await bytes.view(at, 8);
    if (!box) return;
    const type = String.fromCharCode(box.getUint8(4), box.getUint8(5), box.getUint8(6), box.getUint8(7));
    const inside = CONTAINERS[type];
    if (inside !== undefined) {
      at += 8 + inside;
      continue;
    }
    // 1: the length stands behind the type, in eight bytes. 0: to the end of the file.
    const isLong = box.getUint32(0) === 1;
    yield { type, start: at + (isLong ? 16 : 8) };
    const length = isLong ? await longLength(bytes, at) : box.getUint32(0);
    if (length < 8) return;
    at += length;
  }
}

async function longLength(bytes: FileBytes, box: number): Promise<number> {
  return Number((await bytes.view(box + 8, 8))?.getBigUint64(0) ?? 0);
}
