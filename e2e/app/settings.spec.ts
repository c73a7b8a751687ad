/** Settings apply to new documents, and languages can be downloaded to the device. */
import { expectAccessible } from "../support/accessibility.ts";
import { test as installed } from "../support/app.ts";
import { expect, test } from "../support/app-alone.ts";
import { recognitionFolder } from "../../tools/vite/recognition-files.ts";
import { ROOT } from "../../tools/cli/steps.mjs";
import { allReady, chooseFiles, note } from "../support/scan-photos.ts";

test.use({ locale: "en-GB", timezoneId: "UTC" });

test("a new document starts with the settings", async ({ app, baseUrl }) => {
  await app.getByRole("link", { name: "Settings" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await app.getByRole("radio", { name: /^Original/ }).check();
  await app.getByRole("radio", { name: /^Not at all Pages/ }).check();
  const name = app.getByRole("textbox", { name: "Name of new documents" });
  await name.fill("Receipt ");
  await app.getByRole("button", { name: "Put in n", exact: true }).click();
  await expect(name).toHaveValue("Receipt {n}");
  await expect(app.getByText("The next one is called “Receipt 1”.")).toBeVisible();

  await app.getByRole("button", { name: "Back", exact: true }).click();
  await expect(app.getByRole("button", { name: "Choose files" })).toBeVisible();
  for (const expected of ["Receipt 1", "Receipt 2"]) {
    await app.goto(`${baseUrl}#/`);
    await chooseFiles(app, note.path);
    await expect(app.getByRole("textbox", { name: "Document name" })).toHaveValue(expected);
  }
  await allReady(app, 1);
  await expect(app.getByRole("radio", { name: /^Original/ })).toBeChecked();
  await expect(app.getByText("This page is not read.")).toBeVisible();
  await app.getByText("Language of the text: not read").click();
  await app.getByRole("checkbox", { name: "English" }).check();
  await expect(app.getByText("The text appears here")).toBeVisible();

  await app.reload();
  await app.goto(`${baseUrl}#/library`);
  await app.getByRole("link", { name: "Settings" }).click();
  await expect(app.getByRole("radio", { name: /^Original/ })).toBeChecked();
  await expect(app.getByText("The next one is called “Receipt 3”.")).toBeVisible();
  await app.getByRole("button", { name: "Use the first name again" }).click();
  await expect(name).toHaveValue("Scan {date}, {time}");
  await app.getByRole("button", { name: "Back", exact: true }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
});

test("languages are chosen, and at least one remains chosen", async ({ app, baseUrl }) => {
  await app.goto(`${baseUrl}#/settings`);
  await app.getByRole("radio", { name: "Always in these languages" }).check();
  const languages = app.getByRole("group", { name: "Languages of new documents" });
  await expect(languages.getByRole("checkbox", { name: "English" })).toBeChecked();
  await languages.getByRole("checkbox", { name: "Deutsch" }).check();
  await languages.getByRole("checkbox", { name: "English" }).uncheck();
  await languages.getByRole("checkbox", { name: "Deutsch" }).click();
  await expect(languages.getByRole("checkbox", { name: "Deutsch" })).toBeChecked();
  await expectAccessible(app);
  await app.reload();
  await expect(languages.getByRole("checkbox", { name: "Deutsch" })).toBeChecked();
});

installed("a language is downloaded, available offline, and removed", async ({ app, baseUrl, context }) => {
  await app.goto(`${baseUrl}#/settings`);
  const item = (name: string) => app.locator(".settings-item").filter({ hasText: name });
  await expect(item("English")).toContainText("Included · 3 MB");
  await expect(item("English").getByRole("button")).toHaveCount(0);
  await expect(item("Français")).toContainText("Not on this device · 707 kB");

  await app.getByRole("button", { name: "Download Français" }).click();
  await expect(item("Français")).toContainText("On this device · 707 kB");

  await context.setOffline(true);
  await app.reload();
  await expect(item("Français")).toContainText("On this device · 707 kB");
  await expect(item("Italiano")).toContainText("Not on this device");
  await app.getByRole("button", { name: "Download Italiano" }).click();
  await expect(item("Italiano").getByRole("alert")).toContainText("Check your connection");
  await expectAccessible(app);
  expect(
    await app.evaluate(
      async (url) => (await fetch(url)).ok,
      `${baseUrl}${recognitionFolder(ROOT)}languages/fra.traineddata.gz`,
    ),
  ).toBe(true);

  await app.getByRole("radio", { name: "Always in these languages" }).check();
  await app.getByRole("checkbox", { name: "Polski" }).check();
  await app.goto(`${baseUrl}#/`);
  await chooseFiles(app, note.path);
  // Letters that the line reader knows need no data.
  await allReady(app, 1);

  await app.goto(`${baseUrl}#/settings`);
  await app.getByRole("button", { name: "Remove Français" }).click();
  await expect(item("Français")).toContainText("Not on this device");
  await context.setOffline(false);
});

test("the language and the theme of the screens are chosen, and stay", async ({ app, baseUrl }) => {
  const paper = (): Promise<string> => app.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await app.goto(`${baseUrl}#/settings`);
  const light = await paper();
  await app.getByRole("radio", { name: "Dark", exact: true }).check();
  const dark = await paper();
  expect(dark).not.toBe(light);
  expect(await app.locator('meta[name="theme-color"]').first().getAttribute("content")).toBe(dark);
  await expectAccessible(app);
  await app.getByRole("combobox", { name: "Language", exact: true }).selectOption("Deutsch");
  await expect(app.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(app.locator("html")).toHaveAttribute("lang", "de");
  await expect(app.getByRole("radio", { name: "Dunkel" })).toBeChecked();
  expect(await paper()).toBe(dark);
  await app.getByRole("radio", { name: "Wie auf dem Gerät" }).check();
  expect(await paper()).toBe(light);
  await app.emulateMedia({ colorScheme: "dark" });
  expect(await paper()).toBe(dark);
  await app.getByRole("radio", { name: "Hell" }).check();
  expect(await paper()).toBe(light);
  await app.getByRole("combobox", { name: "Sprache", exact: true }).selectOption("Wie im Browser");
  await expect(app.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});
