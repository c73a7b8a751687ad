import { describe, expect, it } from "vitest";
import {
  afterStart,
  exifBytes,
  exifSegment,
  joined,
  segment,
  withFillBytes,
} from "../../core/bytes/testing/picture-bytes.ts";
import { syntheticJpeg } from "../testing/synthetic-jpeg.ts";
import { cleanJpeg } from "./clean-jpeg.ts";

const latin1 = (text: string): number[] => [...Buffer.from(text, "latin1")];

const PICTURE = syntheticJpeg({
  width: 160,
  height: 64,
  restartInterval: 2,
  block: (component, x, y) => [(component * 7 + x * 3 + y) % 20, x % 3, -(y % 2)],
});
const JFIF = segment(0xe0, [...latin1("JFIF\0"), 1, 2, 1, 1, 44, 1, 44, 0, 0]);
const THUMBNAIL = [10, 20, 30, 40, 50, 60];
const JFIF_WITH_THUMBNAIL = segment(0xe0, [...latin1("JFIF\0"), 1, 2, 1, 1, 44, 1, 44, 2, 1, ...THUMBNAIL]);
const ADOBE = segment(0xee, [...latin1("Adobe"), 0, 100, 0, 0, 0, 0, 1]);
const PROFILE = segment(0xe2, [...latin1("ICC_PROFILE\0"), 1, 1, 1, 2, 3, 4]);
const CLUTTER: Readonly<Record<string, Uint8Array | number[]>> = {
  "Exif with a thumbnail": exifSegment([...exifBytes(1, true), ...PICTURE]),
  XMP: segment(0xe1, latin1("http://ns.adobe.com/xap/1.0/\0<owner/>")),
  "the list of further pictures": segment(0xe2, latin1("MPF\0MM\0*")),
  "what Photoshop writes": segment(0xed, latin1("Photoshop 3.0\0city")),
  "a thumbnail of its own": segment(0xe0, latin1("JFXX\0\x13")),
  "a comment": segment(0xfe, latin1("taken at home")),
  "a name that Adobe never used": segment(0xee, latin1("Jane Roe's own")),
};

const clean = async (jpeg: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await (await cleanJpeg(new Blob([jpeg]))).arrayBuffer());

describe("cleanJpeg", () => {
  it.each(Object.entries(CLUTTER))("leaves out %s", async (_, clutter) => {
    expect(await clean(afterStart(PICTURE, clutter))).toEqual(PICTURE);
  });

  it("keeps density, Adobe's marker and the colour profile", async () => {
    const kept = afterStart(PICTURE, [...JFIF, ...ADOBE, ...PROFILE]);
    const cluttered = afterStart(PICTURE, joined(JFIF_WITH_THUMBNAIL, ...Object.values(CLUTTER), ADOBE, PROFILE));
    expect(await clean(cluttered)).toEqual(kept);
  });

  it("leaves out what stands behind the picture's end, between its segments and between its scans", async () => {
    const gainMap = joined(PICTURE, latin1("ftypmp42"), new Uint8Array(5000).fill(0xd9));
    expect(await clean(joined(PICTURE, gainMap))).toEqual(PICTURE);
    expect(await clean(withFillBytes(PICTURE, 0xc0, 5))).toEqual(PICTURE);
    expect(await clean(afterStart(PICTURE, [1, 2, 3]))).toEqual(PICTURE);
    // A second scan, as progressive pictures have, with a comment before it.
    const scan = PICTURE.subarray(PICTURE.findIndex((byte, i) => byte === 0xff && PICTURE[i + 1] === 0xda));
    const twice = joined(PICTURE.subarray(0, -2), scan);
    expect(await clean(twice)).toEqual(twice);
    expect(await clean(joined(PICTURE.subarray(0, -2), segment(0xfe, latin1("between")), scan))).toEqual(twice);
  });

  it("keeps all of a picture that lacks its end", async () => {
    expect(await clean(PICTURE.subarray(0, -2).slice())).toEqual(PICTURE.subarray(0, -2));
  });
});
