/**
 * Password encryption of a PDF: AES with a key of 256 bits, security handler revision 6 (ISO 32000-2, 7.6.4). The file
 * key is random; the password only unlocks it.
 */
import { concatBytes } from "../../core/bytes/concat-bytes.ts";
import { hexOf } from "../../core/bytes/hex.ts";

export interface Encryption {
  /** The encryption dictionary, in PDF syntax, for the trailer to refer to. */
  readonly dictionary: string;
  /** Encrypts a string or stream: a random initialisation vector, then the padded data. */
  encrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK_BYTES = 16;
/** Only this much of a longer password counts. */
const MAX_PASSWORD_BYTES = 127;
/** Everything is permitted to whoever has the password: all bits are set but the two that must be 0. */
const PERMISSIONS = -4;
const NONE: Bytes = new Uint8Array(0);

/** An encryption by one password, which is both the user's and the owner's password. */
export async function encryptWithPassword(password: string): Promise<Encryption> {
  // The standard requires SASLprep (RFC 4013), but readers use what is typed as it is.
  const secret = new TextEncoder().encode(password).slice(0, MAX_PASSWORD_BYTES);
  const fileKey = random(32);
  const user = await lock(secret, fileKey, NONE);
  const owner = await lock(secret, fileKey, user.check);
  const key = await crypto.subtle.importKey("raw", fileKey, "AES-CBC", false, ["encrypt"]);
  const perms = await encryptBlocks(fileKey, new Uint8Array(BLOCK_BYTES), permissionBlock());
  const crypt = "/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF";
  const strings = { U: user.check, UE: user.lockedKey, O: owner.check, OE: owner.lockedKey, Perms: perms };
  const entries = Object.entries(strings).map(([name, bytes]) => `/${name} <${hexOf(bytes)}>`);
  return {
    dictionary: `<< /Filter /Standard /V 5 /R 6 /Length 256 ${crypt} ${entries.join(" ")} /P ${PERMISSIONS} >>`,

    async encrypt(bytes) {
      const iv = random(BLOCK_BYTES);
      return concatBytes([iv, new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, key, bytes))]);
    },
  };
}

/**
 * Algorithms 8 and 9: the data that a password is checked against, and the file key encrypted by the password. `user`
 * is the user's check when the owner's is computed, and empty otherwise.
 */
async function lock(
  secret: Bytes,
  fileKey: Bytes,
  user: Bytes,
): Promise<{ readonly check: Bytes; readonly lockedKey: Bytes }> {
  const checkSalt = random(8);
  const keySalt = random(8);
  const check = concatBytes([await slowHash(secret, checkSalt, user), checkSalt, keySalt]);
  const lockedKey = await encryptBlocks(await slowHash(secret, keySalt, user), new Uint8Array(BLOCK_BYTES), fileKey);
  return { check, lockedKey };
}

/** Algorithm 2.B: a hash of 32 bytes that is deliberately slow to compute. */
async function slowHash(secret: Bytes, salt: Bytes, user: Bytes): Promise<Bytes> {
  const names = ["SHA-256", "SHA-384", "SHA-512"] as const;
  let hash = await digest("SHA-256", concatBytes([secret, salt, user]));
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const sequence = concatBytes([secret, hash, user]);
    const repeated = concatBytes(Array.from({ length: 64 }, () => sequence));
    const encrypted = await encryptBlocks(hash.slice(0, 16), hash.slice(16, 32), repeated);
    // The number modulo 3 equals the sum of its bytes modulo 3, since 256 modulo 3 is 1.
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    hash = await digest(names[sum % 3] ?? "SHA-256", encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return hash.slice(0, 32);
}

/** AES in CBC mode over whole blocks, without the padding that Web Crypto always adds. */
async function encryptBlocks(key: Bytes, iv: Bytes, blocks: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey("raw", key, "AES-CBC", false, ["encrypt"]);
  return new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, imported, blocks), 0, blocks.length);
}

/** Algorithm 10: a copy of the permissions that can't be changed without the key. */
function permissionBlock(): Bytes {
  const view = new DataView(new ArrayBuffer(BLOCK_BYTES));
  view.setInt32(0, PERMISSIONS, true);
  view.setInt32(4, -1);
  const bytes = new Uint8Array(view.buffer);
  // "T" means that the metadata is encrypted too.
  bytes.set(new TextEncoder().encode("Tadb"), 8);
  bytes.set(random(4), 12);
  return bytes;
}

async function digest(algorithm: "SHA-256" | "SHA-384" | "SHA-512", bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
}

function random(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}
