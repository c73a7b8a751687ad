import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "selfsigned";
import { CACHE } from "./steps.mjs";

/** Phones refuse certificates that run for more than 398 days. */
const DAYS = 397;

/**
 * A self-signed certificate for localhost and the given addresses, made once and kept while it covers
 * them, so that a phone has to be told to trust it only once.
 * @param {readonly string[]} addresses
 * @returns {Promise<{key: string, cert: string}>}
 */
export async function certificateFor(addresses) {
  const file = join(CACHE, "certificate.json");
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, "utf8"));
    const fresh = Date.now() < kept.expiresMs;
    if (fresh && addresses.every((address) => kept.addresses.includes(address)))
      return { key: kept.key, cert: kept.cert };
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
