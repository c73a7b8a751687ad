import type { Size } from "../../src/core/geometry/geometry.ts";

/** Width and height in a JPEG's frame header (ITU-T T.81, B.2.2). Throws when there is none. */
export function jpegSize(bytes: Buffer): Size {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error("These bytes hold no JPEG frame.");
}
