/** Pictures as other programs make them: legal and odd, cut off, or of types that browsers lack. */
import type { Page } from "@playwright/test";
import {
  afterPngHeader,
  afterStart,
  exifBytes,
  exifSegment,
  heifBytes,
  joined,
  metadata,
  pngChunk,
  segment,
  tiffBytes,
  withFillBytes,
} from "../../src/core/bytes/testing/picture-bytes.ts";
import { outlinesOf } from "../fixtures/press/faces.ts";
import { syntheticJpeg } from "../../src/pdf/testing/synthetic-jpeg.ts";

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  /** Lines of text, of which each is written in the height of a line. */
  readonly lines: readonly string[];
  readonly lineHeight: number;
  /** Width of the dark ground around the white page. */
  readonly margin: number;
}

/** A page with three lines in its upper half. */
export const DELIVERY_NOTE: Drawing = {
  width: 600,
  height: 800,
  type: "image/jpeg",
  lines: ["Delivery note", "Twelve sacks", "Total amount"],
  lineHeight: 70,
  margin: 60,
};

/** A picture that the browser draws: a white page with text on a dark ground. The letters are not the browser's. */
export async function draw(page: Page, drawing: Drawing): Promise<Buffer> {
  const { lines, lineHeight, margin } = drawing;
  const em = lineHeight * 0.6;
  const words = lines.flatMap((line, i) => {
    let x = 1.5 * margin + lineHeight / 2;
    return line.split(" ").map((word) => {
      const { path, width } = outlinesOf(word, "plain");
      const place = { path, x, y: margin + (i + 1.5) * lineHeight };
      x += (width + outlinesOf(" ", "plain").width) * em;
      return place;
    });
  });
  const base64 = await page.evaluate(
    async (given) => {
      const { width, height, type } = given.drawing;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#4e3d30";
      context.fillRect(0, 0, width, height);
      context.fillStyle = "white";
      const edge = given.drawing.margin;
      context.fillRect(edge, edge, width - 2 * edge, height - 2 * edge);
      context.fillStyle = "black";
      for (const { path, x, y } of given.words) {
        context.setTransform(given.em / 1000, 0, 0, given.em / 1000, x, y);
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled, not an array
        context.fill(new Path2D(path));
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.9 })).arrayBuffer());
      let binary = "";
      for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
      return btoa(binary);
    },
    { drawing, words, em },
  );
  return Buffer.from(base64, "base64");
}

/** Odd, but whole: each shows the page of `jpeg` or `png` upright. */
export function wholePictures(jpeg: Buffer, png: Buffer): Readonly<Record<string, Uint8Array>> {
  const [long, byte] = [4, 1] as const;
  return {
    "fill bytes before the first segment": withFillBytes(jpeg, 0xe0, 3),
    "fill bytes before the frame": withFillBytes(jpeg, 0xc0, 2),
    "other bytes between segments": afterStart(withFillBytes(jpeg, 0xdb, 1), [0xff, 0xfe, 0, 4, 7, 7, 1, 2, 3]),
    "no end marker": jpeg.subarray(0, -2),
    "half an end marker": jpeg.subarray(0, -1),
    "two megabytes of metadata": afterStart(jpeg, metadata(2_000_000)),
    "pictures behind the picture": joined(jpeg, jpeg, new Uint8Array(100)),
    "orientation as LONG": afterStart(jpeg, exifSegment(exifBytes(6, true, long))),
    "orientation as BYTE": afterStart(jpeg, exifSegment(exifBytes(8, false, byte))),
    "orientation of a PNG as LONG": afterPngHeader(png, pngChunk("eXIf", exifBytes(6, true, long))),
    "PNG without its end": png.subarray(0, -12),
  };
}

/** The header of a picture of 12 bits a colour, which browsers do not decode. */
export function deep(jpeg: Buffer): Uint8Array {
  const changed = Buffer.from(jpeg);
  const frame = changed.findIndex((byte, i) => byte === 0xff && changed[i + 1] === 0xc0);
  changed.set([0xff, 0xc1], frame);
  changed[frame + 4] = 12;
  return changed;
}

/** Inks of a pixel: cyan, magenta, yellow, black; 255 for all of it. */
type Inks = readonly [number, number, number, number];

const PAPER: Inks = [0, 0, 0, 0];
const BAR: Inks = [0, 0, 0, 255];
const ADOBE = (transform: number): number[] => segment(0xee, [...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, transform]);

/** A white picture with a black bar over its upper half, in the inks of print, stored in four ways. */
export function inkPictures(): Readonly<Record<string, Uint8Array>> {
  const stored = (store: (inks: Inks) => readonly number[]): Uint8Array =>
    syntheticJpeg({
      width: 256,
      height: 256,
      components: 4,
      // A block's first coefficient is its brightness less 128.
      block: (component, _x, y) => [(store(y < 16 ? BAR : PAPER)[component] ?? 0) - 128],
    });
  const inverted = ([c, m, y, k]: Inks): number[] => [255 - c, 255 - m, 255 - y, 255 - k];
  // Brightness is that of the inks: libjpeg turns it around again.
  const luma = ([c, m, y, k]: Inks): number[] => [(c + m + y) / 3, 128, 128, 255 - k];
  return {
    "CMYK, inverted and marked": afterStart(stored(inverted), ADOBE(0)),
    "YCCK, inverted and marked": afterStart(stored(luma), ADOBE(2)),
    "CMYK, not marked": stored((inks) => inks),
    "CMYK, inverted and not marked": stored(inverted),
  };
}

/** Files of other types, by what they are called. */
export function otherTypes(): Readonly<Record<"HEIC" | "TIFF", Uint8Array>> {
  const size = [
    { tag: 256, type: 4, value: 600 },
    { tag: 257, type: 4, value: 800 },
  ] as const;
  return {
    HEIC: Uint8Array.from(heifBytes("heic", 600, 800)),
    TIFF: Uint8Array.from(tiffBytes(size, true)),
  };
}
