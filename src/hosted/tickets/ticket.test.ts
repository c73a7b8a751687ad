import { createPublicKey, verify } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBase64Url } from "../../core/bytes/base64url.ts";
import { isReference, newTicketId, readTicket, signTicket, ticketToken, type Ticket } from "./ticket.ts";

const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
const TICKET: Ticket = {
  reference: "4711",
  scannerId: 7,
  dueAtS: 2_000_000_000,
  expiresAtS: 2_000_003_600,
  id: newTicketId(),
  isOnce: false,
};
const invalid = expect.objectContaining({ code: "invalid_link" }) as unknown;

describe("a ticket", () => {
  it("is a JSON Web Token that other software reads and verifies", async () => {
    const token = ticketToken(await signTicket({ ...TICKET, isOnce: true }, keys.privateKey));
    const [header = "", payload = "", signature = ""] = token.split(".");
    const json = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
    expect(json(header)).toEqual({ alg: "ES256", typ: "JWT" });
    expect(json(payload)).toEqual({
      sub: "4711",
      scanner_id: 7,
      due: 2_000_000_000,
      exp: 2_000_003_600,
      jti: TICKET.id,
      once: true,
    });
    const jwk = { ...(await crypto.subtle.exportKey("jwk", keys.publicKey)) };
    const key = createPublicKey({ key: jwk, format: "jwk" });
    const signed = Buffer.from(`${header}.${payload}`);
    const isSigned = (data: Buffer): boolean =>
      verify("sha256", data, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
    expect([isSigned(signed), isSigned(Buffer.from(`${header}.x${payload}`))]).toEqual([true, false]);
  });

  it("is read as it was signed", async () => {
    const references = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter(isReference);
    await fc.assert(
      fc.asyncProperty(references, fc.nat(), fc.nat(1e6), fc.boolean(), async (reference, due, grace, isOnce) => {
        const ticket = { ...TICKET, reference, dueAtS: due + 1, expiresAtS: due + 1 + grace, isOnce };
        expect(readTicket(await signTicket(ticket, keys.privateKey))).toEqual(ticket);
      }),
      { numRuns: 50 },
    );
  });

  const signature = "A".repeat(86);
  const withClaims = (claims: unknown): string => `${toBase64Url(Buffer.from(JSON.stringify(claims)))}.${signature}`;
  const claims = { sub: "4711", scanner_id: 7, due: 1, exp: 2, jti: TICKET.id };
  it.each<[string, string]>([
    ["no text", ""],
    ["no signature", withClaims(claims).split(".")[0] ?? ""],
    ["a short signature", withClaims(claims).slice(0, -4)],
    ["no JSON", `AAAA.${signature}`],
    ["no object", withClaims(null)],
    ["no reference", withClaims({ ...claims, sub: " " })],
    ["a reference of two lines", withClaims({ ...claims, sub: "a\nb" })],
    ["a number as reference", withClaims({ ...claims, sub: 4711 })],
    ["a long reference", withClaims({ ...claims, sub: "x".repeat(65) })],
    ["an end before its due time", withClaims({ ...claims, due: 3 })],
    ["an end that is no number", withClaims({ ...claims, exp: "2" })],
    ["an end beyond what dates reach", withClaims({ ...claims, exp: 1e15 })],
    ["an id of another kind", withClaims({ ...claims, jti: "1" })],
  ])("is refused with %s", (_, signed) => {
    expect(() => readTicket(signed)).toThrow(invalid);
  });

  it("has an id of its own", () => {
    expect(new Set(Array.from({ length: 1000 }, newTicketId)).size).toBe(1000);
  });
});
