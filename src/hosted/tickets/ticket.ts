/**
 * Tickets: who may send a scan, for how long. A ticket is a JSON Web Token (RFC 7519) that the dashboard signs with
 * ES256, so that a receiver checks it offline with the public key. Anyone with the link has its ticket.
 */
import { fromBase64Url, toBase64Url } from "../../core/bytes/base64url.ts";
import { ScanError } from "../../core/errors.ts";
import { isVisible } from "../../core/text/visible-text.ts";

export interface Ticket {
  /** The owner's own id of the link, such as a customer number: 1 to 64 characters. The claim `sub`. */
  readonly reference: string;
  /** The claim `scanner_id`. */
  readonly scannerId: number;
  /** Until when the person should send, in seconds since 1970. The claim `due`. */
  readonly dueAtS: number;
  /** Until when a scan is taken: the end of the grace time, in seconds since 1970. The claim `exp`. */
  readonly expiresAtS: number;
  /** 128 random bits as base64url. The claim `jti`. */
  readonly id: string;
  /** Whether a device may send only one scan with it. The claim `once`. */
  readonly isOnce: boolean;
}

const MAX_REFERENCE_LENGTH = 64;
const SIGNING = { name: "ECDSA", hash: "SHA-256" } as const;
/** `{"alg":"ES256","typ":"JWT"}` */
const HEADER = "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9";

/** A new id for a ticket. */
export function newTicketId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}

/** Whether a reference has 1 to 64 characters that can be shown. */
export function isReference(text: string): boolean {
  // Neither control characters, nor line and paragraph separators, nor bidirectional overrides.
  const isPlain = !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);
  return [...text].length <= MAX_REFERENCE_LENGTH && isVisible(text) && isPlain;
}

/** Signs a ticket: its payload and its signature, joined by a dot. The header is the same for all. */
export async function signTicket(ticket: Ticket, signingKey: CryptoKey): Promise<string> {
  const { reference, scannerId, dueAtS, expiresAtS, id, isOnce } = ticket;
  const claims = { sub: reference, scanner_id: scannerId, due: dueAtS, exp: expiresAtS, jti: id };
  const json = JSON.stringify(isOnce ? { ...claims, once: true } : claims);
  const payload = toBase64Url(new TextEncoder().encode(json));
  const signature = await crypto.subtle.sign(SIGNING, signingKey, new TextEncoder().encode(`${HEADER}.${payload}`));
  return `${payload}.${toBase64Url(new Uint8Array(signature))}`;
}

/** The whole token of a signed ticket, as receivers get it. */
export function ticketToken(signed: string): string {
  return `${HEADER}.${signed}`;
}

/** What a signed ticket says. Does not check its signature. Throws `invalid_link`. */
export function readTicket(signed: string): Ticket {
  const [payload = "", signature = ""] = signed.split(".");
  try {
    if (fromBase64Url(signature).length !== 64) throw new RangeError("no signature of ES256");
    const json = new TextDecoder("utf-8", { fatal: true }).decode(fromBase64Url(payload));
    return fromClaims(JSON.parse(json));
  } catch (error) {
    throw new ScanError(
      "invalid_link",
      "The link's ticket is damaged. Open the link again from the message or the QR code it came with.",
      { cause: error },
    );
  }
}

function fromClaims(claims: unknown): Ticket {
  if (typeof claims !== "object" || claims === null) throw new TypeError("the claims are no object");
  const { sub, scanner_id, due, exp, jti, once } = claims as Readonly<Record<string, unknown>>;
  if (typeof sub !== "string" || !isReference(sub)) throw new TypeError("the reference is none");
  if (typeof jti !== "string" || !/^[\w-]{22}$/.test(jti)) throw new TypeError("the id is none");
  if (!isTime(scanner_id) || !isTime(due) || !isTime(exp) || due > exp) throw new TypeError("a number is none");
  return { reference: sub, scannerId: scanner_id, dueAtS: due, expiresAtS: exp, id: jti, isOnce: once === true };
}

/** Whether a value is a whole number that a `Date` of seconds can hold. */
function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 8.64e12;
}
