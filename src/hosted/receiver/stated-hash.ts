import { hexOf } from "../../core/bytes/hex.ts";

/** A SHA-256 as a receiver states it: alone, or behind its name as in JSON, a header or an element. */
const ALONE = /^\W*([0-9a-f]{64})\W*$/i;
const NAMED = /\bsha-?256\b[^0-9a-z]{1,8}([0-9a-f]{64})\b/i;

/**
 * Whether a receiver's answer holds the SHA-256 of a file, in hexadecimal. False if it states the one of another file;
 * null if it states none, or where this page can't tell. Other numbers of this length may mean anything.
 */
export async function isHashStated(answer: string, file: Blob): Promise<boolean | null> {
  // Missing where this page came over plain http.
  if (!/[0-9a-f]{64}/i.test(answer) || !("subtle" in crypto)) return null;
  const own = hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())));
  if (answer.toLowerCase().includes(own)) return true;
  return ALONE.test(answer) || NAMED.test(answer) ? false : null;
}

/** More than receivers say of a file. */
const MOST_BYTES = 65_536;
/** Longer than an answer takes whose head is there. */
const TIMEOUT_MS = 10_000;

/** The start of a response's body, as far as it can be read in time. */
export async function readAnswer(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), TIMEOUT_MS);
  const decoder = new TextDecoder();
  let text = "";
  try {
    while (text.length < MOST_BYTES) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The scan was taken; the rest of the answer is lost.
  } finally {
    clearTimeout(timer);
  }
  await reader.cancel().catch(() => undefined);
  return text;
}
