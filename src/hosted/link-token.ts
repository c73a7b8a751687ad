/**
 * The token of a hosted scanner's link, `{base_url}/#/s/<token>`: `1.<scanner>`, or with a ticket
 * `2.<scanner>.<claims>.<signature of the ticket>`, and then `.<signature>`, if any. All parts are base64url. The
 * scanner is a JSON array of its fields in a fixed order; the signature is ECDSA with P-256 and SHA-256 (64 bytes, r
 * and s) over the ASCII text before its dot. `3` and `4` are the same for a scanner that asks for more than pages: its
 * array has that too, and is compressed, so that its QR code stays readable.
 */
import { fromBase64Url, toBase64Url } from "../core/bytes/base64url.ts";
import { ScanError } from "../core/errors.ts";
import type { Asked } from "./asked/asked.ts";
import { parseScanner, type HostedScanner } from "./scanner.ts";
import { importPublicKey } from "./signing-keys.ts";

/** The number of parts before the signature, by version. */
const SIGNED_PARTS: Readonly<Record<string, number>> = { 1: 2, 2: 4, 3: 2, 4: 4 };
const PACKED_VERSIONS: readonly string[] = ["3", "4"];
const MAX_TOKEN_LENGTH = 8000;
const SIGNING = { name: "ECDSA", hash: "SHA-256" } as const;

const FIELDS = [
  "id",
  "name",
  "colour",
  "webhookUrl",
  "languages",
  "filter",
  "textLayer",
  "pageLimit",
] as const satisfies readonly (keyof HostedScanner)[];

/** What packs scanners. Most scanners need none. */
const loadPacking = () => import("./asked/pack-asked.ts");

export interface OpenedLink {
  readonly scanner: HostedScanner;
  /** Whether one of the trusted keys signed the token. */
  readonly trusted: boolean;
  /** The link's ticket, signed, as `signTicket` makes it; null for a link without one. */
  readonly ticket: string | null;
}

/** Makes the token of a scanner, with a ticket of `signTicket` if there is one, and signed if a key is given. */
export async function writeToken(
  scanner: HostedScanner,
  signingKey: CryptoKey | null,
  ticket: string | null = null,
): Promise<string> {
  const fields: unknown[] = FIELDS.map((field) => scanner[field]);
  const { asked } = scanner;
  const bytes = asked ? await packed(fields, asked) : new TextEncoder().encode(JSON.stringify(fields));
  const version = (asked ? 3 : 1) + (ticket === null ? 0 : 1);
  const signed = [version, toBase64Url(bytes), ...(ticket === null ? [] : [ticket])].join(".");
  if (!signingKey) return signed;
  const signature = await crypto.subtle.sign(SIGNING, signingKey, new TextEncoder().encode(signed));
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
}

async function packed(fields: readonly unknown[], asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const { pack, toList } = await loadPacking();
  return pack(JSON.stringify([...fields, toList(asked)]));
}

/**
 * Parses a token. If `trustedKeys` is not empty, one of them must have signed it; otherwise any well-formed token is
 * accepted with `trusted: false`. Throws `invalid_link` for a malformed token and `untrusted_link` for one without a
 * trusted signature.
 */
export async function readToken(token: string, trustedKeys: readonly JsonWebKey[]): Promise<OpenedLink> {
  const parts = token.length > MAX_TOKEN_LENGTH ? [] : token.split(".");
  const [version = "", scannerPart = "", ...rest] = parts;
  const count = SIGNED_PARTS[version] ?? Number.NaN;
  const signed = parts.slice(0, count);
  const [signature, ...more] = parts.slice(count);
  if (signed.length !== count || more.length > 0) throw invalidLink();
  const scanner = await readScanner(scannerPart, PACKED_VERSIONS.includes(version));
  const trusted = signature !== undefined && (await isSignedByAny(signed.join("."), signature, trustedKeys));
  if (trustedKeys.length > 0 && !trusted) {
    throw new ScanError(
      "untrusted_link",
      "This link was not made for this site. Ask the person who gave it to you for a new one.",
    );
  }
  return { scanner, trusted, ticket: count > 2 ? rest.slice(0, 2).join(".") : null };
}

async function readScanner(part: string, isPacked: boolean): Promise<HostedScanner> {
  try {
    const bytes = fromBase64Url(part);
    const packing = isPacked ? await loadPacking() : null;
    const json = packing ? await packing.unpack(bytes) : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const parsed: unknown = JSON.parse(json);
    const values: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
    if (values.length !== FIELDS.length + (packing ? 1 : 0)) throw invalidLink();
    const fields = Object.fromEntries(FIELDS.map((field, i) => [field, values[i]]));
    return await parseScanner(packing ? { ...fields, asked: packing.fromList(values.at(-1)) } : fields);
  } catch (error) {
    throw invalidLink(error);
  }
}

async function isSignedByAny(signed: string, signaturePart: string, keys: readonly JsonWebKey[]): Promise<boolean> {
  let signature: Uint8Array<ArrayBuffer>;
  try {
    signature = fromBase64Url(signaturePart);
  } catch (error) {
    throw invalidLink(error);
  }
  const data = new TextEncoder().encode(signed);
  for (const jwk of keys) {
    if (await crypto.subtle.verify(SIGNING, await importPublicKey(jwk), signature, data)) return true;
  }
  return false;
}

function invalidLink(cause?: unknown): ScanError {
  return new ScanError(
    "invalid_link",
    "This link is damaged or incomplete. Open it again from the message or the QR code it came with.",
    { cause },
  );
}
