/**
 * The format of sealed files: any bytes, encrypted with a passphrase. A header of 60 bytes, numbers big-endian:
 *
 * | bytes | content                                                                 |
 * | ----- | ----------------------------------------------------------------------- |
 * | 8     | `flatbed` and a zero byte                                               |
 * | 1     | version, 1                                                              |
 * | 4     | iterations of PBKDF2                                                    |
 * | 4     | bytes of a chunk before encryption                                      |
 * | 16    | salt                                                                    |
 * | 7     | first bytes of every nonce                                              |
 * | 16    | tag of an empty message, which tells a wrong passphrase from a right one |
 * | 4     | CRC-32 of the bytes before it                                           |
 *
 * The key is PBKDF2 with SHA-256 of the passphrase in UTF-8 and Unicode form NFC (RFC 8018), 256 bits. Then follow the
 * chunks, each AES-256-GCM with a tag of 16 bytes: all of the same length, the last one shorter or as long, and empty
 * only in a file of nothing. A nonce is the first bytes, the chunk's number from 0 (32 bits), and a byte that says what
 * it is: 0 a chunk, 1 the last chunk, 2 the tag in the header. The first 40 bytes of the header are authenticated with
 * each. So nothing can be changed, moved, left out or cut off unnoticed (STREAM: Hoang, Reyhanitabar, Rogaway, Vizár,
 * "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", 2015).
 */
import { concatBytes } from "../../../core/bytes/concat-bytes.ts";
import { crc32 } from "../../../core/bytes/crc32.ts";

const MAGIC = new TextEncoder().encode("flatbed\0");
const VERSION = 1;
/** Recommended by OWASP's Password Storage Cheat Sheet, as of November 2026. */
const ITERATIONS = 600_000;
/** A file that asks for more would keep a phone busy for minutes. */
const MAX_ITERATIONS = 20_000_000;
/** Small enough for phones, and large enough for the tags to weigh nothing. */
const CHUNK_BYTES = 1 << 20;
const MAX_CHUNK_BYTES = 1 << 26;
const SALT_BYTES = 16;
const NONCE_START_BYTES = 7;
/** The part of the header that is authenticated with every chunk. */
const AUTHENTICATED_BYTES = 40;
export const TAG_BYTES = 16;
export const HEADER_BYTES = AUTHENTICATED_BYTES + TAG_BYTES + 4;

type Bytes = Uint8Array<ArrayBuffer>;

export interface SealedHeader {
  readonly authenticated: Bytes;
  readonly iterations: number;
  readonly chunkBytes: number;
  readonly salt: Bytes;
  readonly nonceStart: Bytes;
  readonly tag: Bytes;
}

/** What a nonce belongs to. */
export type NonceKind = "chunk" | "last" | "header";

const KIND_BYTES: Readonly<Record<NonceKind, number>> = { chunk: 0, last: 1, header: 2 };

/** Parameters of AES-GCM for one nonce. */
export function gcm(
  { nonceStart, authenticated }: Pick<SealedHeader, "nonceStart" | "authenticated">,
  number: number,
  kind: NonceKind,
): AesGcmParams {
  return {
    name: "AES-GCM",
    iv: concatBytes([nonceStart, u32(number), [KIND_BYTES[kind]]].map((part) => Uint8Array.from(part))),
    additionalData: authenticated,
    tagLength: TAG_BYTES * 8,
  };
}

/** Derives the key of a file from its passphrase. */
export async function deriveKey(
  passphrase: string,
  { salt, iterations }: Pick<SealedHeader, "salt" | "iterations">,
): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(passphrase.normalize("NFC"));
  const base = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return crypto.subtle.deriveKey(derivation, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** A new header with random salt and nonces, its bytes, and its key. */
export async function createHeader(
  passphrase: string,
): Promise<{ readonly header: SealedHeader; readonly bytes: Bytes; readonly key: CryptoKey }> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const nonceStart = crypto.getRandomValues(new Uint8Array(NONCE_START_BYTES));
  const authenticated = concatBytes([
    MAGIC,
    Uint8Array.of(VERSION),
    u32(ITERATIONS),
    u32(CHUNK_BYTES),
    salt,
    nonceStart,
  ]);
  const open = { authenticated, iterations: ITERATIONS, chunkBytes: CHUNK_BYTES, salt, nonceStart };
  const key = await deriveKey(passphrase, open);
  const tag = new Uint8Array(await crypto.subtle.encrypt(gcm(open, 0, "header"), key, new Uint8Array()));
  const checked = concatBytes([authenticated, tag]);
  return { header: { ...open, tag }, bytes: concatBytes([checked, u32(crc32(checked))]), key };
}

/** Whether a file begins as a sealed one. */
export async function isSealed(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, MAGIC.length).arrayBuffer());
  return start.length === MAGIC.length && MAGIC.every((byte, i) => start[i] === byte);
}

/** Parses the header of a sealed file. `newer`: a later version wrote it; `damaged`: it is cut or changed. */
export async function readHeader(file: Blob): Promise<SealedHeader | "newer" | "damaged"> {
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  if (bytes.length < HEADER_BYTES) return "damaged";
  const numbers = new DataView(bytes.buffer);
  if (numbers.getUint8(MAGIC.length) !== VERSION) return "newer";
  const checked = bytes.subarray(0, HEADER_BYTES - 4);
  const iterations = numbers.getUint32(9);
  const chunkBytes = numbers.getUint32(13);
  const isPossible = iterations > 0 && iterations <= MAX_ITERATIONS && chunkBytes > 0 && chunkBytes <= MAX_CHUNK_BYTES;
  if (!isPossible || crc32(checked) !== numbers.getUint32(HEADER_BYTES - 4)) return "damaged";
  return {
    authenticated: bytes.slice(0, AUTHENTICATED_BYTES),
    iterations,
    chunkBytes,
    salt: bytes.slice(17, 17 + SALT_BYTES),
    nonceStart: bytes.slice(17 + SALT_BYTES, AUTHENTICATED_BYTES),
    tag: bytes.slice(AUTHENTICATED_BYTES, AUTHENTICATED_BYTES + TAG_BYTES),
  };
}

function u32(value: number): Bytes {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}
