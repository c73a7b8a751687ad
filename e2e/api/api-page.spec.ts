/** The API reference page: real requests to each endpoint, and every example run exactly as it is copied. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { expectAccessible } from "../support/accessibility.ts";
import { API_KEY, expect, test as base, TEST_CONFIG } from "../support/app.ts";
import { jpegSize } from "../support/jpeg-size.ts";
import { readPdf } from "../support/pdf-text.ts";
import { note } from "../support/scan-photos.ts";

const photo = readFileSync(note.path, "base64");

/** Code before an example: the photo as `file`, and twice as `files`. */
const preamble = `const photoBytes = Uint8Array.from(atob("${photo}"), (byte) => byte.charCodeAt(0));
const file = new File([photoBytes], "photo.jpg");
const files = [file, file];`;

base.use({ locale: "en-GB" });

const test = base.extend<{ api: Page }>({
  /** The API reference page with a valid key. */
  api: async ({ app, baseUrl, context }, use) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await app.goto(`${baseUrl}#/api`);
    await app.getByRole("textbox", { name: "API key" }).fill(API_KEY);
    await use(app);
  },
});

const response = (page: Page): Locator => page.getByRole("region", { name: "Response", exact: true });

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send" }).click();
  await expect(response(page).getByText(/^\d{3}$/)).toBeVisible({ timeout: 60_000 });
}

async function expectStatus(page: Page, status: number): Promise<void> {
  await expect(response(page).getByText(/^\d{3}$/)).toHaveText(String(status));
}

/** Saves the response body and reads it. */
async function saved(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    response(page).getByRole("button", { name: "Save" }).click(),
  ]);
  return readFileSync(await download.path());
}

test("the sample and the user's own files are sent as set, and what comes back is shown and saved", async ({ api }) => {
  await test.step("the sample is straightened, and its timing, stages and headers are shown", () => expectCrop(api));
  await test.step("parameters are sent as set, and the geometry is drawn on the photo", () => expectGeometry(api));
  await test.step("the user's own files become a searchable PDF", () => expectPdf(api));
  await test.step("Send keeps its label while a request runs", () => expectReadableLabel(api));
});

async function expectCrop(api: Page): Promise<void> {
  await send(api);
  await expectStatus(api, 200);
  const picture = response(api).getByRole("img", { name: "The page that came back" });
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(1536);
  expect(jpegSize(await saved(api)).width).toBe(1536);
  const stages = response(api).getByRole("region", { name: "Where the time went" });
  for (const stage of ["find", "rectify", "encode"])
    await expect(stages.getByText(stage, { exact: true })).toBeVisible();
  await response(api).getByText("Headers").click();
  await expect(response(api).getByText("x-credits-remaining")).toBeVisible();
  await expectAccessible(api);
}

async function expectGeometry(api: Page): Promise<void> {
  await api.getByRole("button", { name: /^Parameters/ }).click();
  await api.getByLabel("output_width").fill("many");
  await send(api);
  await expectStatus(api, 400);
  await expect(
    response(api).getByText('The parameter \\"output_width\\" must be a whole number from 1 to 8192.'),
  ).toBeVisible();

  await api.getByLabel("output_width").fill("1536");
  await api.getByLabel("segment_count").fill("2");
  await api.getByLabel("return_warp_geometry").check();
  await expect(api.getByText("2 changed")).toBeVisible();
  await send(api);
  await expectStatus(api, 200);
  const drawn = api.getByRole("img", { name: "Where the page is in the photo" });
  await expect(drawn).toBeVisible();
  // The mesh of two segments: a border of eight points, and one line in each direction.
  const paths = await response(api)
    .locator("svg path[d]")
    .evaluateAll((all) => all.map((path) => (path.getAttribute("d")?.match(/[ML]/g) ?? []).length));
  expect(paths.filter((points) => points > 5)).toEqual([6, 12]);
}

async function expectPdf(api: Page): Promise<void> {
  await api.getByRole("radio", { name: "scan_pdf" }).check();
  await api.locator("input[type=file]").setInputFiles([note.path, note.path]);
  await expect(api.getByRole("button", { name: "2 files of yours" })).toBeVisible();
  await send(api);
  await expectStatus(api, 200);
  await expect(response(api).getByText("multipage_scan.pdf", { exact: true })).toBeVisible();
  const { pages } = await readPdf(await saved(api));
  expect(pages).toHaveLength(2);
  for (const { text } of pages) expect(text).toContain("Thursday");
}

async function expectReadableLabel(api: Page): Promise<void> {
  const button = api.getByRole("button", { name: "Send" });
  const [label, ground] = await button.evaluate((element) => {
    element.setAttribute("aria-disabled", "true");
    // Without the transition of the colours.
    element.getAnimations().forEach((animation) => animation.finish());
    const { color, backgroundColor, opacity } = getComputedStyle(element);
    const luminance = (text: string): number => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) return Number.NaN;
      canvas.fillStyle = "#fff";
      canvas.fillRect(0, 0, 1, 1);
      canvas.globalAlpha = Number(opacity);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const channel = (value = 0): number => ((value / 255 + 0.055) / 1.055) ** 2.4;
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
      return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
    };
    return [luminance(color), luminance(backgroundColor)];
  });
  const contrast = (Math.max(label, ground) + 0.05) / (Math.min(label, ground) + 0.05);
  expect(contrast).toBeGreaterThan(4.5);
}

test("without a key, one press creates one; a second press uses the same account", async ({ app, baseUrl }) => {
  await app.goto(`${baseUrl}#/api`);
  const create = app.getByRole("button", { name: "Create a trial key" });
  const field = app.getByRole("textbox", { name: "API key" });
  await create.click();
  await expect(field).not.toHaveValue("");
  await expect(field).toBeFocused();
  await expect(create).toBeHidden();
  const first = await field.inputValue();

  await field.fill("");
  await create.click();
  await expect(field).not.toHaveValue("");
  expect(await field.inputValue()).not.toBe(first);
  await app.goto(`${baseUrl}#/dashboard/api`);
  await expect(app.getByRole("button", { name: "2 keys of Trial" })).toBeVisible();
});

test("a wrong key shows the error; the key is remembered in its tab only", async ({ api, baseUrl, context }) => {
  await api.reload();
  await expect(api.getByRole("textbox", { name: "API key" })).toHaveValue(API_KEY);
  const other = await context.newPage();
  await other.goto(`${baseUrl}#/api`);
  await expect(other.getByRole("textbox", { name: "API key" })).toHaveValue("");
  await other.close();

  await api.getByRole("textbox", { name: "API key" }).fill("wrong");
  await send(api);
  await expectStatus(api, 401);
  await expect(response(api).getByRole("region", { name: "Body" })).toContainText('"title": "Invalid API Key"');
  await expectAccessible(api);
});

test("with the keyboard alone, a user chooses an endpoint, reads the sample's text and jumps to a section", async ({
  api,
}) => {
  await api.getByRole("radio", { name: "crop" }).focus();
  await api.keyboard.press("ArrowRight");
  await api.keyboard.press("ArrowRight");
  await expect(api.getByRole("radio", { name: "extract_text" })).toBeChecked();
  await api.keyboard.press("Tab");
  await expect(api.getByRole("radio", { name: "Letter" })).toBeFocused();
  for (const name of ["Own files", /^Parameters/] as const) {
    await api.keyboard.press("Tab");
    await expect(api.getByRole("button", { name })).toBeFocused();
  }
  await api.keyboard.press("Tab");
  await expect(api.getByRole("textbox", { name: "API key" })).toBeFocused();
  await api.keyboard.press("Enter");
  await expect(response(api).getByText(/^\d{3}$/)).toHaveText("200", { timeout: 60_000 });
  // The page is straightened before recognition, so whole sentences are correct.
  await expect(response(api).getByRole("region", { name: "Body" })).toContainText(
    "The paper is sound, the sewing holds in all but two sections",
  );
  await api.getByRole("button", { name: "Errors" }).press("Enter");
  await expect(api.getByRole("heading", { name: "Errors" })).toBeFocused();
  await expect(api.getByRole("heading", { name: "Errors" })).toBeInViewport();
});

/** Copies a region's code and gives the content of the clipboard. */
async function copyCode(page: Page, region: Locator): Promise<string> {
  await region.locator("..").getByRole("button", { name: "Copy code" }).click();
  await expect(region.locator("..").getByText("Copied.")).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("the examples run on another site exactly as copied", async ({ api, browser }) => {
  const request = api.getByRole("region", { name: "Code: Request" });
  const first = await copyCode(api, request);
  const sites = api.getByRole("region", { name: "Code: client.js" });
  const second = await copyCode(api, sites);

  // Another port is another origin, and a new context has nothing of this browser's storage.
  const shop = await serveFolder({
    folder: mkdtempSync(join(tmpdir(), "flatbed-shop-")),
    overrides: { "index.html": "<!doctype html><title>A shop</title><body></body>" },
  });
  const visitor = await browser.newContext();
  const site = await visitor.newPage();
  await site.goto(shop.url);
  const run = (code: string, result: string): Promise<unknown> =>
    site.addScriptTag({ type: "module", content: `${preamble}\n${code}\ndocument.title = ${result};` });
  await run(first, 'response.status + " " + page.type');
  await expect(site).toHaveTitle("200 image/jpeg", { timeout: 60_000 });
  await run(second, 'texts.length + " " + texts.every((text) => text.includes("Thursday"))');
  await expect(site).toHaveTitle("2 true", { timeout: 60_000 });
  await expect(site.locator("iframe")).toHaveCount(1);
  await visitor.close();
  await shop.close();
});

test("openapi.json is deployed with the app and available offline", async ({ app, baseUrl, context }) => {
  const read = (): Promise<unknown> =>
    app.evaluate(async (url) => (await fetch(url)).json() as Promise<unknown>, `${baseUrl}openapi.json`);
  const online = await read();
  expect(online).toMatchObject({ openapi: "3.1.1", servers: [{ url: "." }] });
  expect(Object.keys((online as { paths: object }).paths)).toEqual([
    "/scan/crop",
    "/scan/scan_pdf",
    "/scan/extract_text",
  ]);
  await context.setOffline(true);
  expect(await read()).toEqual(online);
});

test("the limits shown are those of the deployment", async ({ browser }) => {
  const limits = { fileBytes: 2_000_000, pages: 7, pixels: 12_000_000, pageMs: 30_000 };
  const server = await serveFolder({
    folder: DIST,
    overrides: { "config.json": JSON.stringify({ ...TEST_CONFIG, limits }) },
  });
  const page = await browser.newPage({ locale: "en-GB" });
  await page.goto(`${server.url}#/api`);
  const table = page.getByRole("table", { name: "Limits" });
  for (const shown of ["1.91 MiB", "7", "12,000,000", "30 s"])
    await expect(table.getByRole("cell", { name: shown, exact: true })).toBeVisible();
  await page.close();
  await server.close();
});

for (const locale of ["de-DE", "fr-FR"]) {
  test(`is in English, and fits a phone in dark mode: ${locale}`, async ({ browser, baseUrl }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark", locale });
    const page = await context.newPage();
    await page.goto(`${baseUrl}#/api`);
    await expect(page.locator("[lang=en]").getByRole("heading", { level: 1 })).toContainText(
      "Scan from your own code.",
    );
    await page.locator(".api-unfold").click();
    await page.locator(".api-body summary").first().click();
    if (locale === "de-DE") await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await context.close();
  });
}
