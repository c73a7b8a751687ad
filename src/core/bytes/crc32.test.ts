import { expect, it } from "vitest";
import { crc32, crc32OfBlob } from "./crc32.ts";

it("returns the standard's check value", async () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  expect(await crc32OfBlob(new Blob(["1234", "56789"]))).toBe(0xcbf43926);
  const long = new Uint8Array(200_000).map((_, i) => i);
  expect(await crc32OfBlob(new Blob([long]))).toBe(crc32(long));
});

it("continues from a previous checksum", () => {
  const bytes = new TextEncoder().encode("123456789");
  expect(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4)))).toBe(0xcbf43926);
});
