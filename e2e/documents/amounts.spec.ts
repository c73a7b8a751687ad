/** The table of amounts: what was read of receipts, corrected by hand, kept, copied and saved as CSV. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { encode } from "uqr";
import type { RecognisedWord } from "../../src/core/text/recognition.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { openFinished } from "../support/finished-documents.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import type { PageSource } from "../fixtures/pages/page-source.ts";
import { printPage } from "../fixtures/press/print-page.ts";
import { allReady } from "../support/scan-photos.ts";
import { changeStoredWords, storedRecords } from "../support/stored-records.ts";
import { expectLargeTargets } from "../support/targets.ts";

const { photos } = readFixtures();
const french = fixtureNamed(photos, "clean-receipt").path;
const english = fixtureNamed(photos, "curled-receipt").path;

test.use({ locale: "en-GB" });

/** Stores the page as if all of it was read surely, but for the words that hold `text`. */
async function doubtAlone(app: Page, text: string): Promise<void> {
  let doubted = 0;
  await changeStoredWords(app, (word) => {
    const isDoubted = word.text.includes(text);
    if (isDoubted) doubted++;
    return { ...word, confidence: isDoubted ? 20 : 99 };
  });
  expect(doubted).toBeGreaterThan(0);
  await app.reload();
  await allReady(app, 1);
}

async function saveCsv(app: Page, dialog: Locator): Promise<{ readonly name: string; readonly text: string }> {
  const download = app.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download CSV" }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

test("the amounts of a receipt are read, set right with the keyboard, kept and saved", async ({ app }) => {
  await openFinished(app, [french]);
  await doubtAlone(app, "12/05/2025");
  await app.getByRole("button", { name: "Amounts" }).click();
  const dialog = app.getByRole("dialog", { name: "Table of amounts" });
  const field = (name: string): Locator => dialog.getByRole("textbox", { name: new RegExp(`^${name}, `) });
  const date = dialog.getByLabel(/^Date, /);
  await expect(field("Total")).toHaveValue("27.50");
  await expect(field("Currency")).toHaveValue("EUR");
  await expect(date).toHaveValue("2025-05-12");

  // The date is not sure, so it has the focus, and is shown as it is on the page.
  await expect(date).toBeFocused();
  await expect(dialog.locator("canvas")).toBeVisible();
  await expect(dialog.getByText("1 value to check")).toBeVisible();
  await expectAccessible(app);
  await expectLargeTargets(app);
  await app.keyboard.press("Enter");
  await expect(date).not.toHaveAttribute("data-unsure", "true");
  // Nothing else is to be checked.
  await expect(dialog.getByRole("button", { name: "Download CSV" })).toBeFocused();

  await field("Total").fill("27,5O");
  await app.keyboard.press("Enter");
  await expect(dialog.getByText("Type an amount, such as 39.80.")).toBeVisible();
  await expect(field("Total")).toBeFocused();
  await field("Total").fill("28,50");
  await app.keyboard.press("Enter");
  await expect(field("Total")).toHaveValue("28.50");
  await field("Sender").fill("Épicerie du Marché, Quimper");
  await field("Sender").blur();
  await expect(dialog.getByText("Nothing left to check.")).toBeVisible();

  const { name, text } = await saveCsv(app, dialog);
  expect(name).toMatch(/^Scan .*\.csv$/);
  const [head, row, ...rest] = text.split("\r\n");
  expect(head).toBe("\ufeffdocument,date,sender,total,tax,currency,unsure");
  expect(row).toMatch(/,2025-05-12,"Épicerie du Marché, Quimper",28\.50,,EUR,$/);
  expect(rest).toEqual([""]);

  await expect.poll(async () => JSON.stringify(await storedRecords(app, ["documents"]))).toContain("Quimper");
  await app.reload();
  await allReady(app, 1);
  await app.getByRole("button", { name: "Amounts" }).click();
  await expect(field("Total")).toHaveValue("28.50");
  await expect(field("Sender")).toHaveValue("Épicerie du Marché, Quimper");
  await app.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("ten receipts take a key for each value that is right, and what is typed for a wrong one", async ({
  app,
  baseUrl,
}) => {
  for (let i = 0; i < 10; i++) {
    await app.goto(`${baseUrl}#/`);
    await openFinished(app, [french]);
  }
  const doubt = (word: RecognisedWord) => ({ ...word, confidence: /^ÉPICERIE$|2025/.test(word.text) ? 20 : 99 });
  for (let i = 0; i < 10; i++) await changeStoredWords(app, doubt, "flatbed", i);
  await app.goto(`${baseUrl}#/library`);
  await app.reload();
  await expect(app.getByRole("article")).toHaveCount(10);
  await app.getByRole("article").first().hover();
  await app.getByRole("article").first().getByRole("checkbox").check();
  await app.getByRole("button", { name: "Select all" }).click();
  await app.getByRole("button", { name: "Amounts" }).click();
  const dialog = app.getByRole("dialog", { name: "Table of amounts" });
  await expect(dialog.getByText("20 values to check")).toBeVisible();
  const focused = dialog.locator("input:focus");
  for (let row = 0; row < 10; row++) {
    await expect(focused).toHaveValue("ÉPICERIE DU MARCHÉ");
    // The third sender is wrong. What is typed takes its place, without a key to delete it.
    if (row === 2) await app.keyboard.type("Le Marché");
    await app.keyboard.press("Enter");
    await expect(focused).toHaveValue("2025-05-12");
    await expect(focused).toBeInViewport();
    await expect(dialog.locator("canvas")).toBeInViewport();
    await app.keyboard.press("Enter");
  }
  await expect(dialog.getByText("Nothing left to check.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Download CSV" })).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: /^Sender, / }).nth(2)).toHaveValue("Le Marché");

  // What was not found is looked for on the page.
  await dialog
    .getByRole("textbox", { name: /^Tax, / })
    .first()
    .focus();
  await expect(dialog.getByText("Not found on the page.")).toBeVisible();
  await expect(dialog.locator(".amounts-page img")).toBeVisible();
  await expectAccessible(app);
});

test("many receipts make one table, from the library", async ({ app, baseUrl, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const path of [french, english]) {
    await app.goto(`${baseUrl}#/`);
    await openFinished(app, [path]);
  }
  await app.goto(`${baseUrl}#/library`);
  await app.setViewportSize({ width: 390, height: 844 });
  await expect(app.getByRole("article")).toHaveCount(2);
  for (const box of await app.getByRole("article").getByRole("checkbox").all()) await box.check();
  await app.getByRole("button", { name: "Amounts" }).click();
  const dialog = app.getByRole("dialog", { name: "Table of amounts" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(app);
  await expectLargeTargets(app);
  const { name, text } = await saveCsv(app, dialog);
  expect(name).toMatch(/^Amounts \d{4}-\d\d-\d\d\.csv$/);
  const rows = text.split("\r\n").slice(1, -1);
  expect(rows).toHaveLength(2);
  expect(rows.some((row) => row.includes(",27.50,"))).toBe(true);
  expect(rows.some((row) => row.includes(",23.80,"))).toBe(true);

  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByText("Copied. Paste it into a table.")).toBeVisible();
  const copied = await app.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")[0]).toBe("Document\tDate\tSender\tTotal\tTax\tCurrency");
  // Delete is for the fields now, not for the selected documents.
  await dialog
    .getByRole("textbox", { name: /^Sender, / })
    .first()
    .press("Delete");
  await app.goBack();
  await expect(dialog).toBeHidden();
  await expect(app.getByRole("article")).toHaveCount(2);
});

/** A till's slip, on which the words of the total and its code differ. */
const SLIP: PageSource = {
  language: "eng",
  sizeMm: { width: 100, height: 160 },
  draw(paper) {
    const words = { face: "prose", sizePt: 14 } as const;
    paper.text("Harrow Books Ltd", { x: 10, y: 12 }, { face: "prose bold", sizePt: 22 });
    paper.text("Date: 27 November 2025", { x: 10, y: 30 }, words);
    paper.text("Total € 28.47", { x: 10, y: 42 }, words);
    const till =
      "V0;KASSE-7;Kassenbeleg-V1;Beleg^23.47_0.00_0.00_0.00_0.00^23.47:Bar;118;305;" +
      "2025-11-27T17:41:04.000Z;2025-11-27T17:42:11.000Z;ecdsa;unixTime;c2ln;a2V5";
    const { data, size } = encode(till, { border: 0 });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    paper.art({ width: size, height: size, content: `<path d="${squares.join("")}"/>` }, 12, 60, 62);
  },
};

test("what a code says is marked, and stands beside the words where they differ", async ({ app }, info) => {
  const path = info.outputPath("slip.png");
  writeFileSync(path, printPage(SLIP, 200).png);
  await openFinished(app, [path]);
  await app.getByRole("button", { name: "Amounts" }).click();
  const dialog = app.getByRole("dialog", { name: "Table of amounts" });
  const total = dialog.locator('[data-fact="total"]');
  await expect(total).toContainText("Words and code differ. Which is right?");
  await expect(dialog.locator('[data-fact="date"]')).toContainText("Its code says this");
  await expectAccessible(app);
  await expectLargeTargets(app);
  await total.getByRole("button", { name: "23.47" }).click();
  await expect(total.getByRole("textbox")).toHaveValue("23.47");
  await expect(total).not.toContainText("Words and code differ");
});
