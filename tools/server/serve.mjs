/** A small static server for the built app: content types and the headers of its `_headers` file. */
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer as createEntrance } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { headersOf, parseHeaders } from "./headers-file.mjs";

/** @type {Readonly<Record<string, string>>} */
export const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".gz": "application/gzip",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};

/**
 * Sizes of the pieces of a response. Over HTTP/2 all responses share a connection: with small pieces, a small file is
 * not delayed by large ones sent at the same time. Over HTTP/1.1 small pieces would only cost time.
 */
const PIECE_BYTES = { http1: 65_536, http2: 4096 };

/**
 * Whether static hosts usually compress a file of this type.
 * @param {string} path
 */
export function isCompressed(path) {
  return [".css", ".html", ".js", ".json", ".svg", ".wasm", ".webmanifest"].includes(extname(path));
}

/** @typedef {{readonly status: number, readonly type: string, readonly body: string | Uint8Array}} Answer */

/** Requests with a body that a server of this process got, as "POST /path". @type {string[]} */
const uploads = [];

/** Returns and forgets the requests with a body: a static host should get none. */
export function takeUploads() {
  return uploads.splice(0);
}

/** @param {import("node:http").IncomingMessage} request */
function hasBody({ method, headers }) {
  // HTTP/2 needs no header for a body.
  const isReading = method === "GET" || method === "HEAD";
  return !isReading || Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

/**
 * @typedef {object} ServeOptions
 * @property {string} folder the folder to serve, with the headers of its `_headers` file, if it has one
 * @property {string} [basePath] URL path of the folder, "/" or "/some/path/"
 * @property {string} [host] address to listen on; localhost by default
 * @property {number} [port] 0 for any free port
 * @property {Readonly<Record<string, string | Answer>>} [overrides] texts or other answers that are served instead of
 * files, by path below the base, such as "config.json"
 * @property {boolean} [compress] compresses suitable types with gzip, as static hosts do; takes about a second of
 * processor time, once per file
 * @property {{key: string, cert: string}} [tls] serves HTTP/2 over TLS with this certificate, and HTTP/1.1 to clients
 * that need it
 * @property {(connection: import("node:net").Socket) => import("node:stream").Duplex} [through] wraps every connection
 */

/**
 * Starts serving. Resolves once connections are accepted; rejects if the port is taken.
 * @param {ServeOptions} options
 * @returns {Promise<{port: number, url: string, close(): Promise<void>}>}
 */
export function serveFolder({
  folder,
  basePath = "/",
  host = "localhost",
  port = 0,
  overrides = {},
  compress = false,
  tls,
  through = (connection) => connection,
}) {
  const listener = createListener({ folder, basePath, overrides, compress });
  // The compatibility API of HTTP/2 calls the same listener.
  const server = tls
    ? createSecureServer({ ...tls, allowHTTP1: true }).on("request", listener)
    : createHttpServer(listener);
  /** @type {Set<import("node:net").Socket>} */
  const connections = new Set();
  const entrance = createEntrance((connection) => {
    connections.add(connection);
    connection.on("close", () => connections.delete(connection)).on("error", () => connection.destroy());
    server.emit("connection", through(connection));
  });
  return new Promise((resolve, reject) => {
    entrance.once("error", reject);
    entrance.listen(port, host, () => {
      const address = entrance.address();
      const actual = typeof address === "object" && address ? address.port : port;
      resolve({
        port: actual,
        url: `${tls ? "https" : "http"}://localhost:${actual}${basePath}`,
        close: () =>
          new Promise((done) => {
            for (const connection of connections) connection.destroy();
            entrance.close(() => done());
          }),
      });
    });
  });
}

/**
 * Answers requests with the files of a folder.
 * @param {Required<Pick<ServeOptions, "folder" | "basePath" | "overrides" | "compress">>} options
 * @returns {import("node:http").RequestListener}
 */
function createListener({ folder, basePath, overrides, compress }) {
  const headers = overrides["_headers"];
  const rules = parseHeaders(typeof headers === "string" ? headers : headersFileIn(folder));
  /** @param {string} path */
  const headersFor = (path) => ({
    "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
    "Cache-Control": "no-cache",
    ...headersOf(rules, `/${path}`),
  });
  /** @type {Map<string, Buffer>} */
  const compressed = new Map();

  return (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (hasBody(request)) uploads.push(`${request.method} ${pathname}`);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    if (!pathname.startsWith(basePath)) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
      return;
    }
    const path = decodePath(pathname.slice(basePath.length)) || "index.html";
    const override = Object.hasOwn(overrides, path) ? overrides[path] : undefined;
    if (override !== undefined) {
      const { status, type, body } =
        typeof override === "string"
          ? { status: 200, type: headersFor(path)["Content-Type"], body: override }
          : override;
      response.writeHead(status, { ...headersFor(path), "Content-Type": type }).end(body);
      return;
    }
    const file = normalize(join(folder, path));
    const pieceBytes = request.httpVersionMajor === 1 ? PIECE_BYTES.http1 : PIECE_BYTES.http2;
    const stats = file.startsWith(normalize(folder + sep)) ? fileStats(file) : null;
    if (stats === null) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
      return;
    }
    if (compress && isCompressed(path) && /\bgzip\b/.test(String(request.headers["accept-encoding"]))) {
      const key = `${file} ${stats.mtimeMs}`;
      const bytes = compressed.get(key) ?? gzipSync(readFileSync(file));
      compressed.set(key, bytes);
      response.writeHead(200, {
        ...headersFor(path),
        "Content-Encoding": "gzip",
        Vary: "Accept-Encoding",
        "Content-Length": bytes.length,
      });
      if (request.method === "HEAD") response.end();
      else Readable.from(piecesOf(bytes, pieceBytes)).pipe(response);
      return;
    }
    response.writeHead(200, { ...headersFor(path), "Content-Length": stats.size });
    if (request.method === "HEAD") response.end();
    else createReadStream(file, { highWaterMark: pieceBytes }).pipe(response);
  };
}

/**
 * The text of the folder's `_headers` file; empty without one.
 * @param {string} folder
 */
function headersFileIn(folder) {
  const file = join(folder, "_headers");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * Yields bytes piece by piece. If they were written at once, HTTP/2 would make later requests wait for all of them.
 * @param {Buffer} bytes
 * @param {number} pieceBytes
 */
function* piecesOf(bytes, pieceBytes) {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}

/** @param {string} path */
function decodePath(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @param {string} file */
function fileStats(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : null;
}
