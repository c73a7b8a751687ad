import { ScanError } from "../core/errors.ts";

const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;

/** A key pair as the JSON Web Key of its private half, which holds the public one (RFC 7518, 6.2). */
export async function exportSigningKeys({ privateKey }: CryptoKeyPair): Promise<JsonWebKey> {
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", privateKey);
  return { kty, crv, x, y, d } as JsonWebKey;
}

/** The pair of such a JSON Web Key. Throws `invalid_parameter`. */
export async function importSigningKeys(exported: unknown): Promise<CryptoKeyPair> {
  try {
    const { kty, crv, x, y, d } = exported as JsonWebKey;
    if (d === undefined) throw new TypeError("there is no private key");
    const [privateKey, publicKey] = await Promise.all([
      crypto.subtle.importKey("jwk", { kty, crv, x, y, d } as JsonWebKey, CURVE, true, ["sign"]),
      crypto.subtle.importKey("jwk", { kty, crv, x, y } as JsonWebKey, CURVE, true, ["verify"]),
    ]);
    return { privateKey, publicKey };
  } catch (error) {
    throw new ScanError("invalid_parameter", "The file's signing key can't be read. Export the scanners again where they were made.", { cause: error });
  }
}
