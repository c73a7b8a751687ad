/** Each example of the README is run as it stands there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { wordBoxesJson, type WordBoxes } from "../../src/app/exporting/word-boxes.ts";
import { elementSnippet } from "../../src/hosted/embed-snippets.ts";
import { parseConfig } from "../../src/service/config.ts";
import { ROOT } from "../../tools/cli/steps.mjs";
import { API_KEY, expect, test } from "../support/app.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";

const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, code = ""]) => code);
const letter = fixtureNamed(readFixtures().photos, "clean-letter");
const photo = readFileSync(letter.path, "base64");

interface Ran {
  readonly status: number;
  readonly type: string | null;
}

/** Runs an example with a `photo`, `photos` and a `key` around it, `example.com` being the deployment at `baseUrl`. */
async function run(page: Page, code: string, baseUrl: string): Promise<Ran> {
  const here = code
    .replaceAll("https://scan.example.com/", baseUrl)
    .replace(/import \{ (\w+) \} from ("[^"]+");/, "const { $1 } = await import($2);");
  return page.evaluate<Ran>(`(async () => {
    const key = ${JSON.stringify(API_KEY)};
    const photo = new Blob([Uint8Array.from(atob("${photo}"), (byte) => byte.charCodeAt(0))], { type: "image/jpeg" });
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
  expect(blocks("html").map((code) => code.trim())).toEqual([
    elementSnippet("https://scan.example.com/", "https://scan.example.com/#/s/1.…"),
  ]);
});

test("the configuration is one that the app takes", () => {
  const config = blocks("json").find((code) => code.includes('"accounts"')) ?? "";
  const filled = config.replace(/<SHA-256[^>]*>/, "a".repeat(64)).replaceAll("<43 characters>", "b".repeat(43));
  expect(parseConfig(JSON.parse(filled))).toMatchObject({
    accounts: [{ name: "Acme", credits: 1000 }],
    languages: ["eng", "deu", "fra"],
    embedOrigins: ["https://shop.example.com"],
    trustedScannerKeys: [{ kty: "EC" }],
  });
});

test("the words with their places stand as the export writes them", () => {
  const example = blocks("json").find((code) => code.includes('"flatbed-words"')) ?? "";
  const [page] = (JSON.parse(example) as WordBoxes).pages;
  expect(page?.words).toHaveLength(2);
  const words =
    page?.words.map(({ text, confidence, box: [x0, y0, x1, y1] }) => ({ text, confidence, box: { x0, y0, x1, y1 } })) ??
    [];
  const box = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const paragraphs = [
    {
      box,
      lines: [
        {
          box,
          baseline: [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
          ] as const,
          words,
        },
      ],
    },
  ];
  const size = { widthPx: page?.width ?? 0, heightPx: page?.height ?? 0 };
  expect(
    wordBoxesJson([
      {
        image: page?.image ?? "",
        ...size,
        text: { ...size, text: "", confidence: 0, languages: page?.languages ?? "", paragraphs },
      },
    ]),
  ).toBe(example);
});
