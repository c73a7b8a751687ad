/** The scanners of a dashboard: made, changed, linked, and moved to another browser as a file. */
import { ScanError } from "../core/errors.ts";
import { HOSTED_ROUTE } from "../core/contracts/scanner-events.ts";
import type { KeptScanner, ScannerShelf } from "../core/contracts/scanner-shelf.ts";
import { writeToken } from "./link-token.ts";
import { parseScanner, randomScannerId, type HostedScanner } from "./scanner.ts";
import { exportSigningKeys, importSigningKeys, makeSigningKeys } from "./signing-keys.ts";

/** A scanner of the dashboard. */
export interface SavedScanner extends KeptScanner {
  readonly scanner: HostedScanner;
  /** The link that carries the scanner as it is now. */
  readonly link: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}

export interface ScannerAdmin {
  /** Newest first. Throws `storage_unavailable`. */
  list(): Promise<readonly SavedScanner[]>;
  /**
   * Keeps a scanner with a fresh link; one of the same identifier is replaced, and `from`, where it is
   * another, taken away. Throws `invalid_parameter`, `storage_full`.
   */
  save(scanner: HostedScanner, from: SavedScanner | null): Promise<SavedScanner>;
  remove(id: number): Promise<void>;
  /** Puts back one that was removed or changed, with the link it had. */
  restore(saved: SavedScanner): Promise<void>;
  /** What a deployment's `trustedScannerKeys` lists so that it opens this dashboard's links and no others. */
  publicKey(): Promise<JsonWebKey>;
  /** Everything as the text of a file: whoever has it can sign links. */
  exportAll(): Promise<string>;
  /** Adds the scanners of such a file and takes over its key. Gives their number. Throws `invalid_parameter`. */
  importAll(text: string): Promise<number>;
  listen(heard: () => void): () => void;
}

const FILE_FORMAT = "flatbed-scanners";
const FILE_VERSION = 1;

/** Links begin with `baseUrl`, the app's address ending in "/". */
export function createScannerAdmin(shelf: ScannerShelf, baseUrl: string, nowMs: () => number): ScannerAdmin {
  const keys = (): Promise<CryptoKeyPair> => shelf.signingKeys(makeSigningKeys);

  async function linkTo(scanner: HostedScanner): Promise<string> {
    const { privateKey } = await keys();
    return `${baseUrl}${HOSTED_ROUTE}${await writeToken(scanner, privateKey)}`;
  }

  async function keep(scanner: HostedScanner, createdAtMs: number): Promise<SavedScanner> {
    const checked = parseScanner(scanner);
    const saved: SavedScanner = { id: checked.id, scanner: checked, link: await linkTo(checked), createdAtMs };
    await shelf.put(saved);
    return saved;
  }

  return {
    async list() {
      const kept = (await shelf.list()) as readonly SavedScanner[];
      return [...kept].sort((one, other) => other.createdAtMs - one.createdAtMs || one.id - other.id);
    },

    async save(scanner, from) {
      const saved = await keep(scanner, from?.createdAtMs ?? nowMs());
      if (from && from.id !== saved.id) await shelf.remove(from.id);
      return saved;
    },

    remove: (id) => shelf.remove(id),
    restore: (saved) => shelf.put(saved),

    async publicKey() {
      const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", (await keys()).publicKey);
      return { kty, crv, x, y } as JsonWebKey;
    },

    async exportAll() {
      const kept = (await shelf.list()) as readonly SavedScanner[];
      const file = {
        format: FILE_FORMAT,
        version: FILE_VERSION,
        signingKey: await exportSigningKeys(await keys()),
        scanners: kept.map(({ scanner }) => scanner),
      };
      return `${JSON.stringify(file, null, 2)}\n`;
    },

    async importAll(text) {
      const { scanners, signingKey } = readFile(text);
      await shelf.setSigningKeys(await importSigningKeys(signingKey));
      const known = new Map(
        ((await shelf.list()) as readonly SavedScanner[]).map(({ id, createdAtMs }) => [id, createdAtMs]),
      );
      for (const scanner of scanners) await keep(scanner, known.get(scanner.id) ?? nowMs());
      // Links that were signed by the key that is gone would open nowhere that trusts the new one.
      const others = ((await shelf.list()) as readonly SavedScanner[]).filter(
        ({ id }) => !scanners.some((scanner) => scanner.id === id),
      );
      for (const { scanner, createdAtMs } of others) await keep(scanner, createdAtMs);
      return scanners.length;
    },

    listen: (heard) => shelf.listen(heard),
  };
}

/** A new scanner to be filled in. */
export function blankScanner(languages: string): HostedScanner {
  return {
    id: randomScannerId(),
    name: "",
    colour: "#0b7a75",
    webhookUrl: null,
    languages,
    filter: "white",
    textLayer: false,
    pageLimit: 20,
  };
}

function readFile(text: string): { scanners: readonly HostedScanner[]; signingKey: unknown } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw notAFile(error);
  }
  if (typeof file !== "object" || file === null || !("format" in file) || file.format !== FILE_FORMAT) throw notAFile();
  if (!("version" in file) || file.version !== FILE_VERSION)
    throw new ScanError(
      "invalid_parameter",
      "The file comes from a newer version of the app. Update the app, then try again.",
    );
  if (!("scanners" in file) || !Array.isArray(file.scanners) || !("signingKey" in file)) throw notAFile();
  return { scanners: file.scanners.map(parseScanner), signingKey: file.signingKey };
}

function notAFile(cause?: unknown): ScanError {
  return new ScanError(
    "invalid_parameter",
    "This is no file of scanners. Choose one that was exported from a dashboard.",
    { cause },
  );
}
