import { toBase64Url } from "../core/bytes/base64url.ts";
import { hexOf } from "../core/bytes/hex.ts";

/** A new key: 256 random bits in base64url, with a prefix that makes leaked keys recognisable. */
export function newApiKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `fb_${toBase64Url(bytes)}`;
}

/** SHA-256 of the text's UTF-8 bytes, as 64 lower-case hex digits. Needs a secure context. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return hexOf(new Uint8Array(digest));
}
