/**
 * Random and mutated links, each opened in its own frame. The tests of `link-token.ts` parse a thousand more.
 */
import { writeToken } from "../../src/hosted/link-token.ts";
import { makeSigningKeys } from "../../src/hosted/signing-keys.ts";
import type { HostedScanner } from "../../src/hosted/scanner.ts";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { FRONT_DESK } from "../fixtures/scanner.ts";
import { expect, test } from "../support/app.ts";
import { seeded, type Random } from "../fixtures/render/random.ts";

test.use({ serviceWorkers: "block" });

const SCANNER: HostedScanner = { ...FRONT_DESK, webhookUrl: "https://receiver.example/scans" };
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.%<>\"'&;/\\=+~é\u202e👾";

const pick = (random: Random, from: string): string => [...from][Math.floor(random() * [...from].length)] ?? "";
const text = (random: Random, length: number): string => Array.from({ length }, () => pick(random, LETTERS)).join("");

/** A mutated copy of a token, or a random one. */
function mutatedToken(token: string, random: Random): string {
  const at = Math.floor(random() * token.length);
  switch (Math.floor(random() * 5)) {
    case 0:
      return token.slice(0, at);
    case 1:
      return token.slice(0, at) + pick(random, LETTERS) + token.slice(at);
    case 2:
      return token.slice(0, at) + token.slice(at + 1);
    case 3:
      return token.slice(at) + token.slice(0, at);
    default:
      return `${random() < 0.5 ? "1." : ""}${text(random, Math.floor(random() * 400))}`;
  }
}

test("random and mutated tokens each get a clear error page, run no script and send no request", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const keys = await makeSigningKeys();
  const token = await writeToken(SCANNER, keys.privateKey);
  const random = seeded(5);
  const tokens = Array.from({ length: 250 }, () => mutatedToken(token, random)).filter(
    (candidate) => candidate !== token,
  );
  expect(tokens.length).toBeGreaterThan(240);

  const trusted = await crypto.subtle.exportKey("jwk", keys.publicKey);
  const server = await serveFolder({
    folder: DIST,
    overrides: { "config.json": JSON.stringify({ trustedScannerKeys: [trusted] }) },
  });
  const page = await browser.newPage({ serviceWorkers: "block" });
  const foreign: string[] = [];
  let dialogs = 0;
  page.on("request", (request) => !request.url().startsWith(server.url) && foreign.push(request.url()));
  page.on("dialog", (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  try {
    await page.goto(`${server.url}config.json`);
    const outcomes = await page.evaluate(
      async ({ links, atOnce }) => {
        const outcomeOf = async (link: string): Promise<string> => {
          const frame = document.createElement("iframe");
          frame.src = link;
          document.body.append(frame);
          const deadline = performance.now() + 20_000;
          let found: Element | null | undefined = null;
          while (!found && performance.now() < deadline) {
            await new Promise((resolve) => setTimeout(resolve, 10));
            found = frame.contentDocument?.querySelector("h1");
          }
          const buttons = frame.contentDocument?.querySelectorAll("button, input").length ?? 0;
          const outcome = `${found?.textContent ?? "nothing"}${buttons > 0 ? `, ${buttons} buttons` : ""}`;
          frame.remove();
          return outcome;
        };
        const counts: Record<string, number> = {};
        const waiting = [...links];
        const work = async (): Promise<void> => {
          for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
            const outcome = await outcomeOf(link);
            counts[outcome] = (counts[outcome] ?? 0) + 1;
          }
        };
        await Promise.all(Array.from({ length: atOnce }, work));
        return counts;
      },
      { links: tokens.map((candidate) => `${server.url}#/s/${candidate}`), atOnce: 4 },
    );
    console.log("links", outcomes);
    expect(
      Object.keys(outcomes).filter(
        (outcome) => outcome !== "This link is damaged" && outcome !== "This link does not belong here",
      ),
    ).toEqual([]);
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(tokens.length);
    expect([foreign, dialogs]).toEqual([[], 0]);

    await page.goto(`${server.url}#/s/${token}`);
    await expect(page.getByRole("heading", { name: "Front desk" })).toBeVisible();
  } finally {
    await page.close();
    await server.close();
  }
});
