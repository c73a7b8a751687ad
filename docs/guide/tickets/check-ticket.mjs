// node check-ticket.mjs TICKET SCANNER_ID, with the public key of the dashboard in ticket-key.json
import { createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const key = createPublicKey({ key: JSON.parse(readFileSync("ticket-key.json", "utf8")), format: "jwk" });

/** The claims of a ticket for this scanner; throws a sentence for any other. */
export function checkTicket(ticket, scannerId) {
  const [header, payload, signature, ...more] = String(ticket).split(".");
  const read = (part) => JSON.parse(Buffer.from(part, "base64url"));
  const isSigned = () =>
    read(header).alg === "ES256" &&
    more.length === 0 &&
    verify("sha256", `${header}.${payload}`, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  try {
    if (!isSigned()) throw new Error("not signed with this key");
  } catch {
    throw new Error("This ticket was changed, or it comes from another dashboard.");
  }
  const claims = read(payload);
  if (claims.scanner_id !== scannerId) throw new Error("This ticket belongs to another scanner.");
  if (claims.exp * 1000 <= Date.now()) throw new Error("This ticket has expired.");
  return claims;
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(checkTicket(process.argv[2], Number(process.argv[3])).sub);
  } catch (error) {
    console.log(error.message);
    process.exitCode = 1;
  }
}
