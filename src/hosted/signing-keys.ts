import { ScanError } from "../core/errors.ts";

const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;

/** Generates an exportable key pair for signing links, so that its owner can move it to another browser. */
export function makeSigningKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
}

const PUBLIC_FIELDS = ["kty", "crv", "x", "y"] as const;
const PRIVATE_FIELDS = [...PUBLIC_FIELDS, "d"] as const;

/** Imports a public key, ignoring other fields. Rejects if it is invalid. */
export function importPublicKey(jwk: JsonWebKey): Promise<CryptoKey> {
  return crypto.subtle.importKey("jwk", pickFields(jwk, PUBLIC_FIELDS), CURVE, true, ["verify"]);
}

export async function exportPublicKey(publicKey: CryptoKey): Promise<JsonWebKey> {
  return pickFields(await crypto.subtle.exportKey("jwk", publicKey), PUBLIC_FIELDS);
}

/** Exports a key pair as a private JSON Web Key, which includes the public key (RFC 7518, 6.2). */
export async function exportSigningKeys({ privateKey }: CryptoKeyPair): Promise<JsonWebKey> {
  return pickFields(await crypto.subtle.exportKey("jwk", privateKey), PRIVATE_FIELDS);
}

/** Imports a key pair from a private JSON Web Key. Throws `invalid_parameter`. */
export async function importSigningKeys(exported: unknown): Promise<CryptoKeyPair> {
  try {
    const jwk = exported as JsonWebKey;
    if (jwk.d === undefined) throw new TypeError("there is no private key");
    const [privateKey, publicKey] = await Promise.all([
      crypto.subtle.importKey("jwk", pickFields(jwk, PRIVATE_FIELDS), CURVE, true, ["sign"]),
      importPublicKey(jwk),
    ]);
    return { privateKey, publicKey };
  } catch (error) {
    throw new ScanError(
      "invalid_parameter",
      "The file's signing key can't be read. Export the scanners again where they were made.",
      { cause: error },
    );
  }
}

/** The given fields of a key, in this order. */
function pickFields(jwk: JsonWebKey, fields: readonly (keyof JsonWebKey)[]): JsonWebKey {
  return Object.fromEntries(fields.flatMap((field) => (jwk[field] === undefined ? [] : [[field, jwk[field]]])));
}
