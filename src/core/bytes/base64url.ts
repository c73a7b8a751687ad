/** Base64 (RFC 4648, section 4) and base64url without padding (section 5). */

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Throws `RangeError` for text that `toBase64Url` would not produce. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) throw new RangeError("not base64url");
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  // The unused low bits must be zero, so that each value has exactly one encoding.
  if (toBase64Url(bytes) !== text) throw new RangeError("not base64url");
  return bytes;
}

/** `btoa` takes a binary string; spreading a whole image into one call would overflow the stack. */
const CHUNK_BYTES = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(binary);
}
