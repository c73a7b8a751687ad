/** The language of a page is recognised from its text: in the app without any setting, and as a hint by the API. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { drawLetter, SWEDISH } from "../fixtures/pages/draw-letter.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, freshTest, test } from "../support/app.ts";
import { callService, json } from "../support/call-service.ts";
import { readPdf } from "../support/pdf-text.ts";
import { allReady, chooseFiles, note } from "../support/scan-photos.ts";

test.use({ locale: "en-GB" });

const GERMAN = [
  "Sehr geehrte Frau Müller,",
  "die Größe der Wohnung beträgt achtzig Quadratmeter. Die Übergabe der Schlüssel ist am Freitag um zwölf Uhr. " +
    "Bitte überweisen Sie die Kaution vorher auf unser Konto.",
  "Mit freundlichen Grüßen",
];
/** Adds a page to a new document. */
async function scanLetter(app: Page, baseUrl: string, buffer: Buffer): Promise<void> {
  await app.goto(`${baseUrl}#/`);
  await chooseFiles(app, { name: "letter.png", mimeType: "image/png", buffer });
  await allReady(app, 1);
}

test("a German letter is read in German, and found by its words", async ({ app, baseUrl, browser }) => {
  await scanLetter(app, baseUrl, await drawLetter(browser, GERMAN));
  await expect(app.getByText("Language of the text: Automatic (Deutsch)")).toBeVisible();
  await expectAccessible(app);
  await app.getByRole("button", { name: "Export" }).click();
  const download = app.waitForEvent("download");
  await app.getByRole("dialog").getByRole("button", { name: /^Save/ }).click();
  const { pages, language } = await readPdf(readFileSync(await (await download).path()));
  expect(language).toBe("de");
  expect(pages[0]?.text).toContain("Größe der Wohnung");
  await app.keyboard.press("Escape");
  // Closing the dialog goes back in the history, which must be over before the next address.
  await expect(app.getByRole("dialog")).toHaveCount(0);

  await app.goto(`${baseUrl}#/`);
  await chooseFiles(app, note.path);
  await allReady(app, 1);
  await expect(app.getByText("Language of the text: Automatic (English)")).toBeVisible();
  await app.goto(`${baseUrl}#/library`);
  await app.getByRole("searchbox").fill("Größe");
  await expect(app.locator(".shelf-document")).toHaveCount(1);
  await expect(app.locator(".shelf-excerpt")).toContainText("Größe");
});

// The browser's own cache keeps languages of earlier tests, and no test can empty that.
freshTest(
  "without a connection a German letter is read at the first visit",
  async ({ app, baseUrl, browser, context }) => {
    const german = await drawLetter(browser, GERMAN);
    // What reads print, and what tells languages, are there from the first page.
    await scanLetter(app, baseUrl, readFileSync(note.path));
    await context.setOffline(true);
    await scanLetter(app, baseUrl, german);
    await expect(app.getByText("Language of the text: Automatic (Deutsch)")).toBeVisible();
    await expect(app.locator(".text-words")).toContainText("Größe der Wohnung");
  },
);

test("a language that can't be read is named until another is chosen", async ({ app, baseUrl, browser }) => {
  await scanLetter(app, baseUrl, await drawLetter(browser, SWEDISH));
  await expect(app.getByText("This page seems to be in Svenska, which can’t be read here.")).toBeVisible();
  // On a phone the text is out of sight, so it is said once over the pages.
  const before = app.viewportSize();
  await app.setViewportSize({ width: 390, height: 844 });
  const notice = app.getByText("Page 1 seems to be in Svenska, which can’t be read here.");
  await expect(notice).toBeVisible();
  await expectAccessible(app);
  await app.getByRole("button", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
  if (before) await app.setViewportSize(before);
  await app.getByText("Language of the text: Automatic (English)").click();
  const languages = app.getByRole("group", { name: "Language of the text" });
  await languages.getByRole("checkbox", { name: "Nederlands" }).check();
  await expect(languages.getByRole("checkbox", { name: "Automatic" })).not.toBeChecked();
  await expect(app.getByText("This page seems to be")).toHaveCount(0);
  await languages.getByRole("checkbox", { name: "Automatic" }).check();
  await expect(languages.getByRole("checkbox", { name: "Nederlands" })).not.toBeChecked();
});

test("the API reads in English, and says which language would suit", async ({ sharedApp: app, browser }, info) => {
  const paths = await Promise.all(
    [GERMAN, SWEDISH].map(async (text, i) => {
      const path = info.outputPath(`letter-${i}.png`);
      writeFileSync(path, await drawLetter(browser, text));
      return path;
    }),
  );
  const several = json(await callService(app, "scan/extract_text", { files: [...paths, note.path] }));
  expect(several).toMatchObject({ language: "eng", pages: [{ language_hint: "deu" }, { language_hint: "swe" }, {}] });
  const asked = { files: paths.slice(0, 1), fields: { ocr_lang: "deu" } };
  expect(json(await callService(app, "scan/extract_text", asked))).not.toHaveProperty("pages");
});
