import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveFolder } from "./serve.mjs";

let folder = "";
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flatbed-serve-"));
  mkdirSync(join(folder, "site/assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(folder, "site/index.html"), "<title>here</title>");
  writeFileSync(join(folder, "site/assets/engine.wasm"), "wasm");
  server = await serveFolder({ folder: join(folder, "site"), basePath: "/sub/path/", overrides: { "config.json": '{"a":1}' } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A request whose path is sent as it stands; `fetch` would tidy it first. */
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

  it("serves overrides in place of files", async () => {
    expect(await (await fetch(`${server.url}config.json`)).json()).toEqual({ a: 1 });
  });

  it.each(["/", "/sub/path/nothing", "/sub/path/../../secret.txt", "/sub/path/..%2fsecret.txt", "/sub/path/assets", "/sub/path/%ff"])(
    "answers 404 to %s",
    async (path) => {
      expect(await rawStatus(path)).toBe(404);
    },
  );

  it("refuses what is not a read", async () => {
    expect((await fetch(server.url, { method: "POST", body: "x" })).status).toBe(405);
  });
});
