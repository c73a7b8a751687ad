/** Names from the text of a document: suggested, or given at once; a typed one is never replaced. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { scanPhotos } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";
import { expectLargeTargets } from "../support/targets.ts";

const letter = fixtureNamed(readFixtures().photos, "clean-letter").path;
const NAME = /^Harrow & Lisle, \d{1,2} \w+ \d{4}$/;

test.use({ locale: "en-GB" });

const nameOf = (app: Page) => app.getByRole("textbox", { name: "Document name" });
const offer = (app: Page) => app.getByRole("button", { name: /^Name it “Harrow & Lisle, / });

async function chooseSetting(app: Page, baseUrl: string, label: string): Promise<void> {
  await app.goto(`${baseUrl}#/settings`);
  await app.getByRole("radio", { name: label }).check();
  await app.goto(`${baseUrl}#/`);
}

test("a name is suggested, and accepted with a click", async ({ app }) => {
  await scanPhotos(app, [letter]);
  await expect(offer(app)).toBeVisible();
  await expect(nameOf(app)).toHaveValue(/^Scan /);
  await expectAccessible(app);

  await app.getByRole("button", { name: "Export" }).click();
  const dialog = app.getByRole("dialog", { name: "Export" });
  await dialog.getByRole("button", { name: /^Use “Harrow & Lisle, / }).click();
  await expect(dialog.getByRole("textbox", { name: "File name" })).toHaveValue(NAME);
  await expectAccessible(app);
  await app.keyboard.press("Escape");
  await expect(nameOf(app)).toHaveValue(/^Scan /);

  await app.setViewportSize({ width: 390, height: 844 });
  await expectLargeTargets(app);
  await offer(app).click();
  await expect(nameOf(app)).toHaveValue(NAME);
  await expect(offer(app)).toBeHidden();
  await expect.poll(async () => JSON.stringify(await storedRecords(app, ["documents"]))).toContain('"name":"Harrow');
  await app.reload();
  await expect(nameOf(app)).toHaveValue(NAME);
  await expect(offer(app)).toBeHidden();
});

test("a typed name stays, and a refused suggestion does not return", async ({ app, baseUrl }) => {
  await scanPhotos(app, [letter]);
  await app.getByRole("button", { name: "Keep the name it has" }).click();
  await expect(offer(app)).toBeHidden();
  await expect(nameOf(app)).toHaveValue(/^Scan /);

  await chooseSetting(app, baseUrl, "Give the name at once");
  await app.locator(".scan input[type=file]").setInputFiles(letter);
  await nameOf(app).fill("Quote for the binding");
  await app.keyboard.press("Enter");
  await expect(app.getByText("1 page", { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(app.locator(".text-words")).toContainText("Harrow");
  await expect(nameOf(app)).toHaveValue("Quote for the binding");
});

test("a name is given at once, or not at all, as a person wants", async ({ app, baseUrl }) => {
  await chooseSetting(app, baseUrl, "Give the name at once");
  await scanPhotos(app, [letter]);
  await expect(nameOf(app)).toHaveValue(NAME);

  await app.goto(`${baseUrl}#/settings`);
  const off = app
    .getByRole("group", { name: "Name documents from their text" })
    .getByRole("radio", { name: "Not at all" });
  await off.check();
  await app.goto(`${baseUrl}#/`);
  await scanPhotos(app, [letter]);
  await expect(app.locator(".text-words")).toContainText("Harrow");
  await expect(nameOf(app)).toHaveValue(/^Scan /);
  await expect(offer(app)).toBeHidden();
});
