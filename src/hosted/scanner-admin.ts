/** The dashboard's hosted scanners: editing, links, and moving them to another browser as a file. */
import { ScanError } from "../core/errors.ts";
import { HOSTED_ROUTE } from "../core/contracts/scanner-events.ts";
import type { StoredScanner, ScannerStore } from "../core/contracts/scanner-store.ts";
import { recordFile, type DamagedRecord, type SalvagedFile } from "../core/contracts/damaged-record.ts";
import { nameOf } from "../core/model/read-document.ts";
import { count, fields, isObject, shortText, within } from "../core/model/shape.ts";
import { readToken, writeToken } from "./link-token.ts";
import { parseScanner, randomScannerId, type HostedScanner } from "./scanner.ts";
import type { Ticket } from "./tickets/ticket.ts";
import { exportPublicKey, exportSigningKeys, importSigningKeys, makeSigningKeys } from "./signing-keys.ts";

/** A stored scanner with its link. */
export interface SavedScanner extends StoredScanner {
  readonly scanner: HostedScanner;
  /** The link for the current settings of the scanner. */
  readonly link: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}

export interface ScannerAdmin {
  /** Newest first. Throws `storage_unavailable`. */
  list(): Promise<readonly SavedScanner[]>;
  /** Records that are damaged: of scanners, and of the key that signs links. Throws `storage_unavailable`. */
  listDamaged(): Promise<readonly DamagedRecord[]>;
  /**
   * Stores a scanner with a new link and replaces one with the same id. If `previous` has another id, it is removed.
   * Throws `invalid_parameter`, `storage_full`.
   */
  save(scanner: HostedScanner, previous: SavedScanner | null): Promise<SavedScanner>;
  remove(id: number): Promise<void>;
  /** Restores a removed or changed scanner with its old link. */
  restore(saved: SavedScanner): Promise<void>;
  /** Makes a link with a ticket for each reference. The links are not stored. */
  issueLinks(scanner: HostedScanner, references: readonly string[], terms: TicketTerms): Promise<readonly IssuedLink[]>;
  /** The public key for `trustedScannerKeys` of a deployment that opens only this dashboard's links. */
  publicKey(): Promise<JsonWebKey>;
  /** All scanners and the private signing key as JSON text: whoever has it can sign links. */
  exportAll(): Promise<string>;
  /** Adds the scanners of an exported file and adopts its key. Returns their number. Throws `invalid_parameter`. */
  importAll(text: string): Promise<number>;
  /** Whether there is anything to export: a scanner, or a key that a deployment may trust. */
  hasAny(): Promise<boolean>;
  /**
   * Adds the scanners of an exported file whose ids are not here yet, with the links that they had. The file's key is
   * adopted only where there is none, so that no link of this dashboard changes. Throws `invalid_parameter`.
   */
  mergeAll(text: string): Promise<MergedScanners>;
  /** Calls `onChange` after every change, in any tab. Returns a function that unsubscribes. */
  listen(onChange: () => void): () => void;
}

/** What the tickets of some links have in common. */
export type TicketTerms = Pick<Ticket, "dueAtS" | "expiresAtS" | "isOnce">;

/** A link with a ticket. */
export interface IssuedLink {
  readonly reference: string;
  readonly link: string;
}

export interface MergedScanners {
  readonly added: number;
  /** Whether this dashboard goes on signing with a key that is not the file's. */
  readonly keepsOtherKey: boolean;
}

const FILE_FORMAT = "flatbed-scanners";
const FILE_VERSION = 1;

/** Links begin with `baseUrl`, the app's address ending in "/". */
export function createScannerAdmin(store: ScannerStore, baseUrl: string, nowMs: () => number): ScannerAdmin {
  const keys = (): Promise<CryptoKeyPair> => store.signingKeys(makeSigningKeys);

  async function listSaved(): Promise<readonly SavedScanner[]> {
    const saved = await Promise.all((await store.list()).map(([, record]) => readSaved(record)));
    return saved.flatMap((each) => each ?? []);
  }

  async function linkTo(scanner: HostedScanner, ticket: string | null = null): Promise<string> {
    const { privateKey } = await keys();
    return `${baseUrl}${HOSTED_ROUTE}${await writeToken(scanner, privateKey, ticket)}`;
  }

  async function checkAndStore(scanner: HostedScanner, createdAtMs: number): Promise<SavedScanner> {
    const checked = await parseScanner(scanner);
    const saved: SavedScanner = { id: checked.id, scanner: checked, link: await linkTo(checked), createdAtMs };
    await store.put(saved);
    return saved;
  }

  return {
    async list() {
      return [...(await listSaved())].sort((one, other) => other.createdAtMs - one.createdAtMs || one.id - other.id);
    },

    listDamaged: () => listDamaged(store),

    async save(scanner, previous) {
      const saved = await checkAndStore(scanner, previous?.createdAtMs ?? nowMs());
      if (previous && previous.id !== saved.id) await store.remove(previous.id);
      return saved;
    },

    remove: (id) => store.remove(id),
    restore: (saved) => store.put(saved),

    async issueLinks(scanner, references, terms) {
      const { privateKey } = await keys();
      const signed = await signTickets(scanner.id, references, terms, privateKey);
      return Promise.all(
        signed.map(async ({ reference, ticket }) => ({ reference, link: await linkTo(scanner, ticket) })),
      );
    },

    async publicKey() {
      return exportPublicKey((await keys()).publicKey);
    },

    async exportAll() {
      const saved = await listSaved();
      const file = {
        format: FILE_FORMAT,
        version: FILE_VERSION,
        signingKey: await exportSigningKeys(await keys()),
        scanners: saved.map(exportedScanner),
      };
      return `${JSON.stringify(file, null, 2)}\n`;
    },

    async importAll(text) {
      const { scanners, signingKey } = await parseFile(text);
      await store.setSigningKeys(await importSigningKeys(signingKey));
      const createdAt = new Map((await listSaved()).map(({ id, createdAtMs }) => [id, createdAtMs]));
      for (const scanner of scanners) await checkAndStore(scanner, createdAt.get(scanner.id) ?? nowMs());
      // Sign the other links again: those signed with the old key are not trusted where the new key is.
      const others = (await listSaved()).filter(({ id }) => !scanners.some((scanner) => scanner.id === id));
      for (const { scanner, createdAtMs } of others) await checkAndStore(scanner, createdAtMs);
      return scanners.length;
    },

    async hasAny() {
      return (await store.hasSigningKeys()) || (await store.list()).length > 0;
    },

    async mergeAll(text) {
      const { scanners, signingKey, links } = await parseFile(text);
      const exported = await importSigningKeys(signingKey);
      if (!(await store.hasSigningKeys())) await store.setSigningKeys(exported);
      const known = new Set((await store.list()).map(([id]) => id));
      const added = scanners.filter(({ id }) => !known.has(id));
      for (const scanner of added) {
        const { link, createdAtMs } = links.get(scanner.id) ?? { link: "", createdAtMs: nowMs() };
        const [, token = ""] = link.split(HOSTED_ROUTE);
        const saved: SavedScanner = { id: scanner.id, scanner, link: `${baseUrl}${HOSTED_ROUTE}${token}`, createdAtMs };
        if (await isTokenOf(token, scanner)) await store.put(saved);
        else await checkAndStore(scanner, createdAtMs);
      }
      const own = await exportPublicKey((await keys()).publicKey);
      const theirs = await exportPublicKey(exported.publicKey);
      return { added: added.length, keepsOtherKey: own.x !== theirs.x || own.y !== theirs.y };
    },

    listen: (onChange) => store.listen(onChange),
  };
}

/** `ScannerAdmin.listDamaged`. */
async function listDamaged(store: ScannerStore): Promise<readonly DamagedRecord[]> {
  const [records, keyRecord] = await Promise.all([store.list(), store.damagedSigningKeys()]);
  const read = await Promise.all(records.map(async ([, record]) => readSaved(record)));
  const damaged = records
    .filter((_, i) => !read[i])
    .map(([id, record]) => ({
      id: String(id),
      name: nameOf(isObject(record) ? record["scanner"] : null),
      salvage: () => Promise.resolve([recordFile(record)]),
      remove: () => store.remove(id),
    }));
  if (!keyRecord) return damaged;
  const salvage = (): Promise<SalvagedFile[]> => Promise.resolve([recordFile(keyRecord.value)]);
  return [...damaged, { id: "key", name: null, salvage, remove: () => store.removeSigningKeys() }];
}

/** A signed ticket for each reference. */
async function signTickets(
  scannerId: number,
  references: readonly string[],
  terms: TicketTerms,
  signingKey: CryptoKey,
): Promise<readonly { readonly reference: string; readonly ticket: string }[]> {
  // The first screen does not need it.
  const { newTicketId, signTicket } = await import("./tickets/ticket.ts");
  return Promise.all(
    references.map(async (reference) => ({
      reference,
      ticket: await signTicket({ ...terms, reference, scannerId, id: newTicketId() }, signingKey),
    })),
  );
}

/** A scanner in an exported file. Earlier versions ignore all but its settings. */
function exportedScanner({ scanner, link, createdAtMs }: SavedScanner): object {
  return { ...scanner, link, createdAtMs };
}

/** Whether a token says the same as the scanner. */
async function isTokenOf(token: string, scanner: HostedScanner): Promise<boolean> {
  try {
    return JSON.stringify((await readToken(token, [])).scanner) === JSON.stringify(scanner);
  } catch {
    return false;
  }
}

const savedShape = fields({ id: count, link: shortText(100_000), createdAtMs: within(0, 8.64e15) });

const isSaved = (value: unknown): value is Record<keyof SavedScanner, unknown> & Omit<SavedScanner, "scanner"> =>
  savedShape(value);

/** The scanner in a record; null when the record is damaged. */
async function readSaved(record: unknown): Promise<SavedScanner | null> {
  if (!isSaved(record)) return null;
  try {
    const { id, link, createdAtMs } = record;
    return { id, link, createdAtMs, scanner: await parseScanner(record.scanner) };
  } catch {
    return null;
  }
}

/** An empty scanner for the form. */
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

interface ScannerFile {
  readonly scanners: readonly HostedScanner[];
  readonly signingKey: unknown;
  /** What is known of a scanner's link, by id. Files of earlier versions say nothing. */
  readonly links: ReadonlyMap<number, Pick<SavedScanner, "link" | "createdAtMs">>;
}

async function parseFile(text: string): Promise<ScannerFile> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw invalidFile(error);
  }
  if (typeof file !== "object" || file === null || !("format" in file) || file.format !== FILE_FORMAT)
    throw invalidFile();
  if (!("version" in file) || file.version !== FILE_VERSION)
    throw new ScanError(
      "invalid_parameter",
      "The file comes from a newer version of the app. Update the app, then try again.",
    );
  if (!("scanners" in file) || !Array.isArray(file.scanners) || !("signingKey" in file)) throw invalidFile();
  const scanners = await Promise.all(file.scanners.map(parseScanner));
  const links = new Map<number, Pick<SavedScanner, "link" | "createdAtMs">>(
    file.scanners.flatMap((each: unknown) => (isSaved(each) ? [[each.id, each]] : [])),
  );
  return { scanners, signingKey: file.signingKey, links };
}

function invalidFile(cause?: unknown): ScanError {
  return new ScanError(
    "invalid_parameter",
    "This is no file of scanners. Choose one that was exported from a dashboard.",
    { cause },
  );
}
