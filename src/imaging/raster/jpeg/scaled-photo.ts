/** Photos of many megapixels, decoded at the size that is wanted: the browser would decode all of their pixels. */
import type { JpegHeader } from "../../../core/bytes/jpeg-header.ts";
import type { Size } from "../../../core/geometry/geometry.ts";
import { isSideways, readMetadata, shownColours, shownTurn, turnClockwise, UPRIGHT, type Turn } from "./as-shown.ts";
import { BAND_ROWS, decodeJpeg, scaleFor, type ColourTable } from "./jpeg-decoder.ts";

/** A photo that can be decoded at a reduced size. */
export interface ScaledPhoto {
  /** On screen, reduced. */
  readonly working: Size;
  /** On screen, whole. */
  readonly size: Size;
  /**
   * Writes the pixels as the browser shows them: RGBA, opaque, in rows of `working.width`. Returns false where the file
   * is damaged, or without the decoder; then `into` may hold anything.
   */
  read(into: Uint8Array | Uint8ClampedArray): Promise<boolean>;
  /** Draws the same pixels on a canvas of the working size, a few rows at a time. */
  draw(drawing: OffscreenCanvasRenderingContext2D): Promise<boolean>;
}

/**
 * A photo turned clockwise by `quarterTurns`, with about `wanted` pixels a side, as stored. Null for one that the
 * browser may show in a way of its own.
 */
export async function openScaled(
  photo: Blob,
  header: JpegHeader,
  wanted: Size,
  quarterTurns = 0,
): Promise<ScaledPhoto | null> {
  if (!header.isCommon) return null;
  const { exif, profile } = await readMetadata(photo);
  if (profile && header.components !== 3) return null;
  try {
    let turn = exif.length === 0 ? UPRIGHT : await shownTurn(exif);
    if (!turn) return null;
    for (let i = 0; i < quarterTurns; i++) turn = turnClockwise(turn);
    const table = profile && (await shownColours(profile));
    return scaledPhoto(photo, header, wanted, turn, table);
  } catch {
    // Metadata that the browser can't read with a picture of ours.
    return null;
  }
}

function scaledPhoto(photo: Blob, stored: Size, wanted: Size, turn: Turn, table: ColourTable | null): ScaledPhoto {
  const scale = scaleFor(stored, wanted);
  const onScreen = ({ width, height }: Size): Size =>
    isSideways(turn) ? { width: height, height: width } : { width, height };
  const working = onScreen(scale.size);
  return {
    working,
    size: onScreen(stored),
    async read(into) {
      const pixels = new Uint32Array(into.buffer, into.byteOffset, working.width * working.height);
      const place = placing(pixels, scale.size, working, turn);
      return decodeJpeg(readerOf(photo), scale, table, place).catch(() => false);
    },
    async draw(drawing) {
      const { width } = scale.size;
      const band = new OffscreenCanvas(width, BAND_ROWS);
      const bandDrawing = band.getContext("2d", { willReadFrequently: true });
      if (!bandDrawing) return false;
      drawing.setTransform(toScreen(scale.size, working, turn));
      return decodeJpeg(readerOf(photo), scale, table, (rows, y) => {
        const count = rows.length / (4 * width);
        bandDrawing.putImageData(new ImageData(new Uint8ClampedArray(rows), width, count), 0, 0);
        drawing.drawImage(band, 0, 0, width, count, 0, y, width, count);
      }).catch(() => false);
    },
  };
}

/** The transform from a stored picture to where it is on screen. */
function toScreen(stored: Size, { width, height }: Size, [topLeft, topRight, bottomLeft]: Turn): DOMMatrix2DInit {
  const corners = [0, 1, 2, 3].map((i) => ({ x: (i & 1) * width, y: (i >> 1) * height }));
  const { x: e, y: f } = corners[topLeft]!;
  const [right, down] = [corners[topRight]!, corners[bottomLeft]!];
  const [acrossPx, downPx] = [stored.width, stored.height];
  return {
    a: (right.x - e) / acrossPx,
    b: (right.y - f) / acrossPx,
    c: (down.x - e) / downPx,
    d: (down.y - f) / downPx,
    e,
    f,
  };
}

/** Reads a file from its start; `FileReaderSync` is what workers have for that. */
function readerOf(file: Blob): (into: Uint8Array) => number {
  const reader = new FileReaderSync();
  let at = 0;
  return (into) => {
    const bytes = new Uint8Array(reader.readAsArrayBuffer(file.slice(at, at + into.length)));
    into.set(bytes);
    at += bytes.length;
    return bytes.length;
  };
}

/** Writes rows of a stored picture where they are on screen. */
function placing(
  pixels: Uint32Array,
  stored: Size,
  { width, height }: Size,
  [topLeft, topRight, bottomLeft]: Turn,
): (rows: Uint8Array, y: number) => void {
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  const start = corners[topLeft]!;
  const right = (corners[topRight]! - start) / (stored.width - 1);
  const down = (corners[bottomLeft]! - start) / (stored.height - 1);
  return (bytes, y) => {
    const rows = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    if (right === 1 && down === width) return pixels.set(rows, start + y * down);
    for (let i = 0, row = start + y * down; i < rows.length; row += down)
      for (let x = 0, at = row; x < stored.width; x++, at += right) pixels[at] = rows[i++]!;
  };
}
