import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readImageHeader, uprightSize } from "./image-header.ts";

const sidePx = fc.integer({ min: 1, max: 65535 });

function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => (value >>> (8 * (bytes - 1 - i))) & 255);
}

function segment(marker: number, body: readonly number[]): number[] {
  return [0xff, marker, ...bigEndian(body.length + 2, 2), ...body];
}

function exif(orientation: number, littleEndian: boolean): number[] {
  const number = (value: number, bytes: number): number[] =>
    littleEndian ? bigEndian(value, bytes).reverse() : bigEndian(value, bytes);
  const entry = (tag: number, value: number): number[] => [
    ...number(tag, 2),
    ...number(3, 2),
    ...number(1, 4),
    ...number(value, 2),
    0,
    0,
  ];
  const tiff = [
    ...(littleEndian ? [0x49, 0x49] : [0x4d, 0x4d]),
    ...number(42, 2),
    ...number(8, 4),
    ...number(2, 2),
    ...entry(0x0100, 7),
    ...entry(0x0112, orientation),
    0,
    0,
    0,
    0,
  ];
  return segment(0xe1, [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]);
}

function jpeg(before: readonly number[], width: number, height: number, marker = 0xc0): Uint8Array {
  const frame = segment(marker, [
    8,
    ...bigEndian(height, 2),
    ...bigEndian(width, 2),
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ]);
  return new Uint8Array([0xff, 0xd8, ...before, ...frame, 0xff, 0xda]);
}

describe("readImageHeader", () => {
  it("reads the size and orientation of any JPEG, after segments of any length and fill bytes", () => {
    const junk = fc.array(
      fc.tuple(
        fc.constantFrom(0xe0, 0xe2, 0xed, 0xfe, 0xdb, 0xc4),
        fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 300 }),
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        junk,
        sidePx,
        sidePx,
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        fc.constantFrom(0xc0, 0xc1, 0xc2, 0xcf),
        (segments, width, height, orientation, little, marker) => {
          const before = [
            ...exif(orientation, little),
            ...segments.flatMap(([each, body]) => [0xff, ...segment(each, body)]),
          ];
          const header = readImageHeader(jpeg(before, width, height, marker));
          expect(header).toEqual({ type: "jpeg", width, height, orientation });
          if (header)
            expect(uprightSize(header)).toEqual(
              orientation >= 5 ? { width: height, height: width } : { width, height },
            );
        },
      ),
    );
  });

  it("reads the size of any PNG", () => {
    fc.assert(
      fc.property(sidePx, sidePx, (width, height) => {
        const bytes = [
          0x89,
          0x50,
          0x4e,
          0x47,
          0x0d,
          0x0a,
          0x1a,
          0x0a,
          0,
          0,
          0,
          13,
          0x49,
          0x48,
          0x44,
          0x52,
          ...bigEndian(width, 4),
          ...bigEndian(height, 4),
          8,
          2,
          0,
          0,
          0,
        ];
        expect(readImageHeader(new Uint8Array(bytes))).toEqual({ type: "png", width, height, orientation: 1 });
      }),
    );
  });

  it("treats an unknown orientation and damaged Exif data as upright", () => {
    expect(readImageHeader(jpeg(exif(9, true), 4, 3))?.orientation).toBe(1);
    expect(
      readImageHeader(
        jpeg(
          exif(6, true).map((byte, i) => (i === 14 ? 255 : byte)),
          4,
          3,
        ),
      )?.orientation,
    ).toBe(1);
  });

  it("returns null and never throws for truncated data and other formats", () => {
    const whole = jpeg(exif(6, false), 40, 30);
    for (let end = 0; end < whole.length - 12; end++) expect(readImageHeader(whole.subarray(0, end))).toBeNull();
    expect(readImageHeader(new TextEncoder().encode("This is a text, whatever its name says: photo.jpg"))).toBeNull();
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readImageHeader(bytes)));
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        (bytes) => void readImageHeader(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, ...bytes])),
      ),
    );
  });
});
