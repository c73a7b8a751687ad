/** Languages that a deployer adds by config.json are read in the app, by the API and in PDFs, and can be broken. */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { runtimeCacheName } from "../../src/core/contracts/runtime-cache.ts";
import { serveFolder, type Answer } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { findTestFont, findTestLanguage, TEST_LANGUAGES } from "../../tools/cli/test-languages.mjs";
import { drawLetter, SWEDISH } from "../fixtures/pages/draw-letter.ts";
import { drawNotice } from "../fixtures/pages/draw-notice.ts";
import { NOTICES, textOfNotice } from "../fixtures/pages/in-languages.ts";
import { linkTo } from "../fixtures/scanner.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test as base, TEST_CONFIG } from "../support/app.ts";
import { callService, json } from "../support/call-service.ts";
import { characterErrorRate, joinedLines } from "../support/text-errors/character-error-rate.ts";
import { readPdf } from "../support/pdf-text.ts";
import { allReady, chooseFiles, note, scanPhotos } from "../support/scan-photos.ts";

const SETTINGS_KEY = "flatbed-settings";
const packPath = (code: string): string => `packs/${code}.traineddata.gz`;
const CONFIG = {
  ...TEST_CONFIG,
  languagePacks: Object.fromEntries(TEST_LANGUAGES.map((code) => [code, packPath(code)])),
};

interface Deployment {
  readonly url: string;
  /** What is served in addition to the build, by path. Tests may change it. */
  readonly added: Record<string, string | Answer>;
}

const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const added: Record<string, string | Answer> = { "config.json": JSON.stringify(CONFIG) };
      for (const code of TEST_LANGUAGES) {
        const file = findTestLanguage(code);
        if (file) added[packPath(code)] = { status: 200, type: "application/gzip", body: readFileSync(file) };
      }
      const server = await serveFolder({ folder: DIST, basePath: "/apps/flatbed/", overrides: added });
      await use({ url: server.url, added });
      await server.close();
    },
    { scope: "worker" },
  ],

  baseUrl: [async ({ deployment }, use) => use(deployment.url), { scope: "worker" }],
});

test.use({ locale: "en-GB" });

/** The notice in a language, as a PNG. */
function drawn(code: string): Buffer {
  const notice = NOTICES.find((each) => each.code === code);
  if (!notice) throw new Error(`There is no notice in ${code}.`);
  return drawNotice(notice);
}

/** Lets new documents be read in a language, and shows the scan screen. */
async function readIn(app: Page, baseUrl: string, code: string): Promise<void> {
  await app.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SETTINGS_KEY,
    JSON.stringify({ languages: { kind: "chosen", codes: [code] } }),
  ] as const);
  await app.goto(`${baseUrl}#/`);
  await app.reload();
}

/** The plain text of the document on screen, as exported. */
async function exportedText(app: Page): Promise<string> {
  await app.getByRole("button", { name: "Export" }).click();
  const sheet = app.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Word, text" }).check();
  const download = app.waitForEvent("download");
  await sheet.getByRole("button", { name: /^Save/ }).click();
  return readFileSync(await (await download).path(), "utf8");
}

const errorOf = (text: string, code: string): number => {
  const notice = NOTICES.find((each) => each.code === code);
  return characterErrorRate(joinedLines(text), joinedLines(notice ? textOfNotice(notice) : ""));
};

/** Most characters that may be wrong, spaces included. */
const LIMIT = 0.06;

/** Languages that are read in every way: one that runs from the right, and one in columns. */
const IN_EVERY_WAY = ["ara", "jpn_vert"];

// English and German pages are read in `api.spec.ts`.
for (const { code } of NOTICES.filter((notice) => !["eng", "deu"].includes(notice.code))) {
  const ways = IN_EVERY_WAY.includes(code) ? "in the app, by the API and in its PDF" : "in its PDF";
  test(`a page in ${code} is read ${ways}`, async ({ sharedApp: app, baseUrl }, info) => {
    skipWithout(code);
    const path = info.outputPath(`${code}.png`);
    writeFileSync(path, drawn(code));
    const call = { files: [path], fields: { ocr_lang: code } };
    const texts: Record<string, string> = {
      pdf: (await readPdf((await callService(app, "scan/scan_pdf", call)).body)).pages[0]?.text ?? "",
    };
    if (IN_EVERY_WAY.includes(code)) {
      texts["api"] = (json(await callService(app, "scan/extract_text", call)) as { text: string }).text;
      await readIn(app, baseUrl, code);
      await chooseFiles(app, path);
      await allReady(app, 1);
      texts["app"] = await exportedText(app);
    }
    const errors = Object.entries(texts).map(([way, text]) => ({ way, text, error: errorOf(text, code) }));
    console.log(`${code}: ${errors.map(({ way, error }) => `${way} ${(error * 100).toFixed(1)} %`).join(", ")}`);
    for (const { way, text, error } of errors) expect(error, `${way}: ${text}`).toBeLessThan(LIMIT);
  });
}

/** Skips a test that needs the recognition data of a language, or a page drawn in it. */
function skipWithout(code: string): void {
  test.skip(findTestFont("NotoSansCJK-Regular.ttc") === null, "Noto’s fonts are not there.");
  test.skip(TEST_LANGUAGES.includes(code) && findTestLanguage(code) === null, "Its recognition data is not there.");
}

test("a hosted scanner reads in a language that the deployment adds", async ({ page, baseUrl }) => {
  skipWithout("ukr");
  await page.goto(await linkTo(baseUrl, { languages: "ukr", textLayer: true, webhookUrl: null }));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "notice.png", mimeType: "image/png", buffer: drawn("ukr") });
  await page.getByRole("button", { name: "Finish" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click({ timeout: 60_000 });
  const { pages, language } = await readPdf(readFileSync(await (await download).path()));
  expect(language).toBe("uk");
  expect(errorOf(pages[0]?.text ?? "", "ukr")).toBeLessThan(LIMIT);
});

test("a missing or damaged pack is reported, and a mended one is read, kept and cleared", async ({
  app,
  baseUrl,
  deployment: { added },
  context,
}) => {
  skipWithout("ell");
  const path = packPath("ell");
  const sound = added[path] as Answer & { readonly body: Buffer };
  const sentence = "The data of a language is missing or damaged on this site.";
  await readIn(app, baseUrl, "ell");
  await chooseFiles(app, note.path);
  await allReady(app, 1);
  const cached = (): Promise<string[]> =>
    app.evaluate(
      async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url).filter((url) => /ell/.test(url)),
      runtimeCacheName(baseUrl),
    );
  await expect.poll(cached).toEqual([baseUrl + path]);

  // Offline it is there, until it is removed.
  await context.setOffline(true);
  await app.goto(`${baseUrl}#/settings`);
  const item = app.locator(".settings-item").filter({ hasText: "Ελληνικά" });
  await expect(item).toContainText("On this device · 1.3 MB");
  await context.setOffline(false);
  await item.getByRole("button", { name: "Remove Ελληνικά" }).click();
  await expect(item).toContainText("Not on this device");

  const damaged = [
    { ...sound, status: 404, body: "Not found" },
    { ...sound, type: "text/html", body: "<!doctype html><title>Flatbed</title>" },
    { ...sound, body: sound.body.subarray(0, 200_000) },
    // Tesseract's data by its head, and nothing that it can use.
    { ...sound, body: gzipSync(Buffer.concat([Buffer.from([2, 0, 0, 0]), Buffer.alloc(5000, 3)])) },
  ];
  for (const answer of damaged) {
    added[path] = answer;
    await app.goto(`${baseUrl}#/`);
    await app.reload();
    await chooseFiles(app, note.path);
    await expect(app.getByText(sentence).first()).toBeVisible({ timeout: 60_000 });
    expect(await cached()).toEqual([]);
  }
  await expectAccessible(app);
  const refused = await callService(app, "scan/extract_text", { files: [note.path], fields: { ocr_lang: "eng+ell" } });
  expect(refused.status).toBe(502);
  expect(json(refused)).toMatchObject({
    errors: [{ code: "language_damaged", title: expect.stringContaining("Ελληνικά") as unknown }],
  });

  added[path] = sound;
  await app.getByRole("button", { name: "Try again" }).click();
  await allReady(app, 1);
  expect(await cached()).toEqual([baseUrl + path]);

  // No longer offered, it is cleared.
  const { ell: _gone, ...languagePacks } = CONFIG.languagePacks;
  added["config.json"] = JSON.stringify({ ...CONFIG, languagePacks });
  await app.goto(`${baseUrl}#/`);
  await app.reload();
  await expect.poll(cached).toEqual([]);
  added["config.json"] = JSON.stringify(CONFIG);
});

test("a language that can't be loaded: the text read before stays, and the page is not counted as ready", async ({
  app,
  context,
}) => {
  await scanPhotos(app, [note.path]);
  const text = app.getByRole("region", { name: "Text of the pages" });
  await expect(text).toContainText("Thursday");
  await context.route(`**/${packPath("heb")}`, (route) => route.abort());
  await app.getByText("Language of the text").click();
  await app.getByRole("checkbox", { name: "עברית" }).check();
  await expect(text).toContainText("A language is not on this device and could not be downloaded.", {
    timeout: 60_000,
  });
  await expect(text).toContainText("Thursday");
  await expect(app.locator(".doc-state")).toHaveText("0 of 1 pages ready");
  await app.getByRole("checkbox", { name: "עברית" }).uncheck();
  await allReady(app, 1);
  await expect(text).toContainText("Thursday");
});

test("a language that seems right but can't be had is named, and read once it can", async ({
  app,
  baseUrl,
  browser,
  deployment: { added },
}) => {
  skipWithout("swe");
  const path = packPath("swe");
  const sound = added[path] as Answer;
  added[path] = { ...sound, status: 503, body: "Busy" };
  await app.goto(`${baseUrl}#/`);
  await chooseFiles(app, { name: "letter.png", mimeType: "image/png", buffer: await drawLetter(browser, SWEDISH) });
  await allReady(app, 1);
  await expect(app.getByText("This page seems to be in Svenska, whose data could not be downloaded.")).toBeVisible();
  await expectAccessible(app);
  added[path] = sound;
  await app.getByRole("button", { name: "Read in Svenska" }).click();
  await expect(app.locator(".text-words")).toContainText("lägenheten");
  await expect(app.getByText("Language of the text: Svenska")).toBeVisible();
});

test("a long list of languages is searched by own names, those of the reader, and codes", async ({ app, baseUrl }) => {
  await readIn(app, baseUrl, "eng");
  await chooseFiles(app, note.path);
  await app.getByText("Language of the text: English").click();
  const list = app.getByRole("group", { name: "Language of the text" });
  const names = (): Promise<string[]> => list.locator("label:not(:first-child)").allTextContents();
  const shipped = ["English", "Deutsch", "Français", "Español", "Italiano", "Português", "Nederlands", "Polski"];
  const added = [
    "العربية",
    "עברית",
    "日本語",
    "日本語 (縦書き)",
    "简体中文",
    "한국어",
    "ไทย",
    "हिन्दी",
    "Ελληνικά",
    "Українська",
    "Svenska",
  ];
  expect(await names()).toEqual([...shipped, ...added]);
  const field = app.getByRole("searchbox", { name: "Find a language" });
  for (const [query, found] of [
    ["japan", ["日本語", "日本語 (縦書き)"]],
    ["FRANCAIS", ["Français"]],
    ["укра", ["Українська"]],
    ["chi_sim", ["简体中文"]],
    ["klingon", []],
  ] as const) {
    await field.fill(query);
    await expect.poll(names).toEqual(found);
  }
  await expect(app.getByText("There is no such language here.")).toBeVisible();
  await field.fill("greek");
  await list.getByRole("checkbox", { name: "Ελληνικά" }).check();
  await expect(app.getByText("Language of the text: English, Ελληνικά")).toBeVisible();
  await expectAccessible(app);

  await app.goto(`${baseUrl}#/settings`);
  await app.getByRole("radio", { name: "Always in these languages" }).check();
  await expectAccessible(app);
  const group = app.getByRole("group", { name: "Languages of new documents" });
  await group.getByRole("searchbox", { name: "Find a language" }).fill("thai");
  await expect(group.getByRole("checkbox")).toHaveCount(1);
});
