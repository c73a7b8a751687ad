import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { openFinished } from "../support/finished-documents.ts";

const invoice = fixtureNamed(readFixtures().photos, "clean-invoice");

async function saved(app: Page, button: Locator): Promise<string> {
  const download = app.waitForEvent("download");
  await button.click();
  return readFileSync(await (await download).path(), "utf8");
}

test("the table of an invoice is shown, copied as cells, and saved as CSV, Markdown and HTML", async ({ app }) => {
  await app.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.setViewportSize({ width: 1440, height: 900 });
  await openFinished(app, [invoice.path]);
  const table = app
    .locator(".text-table")
    .filter({ has: app.locator("th") })
    .first();
  await expect(table).toBeVisible();
  const shown = await table
    .locator("tr")
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent)));
  expect(shown.length).toBeGreaterThan(3);
  expect(shown[0]?.length).toBeGreaterThan(2);
  await expectAccessible(app);

  await table.getByRole("button", { name: "Copy table" }).click();
  await expect(table.getByText("Copied")).toBeVisible();
  const copied = await app.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")).toHaveLength(shown.length);
  expect(copied.split("\n")[0]?.split("\t").filter(Boolean)).toEqual(shown[0]?.filter(Boolean));
  const csv = await saved(app, table.getByRole("button", { name: "Save as CSV" }));
  expect(csv.trimEnd().split("\r\n")).toHaveLength(shown.length);

  await app.getByRole("button", { name: "Export" }).click();
  const save = app.getByRole("dialog").getByRole("button", { name: "Save" });
  await app.getByRole("radio", { name: "Word, text" }).check();
  await app.getByRole("radio", { name: "Markdown" }).check();
  const markdown = await saved(app, save);
  expect(markdown).toContain(`|${" --- |".repeat(shown[0]?.length ?? 0)}`);
  await app.getByRole("radio", { name: "HTML" }).check();
  const html = await saved(app, save);
  expect(html.match(/<tr>/g)?.length).toBeGreaterThanOrEqual(shown.length);
});
