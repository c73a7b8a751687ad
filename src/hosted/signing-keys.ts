import { ScanError } from "../core/errors.ts";

const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;

/** A key pair for signing links, exportable, so that its owner can move it to another browser. */
export function makeSigningKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
}

/** The public half of a pair, of its JSON Web Key. Rejects for what is none. */
export function importPublicKey({ kty, crv, x, y }: JsonWebKey): Promise<CryptoKey> {
  return crypto.subtle.importKey("jwk", { kty, crv, x, y } as JsonWebKey, CURVE, true, ["verify"]);
}

/** A key pair as the JSON Web Key of its private half, which holds the public one (RFC 7518, 6.2). */
export async function exportSigningKeys({ privateKey }: CryptoKeyPair): Promise<JsonWebKey> {
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", privateKey);
  return { kty, crv, x, y, d } as JsonWebKey;
}

/** The pair of such a JSON Web Key. Throws `invalid_parameter`. */
export async function importSigningKeys(exported: unknown): Promise<CryptoKeyPair> {
  try {
    const jwk = exported as JsonWebKey;
    const { kty, crv, x, y, d } = jwk;
    if (d === undefined) throw new TypeError("there is no private key");
    const [privateKey, publicKey] = await Promise.all([
      crypto.subtle.importKey("jwk", { kty, crv, x, y, d } as JsonWebKey, CURVE, true, ["sign"]),
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
