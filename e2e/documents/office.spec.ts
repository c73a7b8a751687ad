/** Files for office programs and address books, made in the browser: Word with pictures, Excel, a contact. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "../support/app.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { openFinished } from "../support/finished-documents.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";

const invoice = fixtureNamed(readFixtures().photos, "clean-invoice");

/** Saves the document on screen as this kind of text file. */
async function save(app: Page, kind: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("radio", { name: kind, exact: true }).check();
  const download = app.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save" }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const partOf = (bytes: Buffer, path: string): string => strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());

test("an invoice is saved for Word, for Excel and for the address book", async ({ app }) => {
  await openFinished(app, [invoice.path]);
  await app.getByRole("button", { name: "Export" }).click();
  await app.getByRole("dialog").getByRole("radio", { name: "Word, text" }).check();

  const word = await save(app, "Word");
  expect(word.name).toMatch(/\.docx$/);
  const document = partOf(word.bytes, "word/document.xml");
  expect(document).toContain("Penrose Cycle Works");
  expect(document).toContain("<w:tbl>");

  const excel = await save(app, "Excel");
  expect(excel.name).toMatch(/\.xlsx$/);
  const sheets = Object.entries(unzipSync(excel.bytes))
    .filter(([path]) => path.startsWith("xl/worksheets/sheet"))
    .map(([, bytes]) => strFromU8(bytes));
  // Its tables have numbers: cells that are no shared texts.
  expect(sheets.join("")).toMatch(/<c r="[A-Z]+\d+"(?![^>]*t="s")[^>]*><v>\d/);

  const contact = await save(app, "Contact");
  expect(contact.name).toMatch(/\.vcf$/);
  expect(contact.bytes.toString()).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
});
