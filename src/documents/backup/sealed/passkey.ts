/**
 * A passphrase made by a passkey: its pseudo-random function (WebAuthn Level 3, `prf`) always gives the same for this
 * site, on every device that has the passkey. So a file that is locked with it is like any other, and also opens with
 * the passphrase written down.
 */
import { passphraseOf } from "./passphrase.ts";

/** What the function is asked for. Another text would give another passphrase. */
const ASKED = new TextEncoder().encode("Flatbed backup, 1");

/** COSE algorithms that every authenticator has one of: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Whether this browser may have passkeys with such a function. Only asking one tells for sure. */
export async function mayHavePasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  const capabilities = await PublicKeyCredential.getClientCapabilities?.();
  return capabilities?.["extension:prf"] !== false;
}

/**
 * The passphrase of a new passkey, which the browser asks the person to keep. Null if it has no such function. Throws
 * what the browser throws, as when the person declines.
 */
export async function passphraseOfNewPasskey(siteName: string): Promise<string | null> {
  const made = await navigator.credentials.create({
    publicKey: {
      rp: { name: siteName },
      user: { id: random(16), name: siteName, displayName: siteName },
      challenge: random(32),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      extensions: { prf: { eval: { first: ASKED } } },
    },
  });
  // Some browsers give what was asked for only when the passkey is used.
  return secretOf(made) ?? (made instanceof PublicKeyCredential ? passphraseOfPasskey(made.rawId) : null);
}

/** The passphrase of the passkey that the person chooses, or of this one. As for a new one. */
export async function passphraseOfPasskey(id?: ArrayBuffer): Promise<string | null> {
  return secretOf(
    await navigator.credentials.get({
      publicKey: {
        challenge: random(32),
        userVerification: "required",
        ...(id && { allowCredentials: [{ type: "public-key", id }] }),
        extensions: { prf: { eval: { first: ASKED } } },
      },
    }),
  );
}

function secretOf(credential: Credential | null): string | null {
  if (!(credential instanceof PublicKeyCredential)) return null;
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (!first) return null;
  return passphraseOf(ArrayBuffer.isView(first) ? new Uint8Array(first.buffer) : new Uint8Array(first));
}

/** Nothing is signed in to, so nobody checks the challenge. */
function random(bytes: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(bytes));
}
