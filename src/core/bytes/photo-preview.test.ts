import { describe, expect, it } from "vitest";
import { previewOf } from "./photo-preview.ts";
import { afterStart, exifBytes, exifSegment, frameSegment, joined, segment } from "./testing/picture-bytes.ts";

const START = [0xff, 0xd8];
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 3, 0xff, 0xd9];
const THUMBNAIL = [
  ...START,
  ...segment(
    0xdb,
    Array.from({ length: 65 }, () => 3),
  ),
  ...frameSegment(16, 8),
  ...SCAN,
];

const jpegOf = (width: number, height: number): Uint8Array => joined(START, frameSegment(width, height), SCAN);
const bytesOf = async (blob: Blob): Promise<number[]> => [...new Uint8Array(await blob.arrayBuffer())];

describe("the preview of a photo", () => {
  it("is the photo itself up to 12 megapixels", async () => {
    const photo = new Blob([Uint8Array.from(jpegOf(4096, 3072))]);
    expect(await previewOf(photo)).toBe(photo);
    const unknown = new Blob(["no picture"]);
    expect(await previewOf(unknown)).toBe(unknown);
  });

  it("is the thumbnail of a larger one, turned as the photo is", async () => {
    const exif = exifSegment([...exifBytes(6, true), ...THUMBNAIL]);
    const photo = new Blob([afterStart(jpegOf(8064, 6048), exif)]);
    expect(await bytesOf(await previewOf(photo))).toEqual([...START, ...exif, ...THUMBNAIL.slice(2)]);
  });

  it("is empty where a larger one has none", async () => {
    const bare = afterStart(jpegOf(8064, 6048), exifSegment(exifBytes(6, true)));
    for (const photo of [jpegOf(8064, 6048), bare])
      expect((await previewOf(new Blob([Uint8Array.from(photo)]))).size).toBe(0);
  });
});
