/** Each example of the README is run as it stands there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { elementSnippet } from "../src/hosted/embed-snippets.ts";
import { parseConfig } from "../src/service/config.ts";
import { ROOT } from "../src/tools/steps.mjs";
import { API_KEY, expect, test } from "./app.ts";
import { fixtureNamed } from "./fixture-named.ts";
import { readFixtures } from "./fixtures/make-fixtures.ts";

const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const blocks = (language: string): string[] => [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, code = ""]) => code);
const letter = fixtureNamed(readFixtures().photos, "clean-letter");
const photo = readFileSync(letter.path, "base64");

interface Ran {
  readonly status: number;
  readonly type: string | null;
}

/** Runs an example with a `photo`, `photos` and a `key` around it, `example.com` being the deployment at `baseUrl`. */
async function run(page: Page, code: string, baseUrl: string): Promise<Ran> {
  const here = code.replaceAll("https://scan.example.com/", baseUrl).replace(/import \{ (\w+) \} from ("[^"]+");/, "const { $1 } = await import($2);");
  return page.evaluate<Ran>(`(async () => {
    const key = ${JSON.stringify(API_KEY)};
    const photo = await (await fetch("data:image/jpeg;base64,${photo}")).blob();
    const photos = [photo, photo];
    return (async () => {
      ${here}
      return { status: response.status, type: response.headers.get("Content-Type") };
    })();
  })()`);
}

test("the examples in JavaScript", async ({ sharedApp, baseUrl }) => {
  const types: (string | null)[] = [];
  for (const code of blocks("js")) {
    const { status, type } = await run(sharedApp, code, baseUrl);
    expect(status, code).toBe(200);
    types.push(type);
  }
  expect(types).toEqual(["image/jpeg", "application/pdf", "application/json", "application/pdf"]);
});

test("the snippet that embeds a scanner is the one that the dashboard gives", () => {
  expect(blocks("html").map((code) => code.trim())).toEqual([elementSnippet("https://scan.example.com/", "https://scan.example.com/#/s/1.…")]);
});

test("the configuration is one that the app takes", () => {
  const config = blocks("json").find((code) => code.includes('"accounts"')) ?? "";
  const filled = config.replace(/<SHA-256[^>]*>/, "a".repeat(64)).replaceAll("<43 characters>", "b".repeat(43));
  expect(parseConfig(JSON.parse(filled))).toMatchObject({ accounts: [{ name: "Acme", credits: 1000 }], languages: ["eng", "deu", "fra"], embedOrigins: ["https://shop.example.com"], trustedScannerKeys: [{ kty: "EC" }] });
});
