// deno run --allow-read=ticket-key.json check-ticket.ts TICKET SCANNER_ID, with the dashboard's public key in that file
const CURVE = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const jwk = JSON.parse(Deno.readTextFileSync("ticket-key.json"));
const key = await crypto.subtle.importKey("jwk", jwk, CURVE, false, ["verify"]);

interface Claims {
  sub: string;
  scanner_id: number;
  exp: number;
  jti: string;
}

function decode(part: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

function read(part: string): Claims & { readonly alg: string } {
  return JSON.parse(new TextDecoder().decode(decode(part)));
}

async function isSigned(ticket: string): Promise<boolean> {
  const [header, payload, signature, ...more] = ticket.split(".");
  if (more.length > 0 || read(header).alg !== "ES256") return false;
  return await crypto.subtle.verify(CURVE, key, decode(signature), new TextEncoder().encode(`${header}.${payload}`));
}

/** The claims of a ticket for this scanner; throws a sentence for any other. */
export async function checkTicket(ticket: string, scannerId: number): Promise<Claims> {
  if (!(await isSigned(ticket).catch(() => false)))
    throw new Error("This ticket was changed, or it comes from another dashboard.");
  const claims = read(ticket.split(".")[1]);
  if (claims.scanner_id !== scannerId) throw new Error("This ticket belongs to another scanner.");
  if (claims.exp * 1000 <= Date.now()) throw new Error("This ticket has expired.");
  return claims;
}

if (import.meta.main) {
  try {
    console.log((await checkTicket(Deno.args[0], Number(Deno.args[1]))).sub);
  } catch (error) {
    console.log((error as Error).message);
    Deno.exit(1);
  }
}
