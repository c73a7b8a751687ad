/** Decodes files by the browser, also those that lack their end, and says what is wrong with others. */
import { ScanError } from "../../core/errors.ts";
import { fileTypeOf, type FileType } from "../../core/bytes/file-type.ts";
import { headerOf, refuseTooLarge, type ImageHeader } from "../../core/bytes/image-header.ts";
import { readJpegHeader } from "../../core/bytes/jpeg-header.ts";
import { describedDetail } from "./jpeg-scans.ts";

/** How JPEGs and PNGs end. Copying and downloading often lose the last bytes, which carry no pixels. */
const ENDS: Partial<Record<FileType, Uint8Array<ArrayBuffer>>> = {
  jpeg: new Uint8Array([0xff, 0xd9]),
  png: new Uint8Array([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]),
};

/** Less than this fraction of a file without its end, and it counts as cut off. */
const MIN_SHARE = 0.99;

/**
 * The header of a picture; null for a type whose size cannot be read. Throws `too_many_pixels`, and `undecodable_image`
 * for a JPEG or PNG without a header: its pixels could not be counted before they are decoded.
 */
export async function readHeader(photo: Blob, maxPixels: number): Promise<ImageHeader | null> {
  const header = await headerOf(photo);
  if (header) refuseTooLarge(header, maxPixels);
  const type = header?.type ?? (await fileTypeOf(photo));
  if (!header && (type === "jpeg" || type === "png")) throw undecodable(type, null);
  return header;
}

/**
 * Decodes a picture upright; with a width in `to` at that width, in its own proportions unless a height is given.
 * `file` is the picture, with the end that it may have lacked. Throws `undecodable_image`, with the percentage that is
 * there of a file that was cut off, and the name of a kind of picture that browsers lack; `heic_unsupported` or
 * `tiff_unsupported` where the browser knows no such files.
 */
export async function decode(
  photo: Blob,
  to: { readonly width: number; readonly height?: number } | null,
): Promise<{ readonly bitmap: ImageBitmap; readonly file: Blob }> {
  const options: ImageBitmapOptions = {
    imageOrientation: "from-image",
    // Without a height the browser adds it by the proportions of what it decodes, so that nothing is squashed.
    ...(to && { resizeWidth: to.width, resizeQuality: "high" }),
    ...(to?.height !== undefined && { resizeHeight: to.height }),
  };
  try {
    return { bitmap: await createImageBitmap(photo, options), file: photo };
  } catch (cause) {
    const type = await fileTypeOf(photo);
    const header = type === "jpeg" ? await readJpegHeader(photo) : null;
    if (header?.rareKind) throw unopened(header.rareKind, cause);
    const file = await withEnd(photo, type);
    const bitmap = file && (await createImageBitmap(file, options).catch(() => null));
    if (!bitmap) throw undecodable(type, cause);
    const share = Math.min(type === "jpeg" ? await describedDetail(file) : 1, shareOfPicture(bitmap));
    if (share >= MIN_SHARE) return { bitmap, file };
    bitmap.close();
    throw cutOff(share);
  }
}

/** The file with the rest of its end; null if nothing of it is missing, or its type has none. */
async function withEnd(photo: Blob, type: FileType | null): Promise<Blob | null> {
  const end = type && ENDS[type];
  if (!end) return null;
  const tail = new Uint8Array(await photo.slice(-end.length).arrayBuffer());
  let there = end.length;
  while (there > 0 && !end.subarray(0, there).every((byte, i) => tail[tail.length - there + i] === byte)) there--;
  return there === end.length ? null : new Blob([photo, end.subarray(there)], { type: photo.type });
}

/** A copy of this side shows what part is missing to half a percent. */
const SAMPLE_PX = 256;
/** Blocks without data are middle grey in all components, which CMYK shows darker. */
const MISSING_GREYS = [128, 64];
const GREY_TOLERANCE = 4;

/** The fraction of a picture, 0 to 1, before the grey that a decoder leaves where data is missing, on any side. */
function shareOfPicture(bitmap: ImageBitmap): number {
  const drawing = new OffscreenCanvas(SAMPLE_PX, SAMPLE_PX).getContext("2d", { willReadFrequently: true });
  if (!drawing) return 1;
  drawing.imageSmoothingEnabled = false;
  drawing.drawImage(bitmap, 0, 0, SAMPLE_PX, SAMPLE_PX);
  const { data } = drawing.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX);
  const isMissing = (x: number, y: number): boolean =>
    MISSING_GREYS.some((grey) =>
      [0, 1, 2].every((k) => Math.abs((data[(y * SAMPLE_PX + x) * 4 + k] ?? 0) - grey) <= GREY_TOLERANCE),
    );
  const all = Array.from({ length: SAMPLE_PX }, (_, i) => i);
  const row = (y: number): boolean => all.every((x) => isMissing(x, y));
  const column = (x: number): boolean => all.every((y) => isMissing(x, y));
  const leading = (isGrey: (i: number) => boolean): number => {
    const first = all.findIndex((i) => !isGrey(i));
    return first < 0 ? SAMPLE_PX : first;
  };
  const last = SAMPLE_PX - 1;
  const missing = [row, column].flatMap((line) => [leading(line), leading((i) => line(last - i))]);
  return 1 - Math.max(...missing) / SAMPLE_PX;
}

function cutOff(share: number): ScanError {
  const percent = Math.max(1, Math.floor(share * 100));
  return new ScanError(
    "undecodable_image",
    `Only about ${percent} % of the picture is there: the file was cut off. Copy it again from where it is whole.`,
  );
}

/** The error for a whole picture of a kind that browsers lack. `errorSentence` finds its name in the message. */
function unopened(kind: string, cause: unknown): ScanError {
  return new ScanError(
    "undecodable_image",
    `The picture is of the kind ${kind}, which this browser can't open. Send an ordinary JPEG or PNG.`,
    { cause },
  );
}

function undecodable(type: FileType | null, cause: unknown): ScanError {
  if (type === "heic")
    return new ScanError(
      "heic_unsupported",
      "This is an HEIC photo, which this browser can't open. Choose Settings > Camera > Formats > Most Compatible " +
        "on the iPhone, or export the photo as JPEG.",
      { cause },
    );
  if (type === "tiff")
    return new ScanError(
      "tiff_unsupported",
      "This is a TIFF file, which this browser can't open. Save it as PDF, JPEG or PNG, and send that.",
      { cause },
    );
  if (type === "jp2") return unopened("JPEG 2000", cause);
  if (type === "jxl") return unopened("JPEG XL", cause);
  return new ScanError(
    "undecodable_image",
    "The picture can't be read: it is damaged, or not a picture. Send a JPEG or PNG that opens elsewhere.",
    { cause },
  );
}
