/**
 * Saves files in a folder on a server that speaks WebDAV (RFC 4918), such as Nextcloud. Nothing there is replaced: a
 * file is uploaded under a name of its own, then moved to the first name that is free, with `Overwrite: F`.
 */
import { hexOf } from "../../core/bytes/hex.ts";
import { anySignal } from "../../core/rpc/any-signal.ts";
import { numberedNames } from "../folder/file-names.ts";

export interface WebdavAccess {
  /** Address of the folder, as `folderUrl` makes it. */
  readonly address: string;
  readonly user: string;
  readonly password: string;
}

export type WebdavProblem =
  /** `cors`: the server answers, but does not let pages of other sites use it. */
  | { readonly kind: "unreachable" | "cors" | "redirected" | "login" | "forbidden" | "missing" | "unable" }
  | { readonly kind: "full" | "large" }
  /** The server replaces files though it was told not to. */
  | { readonly kind: "overwrites" }
  /** The answer to the last step was lost: the file may be there. */
  | { readonly kind: "unsure" }
  | { readonly kind: "refused"; readonly status: number };

export class WebdavError extends Error {
  override readonly name = "WebdavError";
  readonly problem: WebdavProblem;

  constructor(problem: WebdavProblem) {
    super(`The WebDAV server: ${problem.kind}.`);
    this.problem = problem;
  }
}

/**
 * The address of a folder as a person typed it, with a slash at its end; null if it is none that can be used. It is
 * https, which need not be typed, or on this machine.
 */
export function folderUrl(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isLocal = url.protocol === "http:" && (url.hostname === "localhost" || url.hostname === "127.0.0.1");
  if (url.protocol !== "https:" && !isLocal) return null;
  // Addresses of web pages that show a folder have these; WebDAV's have not.
  if (url.search !== "" || url.hash !== "" || url.username !== "" || url.password !== "") return null;
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}

/**
 * Saves the files and returns their names there: a name that is taken gets a number, as in "Lease (2).pdf". Throws a
 * `WebdavError` or the signal's reason; nothing that was uploaded stays then under the name of a file.
 */
export async function saveFiles(
  access: WebdavAccess,
  files: readonly File[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const uploaded: { readonly file: File; readonly from: string }[] = [];
  const names: string[] = [];
  try {
    // All first, so that a connection that breaks leaves all of them or none in most cases.
    for (const file of files) {
      const from = temporaryUrl(access);
      uploaded.push({ file, from });
      await put(access, from, file, signal);
    }
    for (const { file, from } of uploaded) names.push(await moveToFreeName(access, from, file.name, signal));
    return names;
  } catch (error) {
    for (const { from } of uploaded.slice(names.length)) void removeIfThere(access, from);
    throw error;
  }
}

/**
 * Rehearses saving: uploads two small files, sees that one does not replace the other, and deletes both. Throws a
 * `WebdavError` or the signal's reason.
 */
export async function checkFolder(access: WebdavAccess, signal: AbortSignal): Promise<void> {
  const urls = [temporaryUrl(access), temporaryUrl(access)] as const;
  const text = new Blob(["Flatbed tries whether it may save here.\n"], { type: "text/plain" });
  try {
    for (const url of urls) await put(access, url, text, signal);
    if (await move(access, ...urls, signal)) throw new WebdavError({ kind: "overwrites" });
    for (const url of urls) expectDone(await request(access, "DELETE", url, {}, signal));
  } catch (error) {
    for (const url of urls) void removeIfThere(access, url);
    throw error;
  }
}

/** Without a dot in front, since some servers refuse those; sync tools leave out what ends in this. */
function temporaryUrl({ address }: WebdavAccess): string {
  return `${address}flatbed-${hexOf(crypto.getRandomValues(new Uint8Array(8)))}.tmp`;
}

async function put(access: WebdavAccess, url: string, content: Blob, signal: AbortSignal): Promise<void> {
  expectDone(await request(access, "PUT", url, {}, signal, content));
}

async function moveToFreeName(
  access: WebdavAccess,
  from: string,
  fileName: string,
  signal: AbortSignal,
): Promise<string> {
  for (const name of numberedNames(fileName)) {
    try {
      if (await move(access, from, access.address + encodeURIComponent(name), signal)) return name;
    } catch (error) {
      // The server has just taken the upload, so it was reached, and only its answer is missing.
      const isLost = error instanceof WebdavError && ["unreachable", "cors"].includes(error.problem.kind);
      throw isLost ? new WebdavError({ kind: "unsure" }) : error;
    }
  }
  throw new WebdavError({ kind: "refused", status: TAKEN });
}

/** The status where a file has the name already (RFC 4918, 9.9.4). */
const TAKEN = 412;

/** Gives a file another name; false if a file has that already. */
async function move(access: WebdavAccess, from: string, to: string, signal: AbortSignal): Promise<boolean> {
  const response = await request(access, "MOVE", from, { Destination: to, Overwrite: "F" }, signal);
  if (response.status === TAKEN) return false;
  expectDone(response);
  return true;
}

async function removeIfThere(access: WebdavAccess, url: string): Promise<void> {
  try {
    await request(access, "DELETE", url, {}, new AbortController().signal);
  } catch {
    // What is left has a name that says what it is.
  }
}

/** Time for an answer, in addition to an upload at 128 kbit/s, which is an early mobile network. */
const ANSWER_MS = 60_000;
const MIN_BYTES_PER_MS = 16;

async function request(
  { address, user, password }: WebdavAccess,
  method: "PUT" | "MOVE" | "DELETE",
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  body?: Blob,
): Promise<Response> {
  const limit = AbortSignal.timeout(ANSWER_MS + Math.ceil((body?.size ?? 0) / MIN_BYTES_PER_MS));
  try {
    return await anySignal([signal, limit], (ended) =>
      fetch(url, {
        ...PRIVATE,
        method,
        headers: { ...headers, Authorization: basicLogin(user, password) },
        ...(body && { body }),
        redirect: "manual",
        signal: ended,
      }),
    );
  } catch {
    signal.throwIfAborted();
    throw new WebdavError({ kind: !limit.aborted && (await answers(address)) ? "cors" : "unreachable" });
  }
}

/** Sends nothing of this site or browser along: no cookies, no referrer. */
const PRIVATE = { credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" } as const;

/**
 * Whether there is a server at all. Browsers don't say why a request failed, but always allow one that reads nothing.
 */
async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { ...PRIVATE, method: "HEAD", mode: "no-cors", signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}

/** RFC 7617, with UTF-8. */
function basicLogin(user: string, password: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`;
}

function expectDone(response: Response): void {
  if (!response.ok) throw new WebdavError(problemOf(response));
}

function problemOf({ type, status }: Response): WebdavProblem {
  // Browsers hide the status of a redirect that is not followed.
  if (type === "opaqueredirect" || (status >= 300 && status < 400)) return { kind: "redirected" };
  switch (status) {
    case 401:
      return { kind: "login" };
    case 403:
      return { kind: "forbidden" };
    case 404:
    case 409:
      return { kind: "missing" };
    case 405:
    case 501:
      return { kind: "unable" };
    case 413:
      return { kind: "large" };
    case 507:
      return { kind: "full" };
    default:
      return { kind: "refused", status };
  }
}
