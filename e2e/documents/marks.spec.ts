/** Marking up pages: by finger, by keyboard, and on pages of PDFs that came in. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { letterPdf } from "../fixtures/files/office-pdfs.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { getDocument, OPS } from "../support/pdfjs.ts";
import { textsOf } from "../support/pdf-text.ts";
import { allReady, chooseFiles, note, openUnread } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";
import { expectLargeTargets } from "../support/targets.ts";
import { fingersOn } from "./fingers.ts";

type Share = readonly [x: number, y: number];

/** A place on the page that is marked up, in CSS pixels of the window; `share` is in fractions of the page. */
async function placeOf(app: Page, [x, y]: Share): Promise<[x: number, y: number]> {
  const page = await app.locator(".markup-page").evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });
  return [page.left + x * page.width, page.top + y * page.height];
}

async function openMarkUp(app: Page): Promise<void> {
  await app.evaluate(() => (location.hash = location.hash.replace(/(#\/doc\/[^/]+).*/, "$1/mark/1")));
  await expect(app.locator(".markup-page img")).toBeVisible();
}

/** The marks of the only or first page, as stored. */
async function storedMarks(app: Page): Promise<readonly { readonly kind: string }[]> {
  const { pages = [] } = await storedRecords(app, ["pages"]);
  const records = pages.map(
    ([, page]) => page as { source: { pageIndex: number }; edit: { marks?: { kind: string }[] } },
  );
  return records.find(({ source }) => source.pageIndex === 0)?.edit.marks ?? [];
}

const kindsOf = async (app: Page): Promise<string[]> => (await storedMarks(app)).map(({ kind }) => kind);

test.describe("in the hand", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("fingers redact, highlight and sign a page, and a signature is used again", async ({ app }) => {
    await openUnread(app);
    await openFinished(app, [note.path]);
    await app.getByRole("link", { name: "Page 1 of 1" }).tap();
    await app.getByRole("link", { name: "Mark up" }).tap();
    await expect(app.locator(".markup-page img")).toBeVisible();
    await expectAccessible(app);
    await expectLargeTargets(app);
    const fingers = await fingersOn(app);
    const stroke = async (from: [number, number], to: [number, number]): Promise<void> => {
      await fingers.down(from);
      for (const share of [0.3, 0.6, 1])
        await fingers.move([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      await fingers.up();
    };
    const draw = async (from: Share, to: Share): Promise<void> =>
      stroke(await placeOf(app, from), await placeOf(app, to));

    await app.getByRole("button", { name: "Redact", exact: true }).first().tap();
    await draw([0.1, 0.1], [0.5, 0.2]);
    await expectAccessible(app);
    await app.getByRole("button", { name: "Highlight" }).click();
    await app.getByRole("radio", { name: "Green" }).check();
    await draw([0.1, 0.3], [0.7, 0.35]);
    await app.getByRole("button", { name: "Pen", exact: true }).click();
    await draw([0.2, 0.5], [0.5, 0.55]);
    await draw([0.2, 0.55], [0.5, 0.5]);
    // Both strokes are one drawing.
    await expect.poll(() => kindsOf(app)).toEqual(["redaction", "highlight", "drawing"]);
    await expect(app.getByRole("button", { name: "Redaction 1" })).toBeAttached();

    await app.getByRole("button", { name: "Sign", exact: true }).click();
    const pad = await app.getByRole("region", { name: "Field for the signature" }).boundingBox();
    if (!pad) throw new Error("There is no pad.");
    await expectAccessible(app);
    await expectLargeTargets(app);
    await stroke([pad.x + 40, pad.y + 120], [pad.x + 240, pad.y + 60]);
    await app.getByRole("button", { name: "Place on the page" }).click();
    await expect(app.getByRole("button", { name: "Signature 1" })).toBeFocused();
    await expectAccessible(app);
    await expectLargeTargets(app);

    // A finger moves it, and a corner makes it larger.
    const signature = app.getByRole("button", { name: "Signature 1" });
    const boxOf = async (): Promise<{ x: number; y: number; width: number; height: number }> =>
      signature.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const before = await boxOf();
    const middle: [number, number] = [before.x + before.width / 2, before.y + before.height / 2];
    await stroke(middle, [middle[0] + 40, middle[1] + 120]);
    await expect.poll(async () => Math.round((await boxOf()).y - before.y)).toBe(120);
    const moved = await boxOf();
    const corner: [number, number] = [moved.x + moved.width + 4, moved.y + moved.height + 4];
    await stroke(corner, [corner[0] + 50, corner[1] + 10]);
    await expect.poll(async () => Math.round((await boxOf()).width - moved.width)).toBeGreaterThan(40);

    await app.reload();
    await expect(app.locator(".markup-page img")).toBeVisible();
    await app.getByRole("button", { name: "Sign", exact: true }).click();
    await app.getByRole("button", { name: "Place signature 1" }).click();
    await expect(app.getByRole("button", { name: "Signature 2" })).toBeFocused();
    await app.getByRole("button", { name: "Sign", exact: true }).click();
    await app.getByRole("button", { name: "Delete signature 1" }).click();
    await expect(app.getByRole("region", { name: "Field for the signature" })).toBeVisible();
    await app.goBack();
    await app.getByRole("link", { name: "Done" }).click();
    await expect(app.getByRole("heading", { name: "Page 1 of 1" })).toBeVisible();
  });
});

test("the keyboard places, moves, scales and removes marks, and every step can be undone", async ({ app }) => {
  await openUnread(app);
  await openFinished(app, [note.path]);
  await openMarkUp(app);
  const place = async (tool: string, mark: string): Promise<void> => {
    await app.getByRole("button", { name: tool, exact: true }).first().focus();
    await app.keyboard.press("Enter");
    await app.getByRole("button", { name: "Put in the middle" }).focus();
    await app.keyboard.press("Enter");
    await expect(app.getByRole("button", { name: mark })).toBeFocused();
  };
  await place("Redact", "Redaction 1");
  const box = async (): Promise<[x: number, y: number, width: number, height: number]> =>
    app.getByRole("button", { name: "Redaction 1" }).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    });
  const start = await box();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "Shift+ArrowRight", "+"]) await app.keyboard.press(key);
  const after = await box();
  expect(after[0]).toBeLessThan(start[0]);
  expect(after[1]).toBeLessThan(start[1]);
  expect(after[2]).toBeGreaterThan(start[2]);
  // Two presses of one key are one step.
  for (let steps = 0; steps < 4; steps++) await app.keyboard.press("Control+z");
  expect(await box()).toEqual(start);
  for (let steps = 0; steps < 4; steps++) await app.keyboard.press("Control+Shift+z");
  expect(await box()).toEqual(after);
  await app.keyboard.press("Delete");
  await expect(app.getByRole("button", { name: "Redaction 1" })).toHaveCount(0);
  await app.keyboard.press("Control+z");
  await expect(app.getByRole("button", { name: "Redaction 1" })).toBeAttached();

  await place("Highlight", "Highlight 1");
  await place("Pen", "Drawing 1");
  await place("Arrow", "Arrow 1");
  await app.getByRole("button", { name: "Text", exact: true }).click();
  await app.getByRole("textbox", { name: "Text on the page" }).fill("Seen by\nMartha");
  await expectAccessible(app);
  await app.getByRole("button", { name: "Place on the page" }).click();
  await expect(app.getByRole("button", { name: "Text 1" })).toBeFocused();
  await app.keyboard.press("Enter");
  await app.getByRole("textbox", { name: "Text on the page" }).fill("Seen");
  await app.getByRole("button", { name: "Change", exact: true }).click();
  await expect(app.locator(".markup-figures text")).toHaveText(["Seen"]);
  await app.getByRole("button", { name: "Stamp" }).click();
  await expectAccessible(app);
  await app.getByRole("button", { name: "Paid" }).click();
  await expect(app.getByRole("button", { name: "Stamp 1" })).toBeFocused();
  await app.getByRole("button", { name: "Move down" }).click();
  await app.getByRole("radio", { name: "Green" }).check();
  await expectAccessible(app);
  await expectLargeTargets(app);
  await expect
    .poll(() => storedMarks(app))
    .toMatchObject([
      { kind: "redaction" },
      { kind: "highlight" },
      { kind: "drawing" },
      { kind: "arrow" },
      { kind: "label", text: "Seen" },
      { kind: "label", text: "Paid", isStamp: true, ink: "green" },
    ]);
});

/** Whether each page of a PDF shows a picture. */
async function picturesIn(pdf: Buffer): Promise<boolean[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  try {
    const open = await task.promise;
    return await Promise.all(
      Array.from({ length: open.numPages }, async (_, i) => {
        const { fnArray } = await (await open.getPage(i + 1)).getOperatorList();
        return fnArray.includes(OPS.paintImageXObject);
      }),
    );
  } finally {
    await task.destroy();
  }
}

test("a drawing on a page of a PDF is in the PDF that is saved, with the page's words", async ({ app }) => {
  await chooseFiles(app, [{ name: "letter.pdf", mimeType: "application/pdf", buffer: await letterPdf() }]);
  await allReady(app, 2);
  const save = async (): Promise<Buffer> => {
    await app.getByRole("button", { name: "Export" }).click();
    const download = app.waitForEvent("download");
    await app.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    const bytes = readFileSync(await (await download).path());
    await app.keyboard.press("Escape");
    return bytes;
  };
  expect(await picturesIn(await save())).toEqual([false, false]);
  await app.getByRole("link", { name: "Mark up" }).click();
  await app.getByRole("button", { name: "Pen", exact: true }).click();
  const [from, to] = [await placeOf(app, [0.2, 0.4]), await placeOf(app, [0.6, 0.45])];
  await app.mouse.move(...from);
  await app.mouse.down();
  await app.mouse.move(...to, { steps: 5 });
  await app.mouse.up();
  await expect(app.getByRole("button", { name: "Drawing 1" })).toBeAttached();
  await app.getByRole("link", { name: "Done" }).click();
  await app.getByRole("link", { name: "Back to the document" }).click();
  await allReady(app, 2);
  const pdf = await save();
  expect(await picturesIn(pdf)).toEqual([true, false]);
  expect((await textsOf(pdf))[0]).toContain("Inspection");
});

test("a redacted word in the document's name is reported", async ({ app }) => {
  const buffer = await letterPdf();
  await chooseFiles(app, [{ name: "Inspection 2025.pdf", mimeType: "application/pdf", buffer }]);
  await allReady(app, 2);
  await app.getByRole("textbox", { name: /name/i }).fill("The inspection");
  await app.keyboard.press("Enter");
  await app.getByRole("link", { name: "Mark up" }).click();
  await app.getByRole("button", { name: "Redact", exact: true }).first().click();
  await app.getByRole("textbox", { name: "Words to redact" }).fill("boiler");
  await app.keyboard.press("Enter");
  await expect(app.getByText("Redacted in 1 place.")).toBeVisible();
  const warning = app.getByText("The document’s name still has a redacted word.");
  await expect(warning).toHaveCount(0);
  await app.getByRole("textbox", { name: "Words to redact" }).fill("Inspection");
  await app.keyboard.press("Enter");
  await expect(warning).toBeVisible();
  await expectAccessible(app);
});
