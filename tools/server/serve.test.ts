import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { request } from "node:http";
import { connect, type IncomingHttpHeaders } from "node:http2";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificateFor } from "../cli/certificate.mjs";
import { headersOf, parseHeaders } from "./headers-file.mjs";
import { headersFile } from "../vite/security-plugin.ts";
import { HEADERS } from "../vite/security-policy.ts";
import { serveFolder, takeUploads } from "./serve.mjs";

let folder = "";
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flatbed-serve-"));
  mkdirSync(join(folder, "site/assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(folder, "site/index.html"), "<title>here</title>");
  writeFileSync(join(folder, "site/assets/engine.wasm"), "wasm");
  writeFileSync(join(folder, "site/_headers"), headersFile());
  server = await serveFolder({
    folder: join(folder, "site"),
    basePath: "/sub/path/",
    overrides: { "config.json": '{"a":1}' },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The status of a request whose path is sent literally; `fetch` would normalise it. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: "localhost", port: server.port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

describe("the server of the built app", () => {
  it("serves the page at its base path and WebAssembly with the type that streaming needs", async () => {
    const page = await fetch(server.url);
    expect(page.headers.get("Content-Type")).toContain("text/html");
    expect(await page.text()).toContain("here");
    const wasm = await fetch(`${server.url}assets/engine.wasm`);
    expect(wasm.headers.get("Content-Type")).toBe("application/wasm");
    expect(wasm.headers.get("Cache-Control")).toContain("immutable");
  });

  it("sends the headers of the folder's `_headers` file, and both policies where two rules match", async () => {
    const page = await fetch(server.url);
    expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(page.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; .*connect-src 'self' https:/);
    const asset = await fetch(`${server.url}assets/engine.wasm`);
    expect(asset.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; .*, connect-src 'self'$/);
  });

  it("serves overrides in place of files", async () => {
    expect(await (await fetch(`${server.url}config.json`)).json()).toEqual({ a: 1 });
  });

  it("compresses suitable files for clients that accept gzip, over HTTP/2 and a wrapped connection", async () => {
    let connections = 0;
    const through = (connection: Socket): Socket => {
      connections++;
      return connection;
    };
    const secure = await serveFolder({
      folder: join(folder, "site"),
      compress: true,
      tls: await certificateFor([]),
      through,
    });
    const session = connect(secure.url, { rejectUnauthorized: false });
    const ask = async (path: string): Promise<{ encoding: unknown; body: Buffer }> => {
      const stream = session.request({ ":path": path, "accept-encoding": "gzip, br" });
      const [headers] = (await once(stream, "response")) as [IncomingHttpHeaders];
      return { encoding: headers["content-encoding"], body: Buffer.concat(await stream.toArray()) };
    };
    const { encoding, body } = await ask("/assets/engine.wasm");
    expect([encoding, gunzipSync(body).toString()]).toEqual(["gzip", "wasm"]);
    expect(await ask("/_headers")).toMatchObject({ encoding: undefined });
    expect(connections).toBe(1);
    session.destroy();
    await secure.close();
  });

  it.each([
    "/",
    "/sub/path/nothing",
    "/sub/path/../../secret.txt",
    "/sub/path/..%2fsecret.txt",
    "/sub/path/assets",
    "/sub/path/%ff",
  ])("answers 404 to %s", async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });

  it("refuses methods other than GET and HEAD, and counts them", async () => {
    takeUploads();
    await fetch(server.url);
    expect((await fetch(server.url, { method: "POST", body: "x" })).status).toBe(405);
    expect((await fetch(`${server.url}a?b`, { method: "PUT", body: "x" })).status).toBe(405);
    expect(takeUploads()).toEqual(["POST /sub/path/", "PUT /sub/path/a"]);
    expect(takeUploads()).toEqual([]);
  });
});

describe("the `_headers` file", () => {
  it("is parsed as it was written", () => {
    const rules = parseHeaders(headersFile());
    expect(headersOf(rules, "/client.js")).toEqual({ ...HEADERS["/*"], ...HEADERS["/client.js"] });
    expect(headersOf(rules, "/client.json")).toEqual(HEADERS["/*"]);
  });

  it("may contain only paths and headers", () => {
    expect(() => parseHeaders("/*\nX-Header: not indented\n")).toThrow("X-Header");
    expect(() => parseHeaders("  X-Header: of no path\n")).toThrow("X-Header");
    expect(() => parseHeaders("/*/images\n")).toThrow("/*/images");
  });
});
