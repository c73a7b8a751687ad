/** Hosted scanners: damaged, foreign and hostile links, and scanners in frames of other sites. */
import type { Page } from "@playwright/test";
import { toBase64Url } from "../../src/core/bytes/base64url.ts";
import { writeToken } from "../../src/hosted/link-token.ts";
import { makeSigningKeys } from "../../src/hosted/signing-keys.ts";
import type { HostedScanner } from "../../src/hosted/scanner.ts";
import { startReceiver } from "../../tools/server/receive.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { FRONT_DESK } from "../fixtures/scanner.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app.ts";
import { inFrame } from "./framed-scanner.ts";
import { note } from "../support/scan-photos.ts";

test.use({ serviceWorkers: "block" });

/** An unsigned token with arbitrary fields, in the order of the format. */
const tokenOf = (...fields: readonly unknown[]): string =>
  `1.${toBase64Url(new TextEncoder().encode(JSON.stringify(fields)))}`;
const tokenWith = (change: Partial<Record<keyof HostedScanner, unknown>>): string => {
  const { id, name, colour, webhookUrl, languages, filter, textLayer, pageLimit } = { ...FRONT_DESK, ...change };
  return tokenOf(id, name, colour, webhookUrl, languages, filter, textLayer, pageLimit);
};

async function openToken(page: Page, baseUrl: string, token: string): Promise<void> {
  // A change of the fragment alone would not reload the page.
  await page.goto("about:blank");
  await page.goto(`${baseUrl}#/s/${token}`);
}

/** Counts dialogs, which only a script injected by the link would open. */
function countDialogs(page: Page): () => number {
  let count = 0;
  page.on("dialog", (dialog) => {
    count++;
    void dialog.dismiss();
  });
  return () => count;
}

/** The tests of `link-token.ts` have more. */
const DAMAGED: Readonly<Record<string, string>> = {
  nothing: "",
  "half of it": tokenWith({}).slice(0, 60),
  "percent signs": "1.%00%ff",
  "characters of markup": `1.<img src=x onerror="alert(1)">'&;\u202e`,
  "10 000 characters": `1.${"A".repeat(10_000)}`,
  "a script as webhook": tokenWith({ webhookUrl: "javascript:alert(1)" }),
  "a colour that is CSS": tokenWith({ colour: "red;background:url(https://example.com/)" }),
};

test("a damaged or hostile link gets a clear error page; nothing in it runs, and nothing is requested", async ({
  page,
  baseUrl,
}) => {
  const dialogs = countDialogs(page);
  for (const [what, token] of Object.entries(DAMAGED)) {
    await openToken(page, baseUrl, token);
    await expect(page.getByRole("heading", { name: "This link is damaged" }), what).toBeVisible();
    await expect(page.getByRole("button"), what).toHaveCount(0);
  }
  expect(dialogs()).toBe(0);
  await expectAccessible(page);
});

test("a name is shown literally, and the webhook's host in its canonical form", async ({ page, baseUrl }) => {
  const dialogs = countDialogs(page);
  const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  for (const name of [markup, "مكتب الاستقبال", "👩‍👩‍👧‍👦".repeat(10), "W".repeat(120)]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await openToken(page, baseUrl, tokenWith({ name }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  for (const [webhookUrl, host, place] of [
    ["https://exämple.com:8443/a", "xn--exmple-cua.com:8443", null],
    ["https://192.168.0.7/scans", "192.168.0.7", "This address lies in your local network."],
    ["https://0x7f000001/", "127.0.0.1", "This address is on this device."],
    ["https://scan/inbox", "scan", "This address lies in your local network."],
    ["http://localhost:4900/", "localhost:4900", "This address is on this device."],
  ] as const) {
    await openToken(page, baseUrl, tokenWith({ webhookUrl }));
    await expect(page.getByText(`Your scan will be sent to ${host}.`)).toBeVisible();
    if (place) await expect(page.getByText(place)).toBeVisible();
  }
  expect(dialogs()).toBe(0);
});

test("text is readable on every scanner colour", async ({ page, baseUrl }) => {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    // The tests of `text-contrast.ts` have every other one.
    for (const colour of ["#ffd400", "#777777"]) {
      await openToken(page, baseUrl, tokenWith({ colour }));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, ["color-contrast"]);
    }
  }
});

test("a deployment that lists trusted keys opens only links signed with them", async ({ browser }) => {
  const [own, foreign] = await Promise.all([makeSigningKeys(), makeSigningKeys()]);
  const trustedScannerKeys = [await crypto.subtle.exportKey("jwk", own.publicKey)];
  const server = await serveFolder({
    folder: DIST,
    overrides: { "config.json": JSON.stringify({ trustedScannerKeys }) },
  });
  try {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const visitor = await context.newPage();
    for (const token of [await writeToken(FRONT_DESK, null), await writeToken(FRONT_DESK, foreign.privateKey)]) {
      await openToken(visitor, server.url, token);
      await expect(visitor.getByRole("heading", { name: "This link does not belong here" })).toBeVisible();
    }
    await expectAccessible(visitor);
    await openToken(visitor, server.url, await writeToken(FRONT_DESK, own.privateKey));
    await expect(visitor.getByText("Your scan will be sent to example.com.")).toBeVisible();
    await context.close();
  } finally {
    await server.close();
  }
});

test("in a frame of another site the scanner delivers, and sends events to that site", async ({ baseUrl }) => {
  const receiver = await startReceiver();
  const token = await writeToken({ ...FRONT_DESK, webhookUrl: receiver.url }, null);
  const { page: shop, events, close } = await inFrame(baseUrl, token, "camera");
  try {
    const frame = shop.frameLocator("iframe");
    await expect(frame.getByText("Your scan will be sent to")).toBeVisible();
    await frame.locator("input[type=file]").setInputFiles(note.path);
    receiver.behave({ answer: 403 });
    await frame.getByRole("button", { name: "Send 1 page" }).click();
    await expect(frame.getByText("status 403")).toBeVisible({ timeout: 60_000 });
    await expect(frame.getByText("Your scan is kept on this device.")).toBeVisible();
    receiver.behave({ answer: 204 });
    await frame.getByRole("button", { name: "Send again" }).click();
    await expect(frame.getByRole("heading", { name: "Delivered" })).toBeVisible();
    await frame.getByRole("button", { name: "Close" }).click();
    await expect
      .poll(async () => (await events()).map(({ event }) => event))
      .toEqual(["ready", "page", "finished", "failed", "delivered", "closed"]);
    expect(await events()).toEqual([
      { flatbed: "scanner", event: "ready" },
      { flatbed: "scanner", event: "page", pageCount: 1 },
      { flatbed: "scanner", event: "finished", pageCount: 1 },
      { flatbed: "scanner", event: "failed", reason: "refused", status: 403 },
      { flatbed: "scanner", event: "delivered", pageCount: 1 },
      { flatbed: "scanner", event: "closed" },
    ]);
    expect(receiver.deliveries.filter(({ accepted }) => accepted)).toHaveLength(1);
  } finally {
    await close();
    await receiver.close();
  }
});

test("in a frame without camera permission the scanner says so, and accepts photos from files", async ({ baseUrl }) => {
  const { page: shop, close } = await inFrame(baseUrl, await writeToken(FRONT_DESK, null), "");
  try {
    const frame = shop.frameLocator("iframe");
    await frame.getByRole("button", { name: "Photograph pages" }).click();
    await expect(frame.getByText("does not allow the camera")).toBeVisible();
    await expect(frame.getByRole("link", { name: "Open in a new tab" })).toHaveAttribute("target", "_blank");
    await frame.locator("input[type=file]").setInputFiles(note.path);
    await expect(frame.getByRole("button", { name: "Send 1 page" })).toBeVisible();
  } finally {
    await close();
  }
});

test("on a site that is not in the deployment's list the scanner does not open", async () => {
  const server = await serveFolder({
    folder: DIST,
    overrides: { "config.json": JSON.stringify({ embedOrigins: ["https://other.example"] }) },
  });
  const { page: shop, close } = await inFrame(server.url, await writeToken(FRONT_DESK, null), "camera");
  try {
    await expect(
      shop.frameLocator("iframe").getByRole("heading", { name: "The scanner can’t be shown here" }),
    ).toBeVisible();
  } finally {
    await close();
    await server.close();
  }
});
