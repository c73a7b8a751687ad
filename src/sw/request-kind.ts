/** Decides which part of the service worker answers a request. */
import { SERVICE_PATHS } from "../core/contracts/relay.ts";
import { SHARE_PATH } from "../core/contracts/shared-files.ts";

export type RequestKind =
  /** For an endpoint, by any method: relayed to an app page. */
  | "endpoint"
  /** Files from the platform's share sheet, or its address opened again without them. */
  | "share"
  /** A file of the app, or whatever else the host has. */
  | "file"
  /** Below `scan/`, but no endpoint: 404, and never the network, which must not see photos and keys. */
  | "no-endpoint"
  /** Any other request that may have a body: 405, and never the network. */
  | "refused";

/** `path` is the pathname below the scope, as the browser gives it: percent-encoded, without query. */
export function requestKind(method: string, path: string): RequestKind {
  if (SERVICE_PATHS.some((servicePath) => servicePath === path)) return "endpoint";
  if (path === SHARE_PATH) return "share";
  if (firstSegment(path) === "scan") return "no-endpoint";
  return method === "GET" || method === "HEAD" ? "file" : "refused";
}

/** Rounds of decoding; a path that is encoded more often is not decoded that far by any server. */
const DECODING_ROUNDS = 5;

/** The first segment as the most lenient server would read it: decoded, lower case, without `;parameters`. */
function firstSegment(path: string): string {
  let decoded = path;
  for (let round = 0; round < DECODING_ROUNDS; round++) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  }
  const segments = decoded.split(/[/\\]/).map((segment) => segment.replace(/;.*$/s, "").trim().toLowerCase());
  return segments.find((segment) => segment !== "" && segment !== ".") ?? "";
}
