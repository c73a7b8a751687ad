import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "selfsigned";
import { CACHE } from "./steps.mjs";

/** Phones reject certificates that are valid for more than 398 days. */
const DAYS = 397;

/**
 * A self-signed certificate for localhost and the given addresses. It is cached as long as it is valid and covers them,
 * so that a phone has to trust it only once.
 * @param {readonly string[]} addresses
 * @returns {Promise<{key: string, cert: string}>}
 */
export async function certificateFor(addresses) {
  const file = join(CACHE, "certificate.json");
  if (existsSync(file)) {
    const cached = JSON.parse(readFileSync(file, "utf8"));
    const isValid = Date.now() < cached.expiresMs;
    if (isValid && addresses.every((address) => cached.addresses.includes(address)))
      return { key: cached.key, cert: cached.cert };
  }
  const expires = new Date(Date.now() + DAYS * 86_400_000);
  const made = await generate([{ name: "commonName", value: "Flatbed on this machine" }], {
    keySize: 2048,
    algorithm: "sha256",
    notAfterDate: expires,
    extensions: [
      {
        name: "subjectAltName",
        altNames: [{ type: 2, value: "localhost" }, ...addresses.map((ip) => /** @type {const} */ ({ type: 7, ip }))],
      },
    ],
  });
  const certificate = { key: made.private, cert: made.cert };
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...certificate, addresses, expiresMs: expires.getTime() - 86_400_000 }), {
    mode: 0o600,
  });
  return certificate;
}
