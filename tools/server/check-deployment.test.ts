import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headersFile } from "../vite/security-plugin.ts";
import { checkDeployment } from "./check-deployment.mjs";
import { serveFolder, type ServeOptions } from "./serve.mjs";

const FILES = {
  "index.html": "<title>Flatbed</title>",
  "client.js": `export const text = "${"a".repeat(3000)}";`,
  "config.json": "{}",
  "assets/engine.wasm": "0".repeat(3000),
  "ocr/1/languages/eng.traineddata.gz": "gz",
  _headers: headersFile(),
};
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flatbed-check-"));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks a server with these options against the folder. */
async function check(options: Partial<ServeOptions> = {}): ReturnType<typeof checkDeployment> {
  const server = await serveFolder({ folder, compress: true, ...options });
  try {
    return await checkDeployment(server.url, folder);
  } finally {
    await server.close();
  }
}

describe("the check of a deployment", () => {
  it("finds nothing wrong with the build as it should be served, at the root and below a path", async () => {
    const sound = { broken: [], weaker: [], files: 4 };
    expect(await check()).toEqual(sound);
    expect(await check({ basePath: "/some/path/" })).toEqual(sound);
  });

  it("names missing files and wrong types", async () => {
    const page = { status: 200, type: "text/html", body: "<title>Not found</title>" };
    const gone = { status: 404, type: "text/plain", body: "" };
    const { broken } = await check({ overrides: { "client.js": page, "assets/engine.wasm": gone } });
    expect(broken).toContainEqual("assets/engine.wasm: status 404 instead of 200");
    expect(broken).toContainEqual('client.js: the type is "text/html" instead of "text/javascript"');
  });

  it("names missing headers, and as broken those without which other sites can't load a file", async () => {
    const { broken, weaker } = await check({ overrides: { _headers: "" } });
    expect(broken).toEqual([
      'client.js: Access-Control-Allow-Origin is missing instead of "*", so that other sites cannot load it',
    ]);
    expect(weaker).toContainEqual(expect.stringContaining("the page itself: Content-Security-Policy is missing"));
    expect(weaker).toContainEqual(
      expect.stringContaining('engine.wasm: Cache-Control is "no-cache" instead of "public'),
    );
  });

  it("names what is not compressed", async () => {
    expect((await check({ compress: false })).weaker).toEqual([
      "assets/engine.wasm: is not compressed",
      "client.js: is not compressed",
    ]);
  });

  it.each([
    ["", []],
    ['{"languages":["eng","jpn"]}', ['config.json: there is no language "jpn"']],
    ['{"languages":["eng","jpn"],"languagePacks":{"jpn":"ocr/1/languages/eng.traineddata.gz"}}', []],
    [
      '{"languagePacks":{"jpn":"ocr/jpn.traineddata.gz"}}',
      ['config.json: the data of "jpn" is not at ocr/jpn.traineddata.gz: 404'],
    ],
    ["<title>App</title>", [expect.stringContaining("config.json: is not JSON")]],
    [{ status: 503, type: "text/plain", body: "" }, [expect.stringContaining("config.json: status 503")]],
    [{ status: 404, type: "text/plain", body: "" }, []],
  ])("looks into config.json: %j", async (config, expected) => {
    expect((await check({ overrides: config === "" ? {} : { "config.json": config } })).broken).toEqual(expected);
  });

  it("refuses what is no deployment's address", async () => {
    await expect(checkDeployment("scan.example.com", folder)).rejects.toThrow("Write it in full");
    await expect(checkDeployment("http://scan.example.com/", folder)).rejects.toThrow("https://");
    const server = await serveFolder({ folder });
    await server.close();
    await expect(checkDeployment(server.url, folder)).rejects.toThrow("Nothing answers");
  });
});
