/** Runs the examples of the API guide unchanged. Examples of other guides are tested in `tools/guides.test.ts`. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { rolldown } from "rolldown";
import { DIST, ROOT } from "../../tools/cli/steps.mjs";
import { API_KEY, expect, test } from "../support/app.ts";
import { onOtherSite } from "../support/other-site.ts";
import { note } from "../support/scan-photos.ts";

/** The JavaScript examples of a guide. */
function examples(guide: string): string[] {
  const text = readFileSync(join(ROOT, "docs/guide", guide), "utf8");
  return [...text.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code = ""]) => code);
}

const TSC = "node_modules/typescript/bin/tsc";
const photo = readFileSync(note.path, "base64");

interface ExampleResult {
  readonly status: number;
  readonly type: string | null;
}

/** A module of a package and all that it imports, as one file for browsers. */
async function bundleOf(name: string): Promise<string> {
  const { output } = await (await rolldown({ input: name, cwd: ROOT, platform: "browser" })).generate();
  return `data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`;
}

/** Runs an example with `photo`, `photos` and `key` defined, and `example.com` replaced by the deployment's URL. */
async function run(page: Page, code: string, baseUrl: string): Promise<ExampleResult> {
  const here = code
    .replaceAll("https://scan.example.com/", baseUrl)
    .replaceAll("https://scan.example.com", baseUrl.replace(/\/$/, ""))
    .replace(/import \{ (\w+) \} from ("[^"]+");/, "const { $1 } = await import($2);")
    .replace(/import (\w+) from ("[^"]+");/, "const { default: $1 } = await import($2);");
  return page.evaluate<ExampleResult>(`(async () => {
    const key = ${JSON.stringify(API_KEY)};
    const photo = new Blob([Uint8Array.from(atob("${photo}"), (byte) => byte.charCodeAt(0))], { type: "image/jpeg" });
    const photos = [photo, photo];
    return (async () => {
      ${here}
      return { status: response.status, type: response.headers.get("Content-Type") };
    })();
  })()`);
}

/** The examples of the API guide: the one that connects, and those that send requests, without or with a library. */
function requestExamples(): { connect: string; requests: string[]; withLibraries: string[] } {
  const [connect = "", ...others] = examples("api.md");
  const requests = others.filter((code) => /\bresponse\b/.test(code));
  const isWithLibrary = (code: string): boolean => code.startsWith("import ");
  return {
    connect,
    requests: requests.filter((code) => !isWithLibrary(code)),
    withLibraries: requests.filter(isWithLibrary),
  };
}

test("the JavaScript examples work", async ({ sharedApp, baseUrl }) => {
  const types: (string | null)[] = [];
  const { connect, requests } = requestExamples();
  for (const code of requests) {
    const { status, type } = await run(sharedApp, connect + code, baseUrl);
    expect(status, code).toBe(200);
    types.push(type);
  }
  expect(types).toEqual([
    "image/jpeg",
    "application/pdf",
    "application/pdf",
    ...Array<string>(2).fill("application/json"),
  ]);
});

test("the examples with axios, ky and openapi-fetch work on another site", async ({ browser, baseUrl }) => {
  const libraries = ["axios", "ky", "openapi-fetch"];
  const bundles = await Promise.all(libraries.map(async (name) => [name, await bundleOf(name)] as const));
  const map = `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(bundles) })}</script>`;
  const types: (string | null)[] = [];
  await onOtherSite(browser, map, async (page) => {
    const { connect, withLibraries } = requestExamples();
    for (const code of withLibraries) {
      const { status, type } = await run(page, connect + code, baseUrl);
      expect(status, code).toBe(200);
      types.push(type);
    }
  });
  expect(types).toEqual(["application/pdf", "application/json", "image/jpeg"]);
});

test("the build is a package with the client's modules and types only, which TypeScript finds", async () => {
  const folder = mkdtempSync(join(tmpdir(), "flatbed-package-"));
  try {
    const npm = (...args: string[]): string =>
      execFileSync("npm", args, { cwd: folder, encoding: "utf8", shell: process.platform === "win32" });
    const [packed] = JSON.parse(npm("pack", DIST, "--json")) as { filename: string; files: { path: string }[] }[];
    expect(packed?.files.map(({ path }) => path).sort()).toEqual(
      ["client.d.ts", "client.js", "embed.d.ts", "embed.js", "package.json"].sort(),
    );
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    npm("install", `./${packed?.filename}`, "--offline", "--no-audit", "--no-fund");
    const example = examples("api.md").find((code) => code.includes("flatbed-client")) ?? "";
    const uses = 'const service = await connect("https://scan.example.com/");\nawait service.fetch("scan/crop");\n';
    writeFileSync(join(folder, "page.ts"), `${example}${uses}`);
    writeFileSync(join(folder, "wrong.ts"), `${example}connect(1);\n`);
    const compile = (file: string): string => {
      const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--types", ""];
      const { status, stdout } = spawnSync(process.execPath, [join(ROOT, TSC), ...options, file], {
        cwd: folder,
        encoding: "utf8",
      });
      return `${status} ${stdout}`;
    };
    expect(compile("page.ts")).toBe("0 ");
    expect(compile("wrong.ts")).toContain("TS2345");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
