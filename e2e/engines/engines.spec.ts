/** The app's main jobs in Firefox and WebKitGTK. All other tests run in Chromium only. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { convexIou, type Quad } from "../../src/core/geometry/geometry.ts";
import { writeToken } from "../../src/hosted/link-token.ts";
import { findFirefox, findWebKit } from "../../tools/cli/other-engines.mjs";
import { startReceiver } from "../../tools/server/receive.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { API_KEY, TEST_CONFIG } from "../support/app.ts";
import { readPdf } from "../support/pdf-text.ts";
import { note } from "../support/scan-photos.ts";
import { startFirefox } from "./firefox.ts";
import { temporaryFolder } from "./program.ts";
import { WebDriverSession, type StartedBrowser } from "./web-driver.ts";
import { startWebKit } from "./webkit.ts";

/** The engines that are installed. `npm test` installs both, and prints which of them it had to leave out. */
const ENGINES = [
  { name: "Firefox", path: findFirefox(), start: startFirefox },
  { name: "WebKitGTK", path: findWebKit(), start: startWebKit },
].flatMap(({ name, path, start }) =>
  path === null ? [] : [{ name, start: (downloads: string): Promise<StartedBrowser> => start(path, downloads) }],
);

for (const { name, start } of ENGINES) {
  test(`${name}: answers fetch, delivers a hosted scan, and turns a photo into a PDF offline`, async () => {
    // WebKitGTK compiles and recognises three times as slowly as the others.
    const downloads = temporaryFolder();
    const receiver = await startReceiver();
    const server = await serveFolder({
      folder: DIST,
      basePath: "/apps/flatbed/",
      overrides: { "config.json": JSON.stringify(TEST_CONFIG) },
    });
    const { send, stop } = await start(downloads.path);
    try {
      const browser = await WebDriverSession.start(send);
      await browser.open(server.url);
      await test.step("the API", () => callApi(browser));
      await test.step("a hosted scan", () => deliver(browser, server.url, receiver));
      await server.close();
      await test.step("the main job, offline", () => scanToPdf(browser, server.url, downloads.path));
    } finally {
      await stop();
      await Promise.all([server.close(), receiver.close()]);
      downloads.remove();
    }
  });
}

/** Asks for the page's geometry. The server accepts no POST, so an answer comes from the service worker. */
async function callApi(browser: WebDriverSession): Promise<void> {
  await browser.run(async () => {
    const input = Object.assign(document.createElement("input"), { type: "file", id: "api" });
    input.style.position = "fixed";
    document.body.append(input);
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await browser.choose("#api", [note.path]);
  const [status, text] = await browser.run(async (key) => {
    const body = new FormData();
    body.append("file", document.querySelector<HTMLInputElement>("#api")?.files?.[0] ?? "");
    body.append("return_warp_geometry", "true");
    const response = await fetch("scan/crop", { method: "POST", headers: { "X-API-Key": key }, body });
    return [response.status, await response.text()] as const;
  }, API_KEY);
  expect([status, text]).toEqual([200, expect.stringContaining("geometry")]);
  const { geometry } = JSON.parse(text) as { readonly geometry: { readonly corners: Quad } };
  expect(convexIou(geometry.corners, note.corners)).toBeGreaterThan(0.97);
}

async function deliver(
  browser: WebDriverSession,
  baseUrl: string,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
): Promise<void> {
  const scanner = {
    id: 412_345,
    name: "Front desk",
    colour: "#0b7a75",
    webhookUrl: receiver.url,
    languages: "eng",
    filter: "white",
    textLayer: false,
    pageLimit: 20,
  } as const;
  await browser.open(`${baseUrl}#/s/${await writeToken(scanner, null)}`);
  await expectText(browser, "Your scan will be sent to");
  await browser.choose("input[type=file]", [note.path]);
  await expectText(browser, "Send 1 page");
  await browser.click("//button[contains(., 'Send 1')]");
  await expectText(browser, "Delivered");
  expect(receiver.preflights()).toBe(0);
  expect(receiver.deliveries).toHaveLength(1);
  const [file, metadata] = receiver.deliveries[0]?.parts ?? [];
  expect(file).toMatchObject({ name: "file", fileName: "scan.pdf", type: "application/pdf" });
  expect(metadata).toMatchObject({ name: "metadata", fileName: null, type: "application/json" });
  await expectNote(file?.content ?? Buffer.from(""), "");
}

async function scanToPdf(browser: WebDriverSession, baseUrl: string, downloads: string): Promise<void> {
  await browser.open(`${baseUrl}#/`);
  await expectText(browser, "Choose files");
  await browser.choose(".scan input[type=file]", [note.path]);
  await expectText(browser, "\n1 page\n");
  await browser.click("//button[contains(., 'Export')]");
  await browser.click("//*[@role='dialog']//button[contains(., 'Save')]");
  await expectText(browser, "Saved,");
  const saved = (): string | undefined => readdirSync(downloads).find((file) => file.endsWith(".pdf"));
  await expect.poll(saved).toBeDefined();
  const file = join(downloads, saved() ?? "");
  await expect.poll(() => existsSync(file) && readFileSync(file).includes("%%EOF")).toBe(true);
  await expectNote(readFileSync(file));
}

async function expectText(browser: WebDriverSession, text: string): Promise<void> {
  await expect.poll(() => browser.run(() => `\n${document.body.innerText}\n`), { timeout: 180_000 }).toContain(text);
}

/**
 * Expects a PDF of one page with the proportions of the note's card and its text, or without text if `text` is empty.
 */
async function expectNote(pdf: Buffer, text = "Thursday at noon"): Promise<void> {
  const { pages } = await readPdf(pdf);
  expect(pages).toHaveLength(1);
  for (const page of pages) {
    expect(page.heightPt / page.widthPt).toBeCloseTo(297 / 210, 2);
    expect(page.text).toContain(text);
  }
}
