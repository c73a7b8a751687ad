/** A small static server for the built app: right types, the headers of its `_headers` file, nothing clever. */
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { extname, join, normalize, sep } from "node:path";
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

/**
 * @typedef {object} ServeOptions
 * @property {string} folder what is served, with the headers that its `_headers` file says, if it has one
 * @property {string} [basePath] where it is served, "/" or "/some/path/"
 * @property {string} [host] address to listen on; localhost unless given
 * @property {number} [port] 0 takes any free one
 * @property {Readonly<Record<string, string>>} [overrides] texts served instead of files, by path below the base, such as "config.json"
 * @property {{key: string, cert: string}} [tls] serves https with this certificate
 */

/**
 * Starts serving; resolves once connections are accepted. Rejects when the port is taken.
 * @param {ServeOptions} options
 * @returns {Promise<{port: number, url: string, close(): Promise<void>}>}
 */
export function serveFolder({ folder, basePath = "/", host = "localhost", port = 0, overrides = {}, tls }) {
  const rules = existsSync(join(folder, "_headers")) ? parseHeaders(readFileSync(join(folder, "_headers"), "utf8")) : [];
  /** @param {string} path */
  const headersFor = (path) => ({
    "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
    "Cache-Control": "no-cache",
    ...headersOf(rules, `/${path}`),
  });

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
    const size = file.startsWith(normalize(folder + sep)) ? fileSize(file) : null;
    if (size === null) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
      return;
    }
    response.writeHead(200, { ...headersFor(path), "Content-Length": size });
    if (request.method === "HEAD") response.end();
    else createReadStream(file).pipe(response);
  };

  const server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === "object" && address ? address.port : port;
      resolve({
        port: actual,
        url: `${tls ? "https" : "http"}://localhost:${actual}${basePath}`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
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
function fileSize(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : null;
}
