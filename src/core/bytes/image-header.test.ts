import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ScanError } from "../errors.ts";
import type { Size } from "../geometry/geometry.ts";
import { headerOf, refuseTooLarge, type ImageHeader } from "./image-header.ts";
import { readJpegHeader } from "./jpeg-header.ts";
import {
  bigEndian,
  box,
  exifBytes,
  exifDensity,
  exifSegment,
  frameSegment,
  heifBytes,
  joined,
  metadata,
  pngChunk,
  segment,
  tiffBytes,
} from "./testing/picture-bytes.ts";
import { curve, P3_PRIMARIES, profileBytes, profileSegments, type ProfileParts } from "./testing/profile-bytes.ts";

const sidePx = fc.integer({ min: 1, max: 65535 });

type Bytes = Uint8Array | readonly number[];

const read = (...parts: readonly Bytes[]): Promise<ImageHeader | null> => headerOf(new Blob([joined(...parts)]));

const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];

/** A JPEG without scan data; `before` stands before its frame. */
const jpeg = (before: Bytes, frame: Bytes): Uint8Array<ArrayBuffer> => joined([0xff, 0xd8], before, frame, SCAN);

const readJpeg = (before: Bytes, frame: Bytes): Promise<ImageHeader | null> => read(jpeg(before, frame));

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const png = (width: number, height: number, ...chunks: readonly Bytes[]): Uint8Array<ArrayBuffer> =>
  joined(
    PNG_SIGNATURE,
    pngChunk("IHDR", [...bigEndian(width, 4), ...bigEndian(height, 4), 8, 2, 0, 0, 0]),
    ...chunks,
    pngChunk("IDAT", [0]),
  );

describe("headerOf a JPEG", () => {
  it("reads size and orientation after segments of any length, fill bytes and other bytes between them", async () => {
    const between = fc.constantFrom<number[]>([], [0xff], [0xff, 0xff, 0xff], [0], [1, 2, 0xff, 0, 3]);
    const junk = fc.array(
      fc.tuple(between, fc.constantFrom(0xe0, 0xe2, 0xed, 0xfe, 0xdb, 0xc4), fc.uint8Array({ maxLength: 300 })),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(
        junk,
        between,
        sidePx,
        sidePx,
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        fc.constantFrom<1 | 3 | 4>(1, 3, 4),
        fc.constantFrom(0xc0, 0xc1, 0xc2),
        async (segments, gap, width, height, orientation, isLittle, type, marker) => {
          const before = [
            ...exifSegment(exifBytes(orientation, isLittle, type)),
            ...segments.flatMap(([filling, each, body]) => [...filling, ...segment(each, [...body])]),
            ...gap,
          ];
          expect(await readJpeg(before, frameSegment(width, height, [1, 2, 3], marker))).toEqual({
            type: "jpeg",
            width,
            height,
            orientation,
            isUpright: orientation === 1,
            components: 3,
            isCommon: true,
            rareKind: null,
            isSrgb: true,
            densities: [],
            isProgressive: marker === 0xc2,
          });
        },
      ),
    );
  });

  it("finds the size behind any amount of metadata, most of which it skips", async () => {
    const file = new Blob([jpeg(metadata(20_000_000), frameSegment(22_000, 22_000))]);
    let bytesRead = 0;
    const slice = file.slice.bind(file);
    file.slice = (start, end) => {
      const part = slice(start, end);
      bytesRead += part.size;
      return part;
    };
    expect(await headerOf(file)).toMatchObject({ width: 22_000, height: 22_000 });
    expect(bytesRead).toBeGreaterThan(0);
    expect(bytesRead).toBeLessThan(file.size / 3);
  });

  it("finds the size behind megabytes of fill bytes", async () => {
    const file = joined([0xff, 0xd8], new Uint8Array(2_000_000).fill(0xff), frameSegment(22_000, 22_000), SCAN);
    expect(await headerOf(new Blob([file]))).toMatchObject({ width: 22_000, height: 22_000 });
  });

  it("takes the first orientation, behind the frame too, and knows a second one", async () => {
    const [six, one] = [exifSegment(exifBytes(6, true)), exifSegment(exifBytes(1, true))];
    const frame = frameSegment(4, 3);
    expect(await readJpeg([...six, ...one], frame)).toMatchObject({ orientation: 6, isUpright: false });
    expect(await readJpeg([...one, ...six], frame)).toMatchObject({ orientation: 1, isUpright: false });
    expect(await readJpeg(one, frame)).toMatchObject({ orientation: 1, isUpright: true });
    expect(await readJpeg([], [...frame, ...six])).toMatchObject({ orientation: 6 });
  });

  it("treats an unknown orientation and damaged Exif data as upright", async () => {
    const damaged = exifSegment(exifBytes(6, true)).map((byte, i) => (i === 14 ? 255 : byte));
    for (const exif of [exifSegment(exifBytes(9, true)), damaged, exifSegment([]), exifSegment([0x49, 0x49])])
      expect(await readJpeg(exif, frameSegment(4, 3))).toMatchObject({ orientation: 1, isUpright: true });
  });

  it("knows which JPEGs all readers show alike", async () => {
    const isCommon = async (frame: number[]): Promise<boolean | undefined> =>
      (await readJpegHeader(new Blob([jpeg([], frame)])))?.isCommon;
    expect(await isCommon(frameSegment(4, 3, [1]))).toBe(true);
    expect(await isCommon(frameSegment(4, 3, [0, 1, 2]))).toBe(true);
    expect(await isCommon(frameSegment(4, 3, [1, 2, 3, 4]))).toBe(false);
    expect(await isCommon(frameSegment(4, 3, [82, 71, 66]))).toBe(false);
    expect(await isCommon(frameSegment(4, 3, [1, 2, 3], 0xc9))).toBe(false);
    expect(await isCommon(frameSegment(4, 3).map((byte, i) => (i === 4 ? 12 : byte)))).toBe(false);
  });

  it("names kinds that browsers mostly lack", async () => {
    const kindOf = async (marker: number, bits = 8): Promise<string | null | undefined> => {
      const frame = frameSegment(4, 3, [1, 2, 3], marker).map((byte, i) => (i === 4 ? bits : byte));
      return (await readJpegHeader(new Blob([jpeg([], frame)])))?.rareKind;
    };
    for (const marker of [0xc0, 0xc1, 0xc2]) expect(await kindOf(marker)).toBeNull();
    expect(await kindOf(0xc1, 12)).toBe("JPEG (12 bit)");
    expect(await kindOf(0xc3, 16)).toBe("JPEG (lossless)");
    expect(await kindOf(0xc9)).toBe("JPEG (arithmetic)");
  });

  describe("with a colour profile", () => {
    const isSrgb = async (...profile: readonly Bytes[]): Promise<boolean | undefined> =>
      (await readJpegHeader(new Blob([jpeg(joined(...profile), frameSegment(4, 3))])))?.isSrgb;
    const gamma = (exponent: number): number[] => curve([exponent]);
    const table = Array.from({ length: 1024 }, (_, i) => i / 1023).map((level) =>
      level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4,
    );

    it.each<[string, boolean, ProfileParts]>([
      ["sRGB by a formula", true, { space: "RGB " }],
      ["sRGB by a table", true, { space: "RGB ", curve: curve(table) }],
      ["grey with sRGB's tones", true, { space: "GRAY" }],
      ["Display P3", false, { space: "RGB ", primaries: P3_PRIMARIES }],
      ["sRGB's colours with another tone", false, { space: "RGB ", curve: gamma(1.8) }],
      ["grey with another tone", false, { space: "GRAY", curve: gamma(2.2) }],
      ["a table that replaces the colours", false, { space: "RGB ", more: ["A2B0"] }],
      ["inks", false, { space: "CMYK" }],
    ])("tells that %s is sRGB: %s", async (_, expected, parts) => {
      const profile = profileBytes(parts);
      expect(await isSrgb(...profileSegments(profile))).toBe(expected);
      expect(await isSrgb(...profileSegments(profile, 3).reverse())).toBe(expected);
    });

    it("ignores one that is not all there, and never throws for one that is broken", async () => {
      const profile = profileBytes({ space: "RGB ", primaries: P3_PRIMARIES });
      expect(await isSrgb(...profileSegments(profile, 3).slice(1))).toBe(true);
      const srgb = profileBytes({ space: "RGB " });
      for (let end = 1; end < srgb.length; end++)
        expect(await isSrgb(...profileSegments(srgb.subarray(0, end)))).toBe(false);
      const byte = fc.tuple(fc.nat(srgb.length - 1), fc.nat(255));
      await fc.assert(
        fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 8 }), async (changes) => {
          const changed = srgb.slice();
          for (const [at, value] of changes) changed[at] = value;
          expect(typeof (await isSrgb(...profileSegments(changed)))).toBe("boolean");
        }),
      );
    });
  });

  it("returns null and never throws for truncated and random data", async () => {
    const start = joined([0xff, 0xd8], exifSegment(exifBytes(6, false)), frameSegment(40, 30));
    for (let end = 0; end < start.length; end++) expect(await read(start.subarray(0, end))).toBeNull();
    expect(await read(start)).toMatchObject({ width: 40, height: 30 });
    expect(await readJpeg(SCAN, frameSegment(40, 30))).toBeNull();
    expect(await readJpeg([], frameSegment(0, 30))).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await read(bytes);
        await read([0xff, 0xd8, 0xff, 0xe1], bytes);
        await read(PNG_SIGNATURE, bytes);
        await read(heifBytes("heic", 2, 3).slice(0, 40), bytes);
        await read(tiffBytes([], true).slice(0, 4), bytes);
      }),
    );
  });
});

describe("headerOf other pictures", () => {
  it("reads the size of any PNG, and its orientation before the pixels", async () => {
    await fc.assert(
      fc.asyncProperty(sidePx, sidePx, async (width, height) => {
        expect(await read(png(width, height))).toEqual({ type: "png", width, height, orientation: 1, densities: [] });
      }),
    );
    const other = pngChunk("iTXt", new Uint8Array(100_000));
    for (const [isLittle, type] of [
      [true, 3],
      [false, 4],
    ] as const)
      expect(await read(png(9, 5, other, pngChunk("eXIf", exifBytes(6, isLittle, type))))).toMatchObject({
        width: 9,
        height: 5,
        orientation: 6,
      });
    expect(await read(PNG_SIGNATURE, pngChunk("IDAT", new Uint8Array(30)))).toBeNull();
  });

  it("reads the density of JFIF, Exif and pHYs, in each of their units", async () => {
    const jfif = (unit: number, x: number, y: number): number[] =>
      segment(0xe0, [...Buffer.from("JFIF\0"), 1, 2, unit, ...bigEndian(x, 2), ...bigEndian(y, 2), 0, 0]);
    const exif = (unit: number | null, isLittle: boolean): number[] =>
      exifSegment(exifDensity(300, 150, unit, isLittle));
    const inch = { x: 300, y: 150 };
    const centimetre = { x: expect.closeTo(762, 6) as number, y: expect.closeTo(381, 6) as number };
    const frame = frameSegment(4, 3);
    const densities = async (...before: readonly number[][]) => (await readJpeg(before.flat(), frame))?.densities;
    expect(await densities(jfif(1, 300, 150))).toEqual([inch]);
    expect(await densities(jfif(2, 300, 150))).toEqual([centimetre]);
    expect(await densities(jfif(0, 1, 1), jfif(1, 0, 0))).toEqual([]);
    for (const isLittle of [true, false]) {
      expect(await densities(jfif(0, 1, 1), exif(2, isLittle))).toEqual([inch]);
      expect(await densities(exif(null, isLittle))).toEqual([inch]);
      expect(await densities(jfif(1, 72, 72), exif(3, isLittle))).toEqual([{ x: 72, y: 72 }, centimetre]);
      expect(await densities(exif(1, isLittle))).toEqual([]);
    }
    const phys = (unit: number): Uint8Array => pngChunk("pHYs", [...bigEndian(11_811, 4), ...bigEndian(5906, 4), unit]);
    const [stated] = (await read(png(9, 5, phys(1))))?.densities ?? [];
    expect(stated).toEqual({ x: expect.closeTo(300, 2) as number, y: expect.closeTo(150, 1) as number });
    expect((await read(png(9, 5, phys(0))))?.densities).toEqual([]);
  });

  it("reads the sizes of GIF, BMP, TIFF, HEIC and AVIF", async () => {
    const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));
    const little = (value: number, bytes: number): number[] => bigEndian(value, bytes).reverse();
    const size = { width: 5000, height: 7000 };
    expect(await read(text("GIF89a"), little(5000, 2), little(7000, 2), [0, 0, 0])).toMatchObject(size);
    const bmp = [...text("BM"), ...new Uint8Array(12), ...little(40, 4), ...little(5000, 4)];
    expect(await read(bmp, little(7000, 4), new Uint8Array(28))).toMatchObject(size);
    expect(await read(bmp, little(2 ** 32 - 7000, 4), new Uint8Array(28))).toMatchObject(size);
    const entries = [
      { tag: 256, type: 3, value: 5000 },
      { tag: 257, type: 4, value: 7000 },
    ] as const;
    for (const isLittle of [true, false])
      expect(await read(tiffBytes(entries, isLittle))).toMatchObject({ type: "tiff", ...size });
    expect(await read(heifBytes("heic", 5000, 7000))).toMatchObject({ type: "heic", ...size });
    expect(await read(heifBytes("avif", 5000, 7000))).toMatchObject({ type: "avif", ...size });
  });

  it("reads the size of JPEG 2000, in a file and bare", async () => {
    const ihdr = box("ihdr", bigEndian(7000, 4), bigEndian(5000, 4), [0, 3, 7, 7, 0, 0]);
    const signature = box("jP  ", [0x0d, 0x0a, 0x87, 0x0a]);
    const size = { type: "jp2", width: 5000, height: 7000 };
    expect(await read(signature, box("ftyp", [...Buffer.from("jp2 \0\0\0\0jp2 ")]), box("jp2h", ihdr))).toMatchObject(
      size,
    );
    const area = [5300, 7200, 300, 200].flatMap((value) => bigEndian(value, 4));
    expect(await read([0xff, 0x4f, 0xff, 0x51, 0, 47, 0, 0], area)).toMatchObject(size);
  });

  it("reads the size of JPEG XL of any length, in a file, in its parts and bare", async () => {
    // Each number with its count of bits, the lowest bit first, and the mark before them.
    const codestream = (...fields: readonly (readonly [value: number, bits: number])[]): number[] => {
      const bits = fields.flatMap(([value, count]) => Array.from({ length: count }, (_, i) => (value >> i) & 1));
      const bytes = Array.from({ length: 14 }, (_, i) =>
        bits.slice(8 * i, 8 * i + 8).reduce((sum, bit, k) => sum + bit * 2 ** k, 0),
      );
      return [0xff, 0x0a, ...bytes];
    };
    const small = codestream([1, 1], [99 & 31, 5], [0, 3], [4, 5]);
    const [own, ratio] = [
      codestream([0, 1], [1, 2], [6999, 13], [0, 3], [2, 2], [4999, 18]),
      codestream([0, 1], [3, 2], [3023, 30], [3, 3]),
    ];
    expect(await read(small)).toMatchObject({ type: "jxl", width: 40, height: 32 });
    expect(await read(own)).toMatchObject({ type: "jxl", width: 5000, height: 7000 });
    expect(await read(ratio)).toMatchObject({ width: 4032, height: 3024 });
    const start = [...box("JXL ", [0x0d, 0x0a, 0x87, 0x0a]), ...box("ftyp", [...Buffer.from("jxl \0\0\0\0jxl ")])];
    expect(await read(start, box("Exif", [1, 2, 3]), box("jxlc", own))).toMatchObject({ width: 5000, height: 7000 });
    expect(await read(start, box("jxlp", [0, 0, 0, 0], own))).toMatchObject({ width: 5000, height: 7000 });
    expect(await read(own.slice(0, 5))).toBeNull();
  });

  it("reads the size of each kind of WebP", async () => {
    const webp = (kind: string, body: readonly number[]): Uint8Array =>
      joined(
        [...`RIFF0000WEBP${kind}0000`].map((letter) => letter.charCodeAt(0)),
        body,
        new Uint8Array(10),
      );
    const little = (value: number, bytes: number): number[] => bigEndian(value, bytes).reverse();
    const size = { type: "webp", width: 5000, height: 7000 };
    expect(await read(webp("VP8X", [0, 0, 0, 0, ...little(4999, 3), ...little(6999, 3)]))).toMatchObject(size);
    expect(await read(webp("VP8L", [0x2f, ...little(4999 + 6999 * 2 ** 14, 4)]))).toMatchObject(size);
    expect(await read(webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, ...little(5000, 2), ...little(7000, 2)]))).toMatchObject(
      size,
    );
    expect(await read(webp("ICCP", []))).toBeNull();
  });

  it("returns null for other files", async () => {
    expect(await headerOf(new Blob(["This is a text, whatever its name says: photo.jpg"]))).toBeNull();
    expect(await headerOf(new Blob(["%PDF-1.7\n1 0 obj << /Width 3000 >> endobj"]))).toBeNull();
  });
});

describe("the most pixels of a picture", () => {
  const headerWith = async (width: number, marker: number, ids: readonly number[]): Promise<ImageHeader> => {
    const header = await headerOf(new Blob([joined([0xff, 0xd8], frameSegment(width, 1000, ids, marker), SCAN)]));
    if (!header) throw new Error("no header");
    return header;
  };

  it("is four times as high for a JPEG that is decoded row by row", async () => {
    const refused = (picture: Size | ImageHeader): string => {
      try {
        refuseTooLarge(picture, 10e6);
      } catch (error) {
        return error instanceof ScanError ? `${error.code}: ${error.message}` : String(error);
      }
      return "";
    };
    const advice = "Save it as a JPEG that is not progressive, or send a smaller one.";
    const whole = `at most 10 are accepted, and 40 of an ordinary JPEG. ${advice}`;
    expect(refused(await headerWith(40_000, 0xc0, [1, 2, 3]))).toBe("");
    expect(refused(await headerWith(41_000, 0xc0, [1, 2, 3]))).toBe(
      "too_many_pixels: The picture has 41 megapixels; at most 40 are accepted. Send a smaller one.",
    );
    expect(refused(await headerWith(10_000, 0xc2, [1, 2, 3]))).toBe("");
    for (const held of [await headerWith(11_000, 0xc2, [1, 2, 3]), await headerWith(11_000, 0xc0, [1, 2, 3, 4])])
      expect(refused(held)).toBe(`too_many_pixels: The picture has 11 megapixels; ${whole}`);
    expect(refused({ width: 11_000, height: 1000 })).toBe(`too_many_pixels: The picture has 11 megapixels; ${whole}`);
  });
});
