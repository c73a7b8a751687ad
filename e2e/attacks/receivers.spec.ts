/** Attack: a link sends scans to a receiver that the deployment does not know. The guide's stricter policy stops it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DIST } from "../../tools/cli/steps.mjs";
import { startReceiver } from "../../tools/server/receive.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { linkTo } from "../fixtures/scanner.ts";
import { expect, test } from "../support/app.ts";
import { takeViolations } from "../support/profiles/policy-watch.ts";
import { note } from "../support/scan-photos.ts";

const EXAMPLE = "https://hooks.example.com";

/** The lines that the deployment guide adds to `_headers`, with `receiver` (an origin) in place of the example. */
function linesForReceiver(receiver: string): string {
  const guide = readFileSync(new URL("../../docs/guide/deployment.md", import.meta.url), "utf8");
  const [, lines] = /```\n(\/\*\n {2}Content-Security-Policy: connect-src .*\n)```/.exec(guide) ?? [];
  if (!lines?.includes(EXAMPLE)) throw new Error("The guide has no lines that name receivers.");
  return lines.replace(EXAMPLE, receiver);
}

async function scanAndSend(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator("input[type=file]").first().setInputFiles(note.path);
  await page.getByRole("button", { name: "Send 1 page" }).click({ timeout: 60_000 });
}

test("a deployment that names its receivers delivers to them and to nobody else", async ({ browser }) => {
  const [known, unknown] = await Promise.all([startReceiver(), startReceiver()]);
  const headers = readFileSync(join(DIST, "_headers"), "utf8") + linesForReceiver(new URL(known.url).origin);
  const server = await serveFolder({ folder: DIST, overrides: { _headers: headers } });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await scanAndSend(page, await linkTo(server.url, { webhookUrl: known.url }));
    await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
    expect(known.deliveries).toHaveLength(1);
    expect(takeViolations()).toEqual([]);

    const other = await context.newPage();
    await scanAndSend(other, await linkTo(server.url, { webhookUrl: unknown.url }));
    await expect.poll(() => takeViolations().join("\n"), { timeout: 60_000 }).toContain("connect-src refused");
    await expect(other.getByRole("button", { name: "Send again" })).toBeVisible();
    expect(unknown.deliveries).toHaveLength(0);
  } finally {
    await context.close();
    takeViolations();
    await Promise.all([server.close(), known.close(), unknown.close()]);
  }
});
