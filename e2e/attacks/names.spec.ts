/** Attack: a link whose scanner has a name that nobody sees, or whose receiver hides that it is close by. */
import type { Page } from "@playwright/test";
import type { HostedScanner } from "../../src/hosted/scanner.ts";
import { linkTo } from "../fixtures/scanner.ts";
import { expect, openApp, test } from "../support/app-alone.ts";

/** Opens the link of a scanner; its fragment alone would not load the page. */
async function openLink(page: Page, baseUrl: string, change: Partial<HostedScanner>): Promise<void> {
  await page.goto("about:blank");
  await page.goto(await linkTo(baseUrl, change));
}

const INVISIBLE = {
  "zero-width characters": "\u200b\u200d\u2060",
  "Hangul fillers": "\u3164\u115f",
  "blank Braille": "\u2800",
  "direction marks": "\u200e\u200f\u061c",
  tags: "\u{e0046}\u{e007f}",
} as const;

test("a link whose name nobody sees, or that turns what follows, is refused", async ({ page, baseUrl }) => {
  for (const [what, name] of Object.entries({ ...INVISIBLE, "a line of its own": "Desk\u2028Your bank" })) {
    await openLink(page, baseUrl, { name });
    await expect(page.getByRole("heading", { name: "This link is damaged" }), what).toBeVisible();
  }
});

test("the dashboard saves no scanner with a name that nobody sees", async ({ app, baseUrl }) => {
  await openApp(app, `${baseUrl}#/dashboard/scanners`);
  for (const [what, name] of Object.entries(INVISIBLE)) {
    await app.locator("[name=scanner-name]").fill(name);
    await app.locator("button[type=submit]").click();
    await expect(app.getByRole("alert"), what).toContainText("visible characters");
  }
});

const NETWORK = "This address lies in your local network.";
const DEVICE = "This address is on this device.";

test("a receiver close by is announced however it is written", async ({ page, baseUrl }) => {
  for (const [webhookUrl, host, place] of [
    ["https://0.0.0.0/", "0.0.0.0", DEVICE],
    ["https://[::]/", "[::]", DEVICE],
    ["https://[::ffff:127.0.0.1]/", "[::ffff:7f00:1]", DEVICE],
    ["https://localhost./", "localhost.", DEVICE],
    ["https://a.localhost./", "a.localhost.", DEVICE],
    ["https://017700000001/", "127.0.0.1", DEVICE],
    ["https://scans.lan/", "scans.lan", NETWORK],
    ["https://printer.local./", "printer.local.", NETWORK],
    ["https://nas.home.arpa/", "nas.home.arpa", NETWORK],
    ["https://100.64.0.1/", "100.64.0.1", NETWORK],
    ["https://[::ffff:10.0.0.5]/", "[::ffff:a00:5]", NETWORK],
    ["https://[fd00::1]/", "[fd00::1]", NETWORK],
    ["https://localhost.example.com/", "localhost.example.com", null],
  ] as const) {
    await openLink(page, baseUrl, { webhookUrl });
    await expect(page.getByText(`Your scan will be sent to ${host}.`)).toBeVisible();
    const places = page.getByText(/^This address (lies in|is)/);
    if (place) await expect(places, webhookUrl).toContainText(place);
    else await expect(places).toHaveCount(0);
  }
});
