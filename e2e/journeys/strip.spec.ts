/** Photos of parts of a long receipt, joined to one page. */
import type { Page } from "@playwright/test";
import { layReceipt, photographPart } from "../fixtures/long-receipts.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { readRecords } from "../support/document-records.ts";
import { allReady, chooseFiles } from "../support/scan-photos.ts";
import { countLines } from "../support/text-errors/count-lines.ts";

const receipt = layReceipt(7, 26);

async function photo(name: string, fromMm: number, toMm: number, seed: number) {
  return { name, mimeType: "image/jpeg", buffer: await photographPart(receipt, fromMm, toMm, seed) };
}

async function joinPages(app: Page, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) await app.getByRole("checkbox", { name: `Select page ${number}`, exact: true }).check();
  await app.getByRole("button", { name: "Join into one strip" }).click();
}

test("photos of one receipt become one page with each line once, which can be undone; others are not joined", async ({
  app,
}) => {
  const { height } = receipt.sizeMm;
  const [top, bottom, apart] = [
    await photo("top.jpg", -8, height * 0.6, 71),
    await photo("bottom.jpg", height * 0.42, height + 8, 72),
    await photo("apart.jpg", height * 0.64, height + 45, 73),
  ];
  await chooseFiles(app, [top, bottom, apart]);
  await allReady(app, 3);
  await app.getByRole("button", { name: "Keep one document" }).click();

  await joinPages(app, 1, 3);
  await expect(
    app.getByText("Pages 1 and 3 do not meet: too few lines are on both. Nothing was changed."),
  ).toBeVisible();
  await expect(app.getByRole("checkbox", { name: /^Select page/ })).toHaveCount(3);
  await expectAccessible(app);
  await app.getByRole("button", { name: "Close" }).click();

  await app.getByRole("checkbox", { name: "Select page 3" }).uncheck();
  await joinPages(app, 2);
  await expect(app.getByText("2 pages are now one strip. Only the strip is kept unless you undo this.")).toBeVisible();
  await expect(app.getByRole("checkbox", { name: /^Select page/ })).toHaveCount(2);
  await app.getByRole("button", { name: "Undo" }).click();
  await allReady(app, 3);

  await joinPages(app, 1, 2);
  await allReady(app, 2);
  await app.reload();
  await allReady(app, 2);
  const { documents, pages } = await readRecords(app);
  const strip = pages.find(({ id }) => id === documents[0]?.pageIds[0])?.text?.recognised;
  expect(strip && countLines(strip, receipt.text)).toMatchObject({ missing: [], again: [] });
});
