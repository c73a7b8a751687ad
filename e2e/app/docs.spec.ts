/** Runs the examples of the API guide unchanged. Examples of other guides are tested in `tools/guides.test.ts`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../tools/cli/steps.mjs";
import { API_KEY, expect, test } from "../support/app.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";

/** The JavaScript examples of a guide. */
function examples(guide: string): string[] {
  const text = readFileSync(join(ROOT, "docs/guide", guide), "utf8");
  return [...text.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code = ""]) => code);
}

const letter = fixtureNamed(readFixtures().photos, "clean-letter");
const photo = readFileSync(letter.path, "base64");

interface ExampleResult {
  readonly status: number;
  readonly type: string | null;
}

/** Runs an example with `photo`, `photos` and `key` defined, and `example.com` replaced by the deployment's URL. */
async function run(page: Page, code: string, baseUrl: string): Promise<ExampleResult> {
  const here = code
    .replaceAll("https://scan.example.com/", baseUrl)
    .replace(/import \{ (\w+) \} from ("[^"]+");/, "const { $1 } = await import($2);");
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

test("the JavaScript examples work", async ({ sharedApp, baseUrl }) => {
  const types: (string | null)[] = [];
  const [connect = "", ...requests] = examples("api.md");
  for (const code of requests) {
    const { status, type } = await run(sharedApp, connect + code, baseUrl);
    expect(status, code).toBe(200);
    types.push(type);
  }
  expect(types).toEqual(["image/jpeg", "application/pdf", "application/json"]);
});
