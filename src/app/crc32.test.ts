import { expect, it } from "vitest";
import { crc32, crc32OfBlob } from "./crc32.ts";

it("gives the standard's check value", async () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  expect(await crc32OfBlob(new Blob(["1234", "56789"]))).toBe(0xcbf43926);
});

it("goes on where it was", () => {
  const bytes = new TextEncoder().encode("123456789");
  expect(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4)))).toBe(0xcbf43926);
});
