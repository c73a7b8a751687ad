import { toBase64Url } from "../core/bytes/base64url.ts";

/** 256 random bits in base64url after a prefix by which a key is known wherever it turns up. */
export function newApiKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `fb_${toBase64Url(bytes)}`;
}

/** SHA-256 of the text's UTF-8 bytes, 64 lower-case hex digits. Needs a secure context. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
