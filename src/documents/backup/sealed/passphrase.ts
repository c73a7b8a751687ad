/** The least length of a passphrase that a person makes up, in characters. */
export const LEAST_LENGTH = 12;

/** Letters and digits that are not mistaken for each other on paper; 32, so that every random byte is fair. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** A random passphrase of 120 bits, in groups that can be read aloud and copied by hand. */
export function makePassphrase(): string {
  return passphraseOf(crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH)));
}

/** The same of the first 24 of random bytes. */
export function passphraseOf(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, GROUPS * GROUP_LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length));
  return Array.from({ length: GROUPS }, (_, i) => signs.slice(i * GROUP_LENGTH, (i + 1) * GROUP_LENGTH).join("")).join(
    "-",
  );
}
