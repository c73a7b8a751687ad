/** A small static server for the built app: right types, the headers of its `_headers` file, nothing clever. */
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer as createEntrance } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { headersOf, parseHeaders } from "./headers-file.mjs";

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
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

/** What a response writes at a time: of several, a small one is soon through. */
const PIECE_BYTES = 4096;

/**
 * Whether static hosts send a file compressed; other types they send as they are.
 * @param {string} path
 */
export function isCompressed(path) {
  return [".css", ".html", ".js", ".json", ".svg", ".wasm", ".webmanifest"].includes(extname(path));
}

/**
 * @typedef {object} ServeOptions
 * @property {string} folder what is served, with the headers that its `_headers` file says, if it has one
 * @property {string} [basePath] where it is served, "/" or "/some/path/"
 * @property {string} [host] address to listen on; localhost unless given
 * @property {number} [port] 0 takes any free one
 * @property {Readonly<Record<string, string>>} [overrides] texts served instead of files, by path below the base, such
 * as "config.json"
 * @property {boolean} [compress] sends what gains by it compressed, as static hosts do; costs a second of a processor,
 * once a file
 * @property {{key: string, cert: string}} [tls] serves HTTP/2 over TLS with this certificate, and 1.1 to who asks for
 * that
 * @property {(connection: import("node:net").Socket) => import("node:stream").Duplex} [through] what every connection
 * is led through
 */

/**
 * Starts serving; resolves once connections are accepted. Rejects when the port is taken.
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
  const rules = existsSync(join(folder, "_headers"))
    ? parseHeaders(readFileSync(join(folder, "_headers"), "utf8"))
    : [];
  /** @param {string} path */
  const headersFor = (path) => ({
    "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
    "Cache-Control": "no-cache",
    ...headersOf(rules, `/${path}`),
  });
  /** @type {Map<string, Buffer>} */
  const compressed = new Map();

  /** @type {import("node:http").RequestListener} */
  const listener = (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    if (!pathname.startsWith(basePath)) {
      response.writeHead(404).end();
      return;
    }
    const path = decodePath(pathname.slice(basePath.length)) || "index.html";
    const override = Object.hasOwn(overrides, path) ? overrides[path] : undefined;
    if (override !== undefined) {
      response.writeHead(200, headersFor(path)).end(override);
      return;
    }
    const file = normalize(join(folder, path));
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
      else Readable.from(piecesOf(bytes)).pipe(response);
      return;
    }
    response.writeHead(200, { ...headersFor(path), "Content-Length": stats.size });
    if (request.method === "HEAD") response.end();
    else createReadStream(file, { highWaterMark: PIECE_BYTES }).pipe(response);
  };

  // HTTP/2 has the same listeners by its compatibility interface.
  const server = tls
    ? createSecureServer({ ...tls, allowHTTP1: true }, /** @type {any} */ (listener))
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
 * Bytes for a stream that takes no more than it sends: given all at once, HTTP/2 would keep what is asked for next
 * waiting behind them.
 * @param {Buffer} bytes
 */
function* piecesOf(bytes) {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
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
