/** Words that may have been read wrongly: the app marks them and asks, and the answers are in everything it writes. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { textsOf } from "../support/pdf-text.ts";
import { openFinished } from "../support/finished-documents.ts";
import { allReady, note } from "../support/scan-photos.ts";
import { changeStoredWords } from "../support/stored-records.ts";
import { expectLargeTargets } from "../support/targets.ts";

/** What was read in place of a word of the note, and how sure the words are that are asked about. */
const READ: Readonly<Record<string, { readonly text: string; readonly confidence: number }>> = {
  noon: { text: "12.3O", confidence: 55 },
  blue: { text: "b1ue", confidence: 40 },
  keys: { text: "keys", confidence: 79 },
};

/** Scans the note and lets three of its words be unsure, whatever the engine thinks of them. */
async function scanUnsure(app: Page): Promise<void> {
  await openFinished(app, [note.path]);
  await changeStoredWords(app, (word) => ({ ...word, confidence: 97, ...READ[word.text] }));
  await app.reload();
  await allReady(app, 1);
}

async function saveExport(app: Page, format: string): Promise<Buffer> {
  await app.getByRole("button", { name: "Export" }).click();
  const sheet = app.getByRole("dialog");
  await sheet.getByRole("radio", { name: format }).check();
  const download = app.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save" }).click();
  const bytes = readFileSync(await (await download).path());
  await app.keyboard.press("Escape");
  return bytes;
}

/** Share of the pixels of the word's picture that are dark: print, not an empty frame. */
const darkShare = (picture: Locator): Promise<number> =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 0) < 110 && (data[i + 3] ?? 0) > 250) dark++;
    return dark / (canvas.width * canvas.height);
  });

test("unsure words are corrected and confirmed, and everything that is written has the answers", async ({
  app,
  baseUrl,
}) => {
  await scanUnsure(app);
  const marked = app.locator(".unsure-word");
  await expect(marked).toHaveText(["12.3O", "b1ue", "keys"]);
  await expectAccessible(app);
  await expectLargeTargets(app);

  // The amount comes first, although another word stands before it.
  await app.getByRole("button", { name: "3 words to check" }).click();
  const check = app.getByRole("dialog", { name: "Check words" });
  const field = check.getByRole("textbox", { name: "What does it say?" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("12.3O");
  await expect(check.getByText("1 of 3", { exact: true })).toBeVisible();
  await expect.poll(() => darkShare(check.locator("canvas"))).toBeGreaterThan(0.01);
  await expectAccessible(app);
  await expectLargeTargets(app);

  await app.keyboard.type("12.30");
  await expect(check.getByRole("button", { name: "Save" })).toBeVisible();
  await app.keyboard.press("Enter");
  await expect(field).toHaveValue("b1ue");
  await field.fill("");
  await expect(check.getByRole("button", { name: "Delete" })).toBeVisible();
  await field.fill("azure");
  await check.getByRole("button", { name: "Save" }).click();
  await expect(field).toHaveValue("keys");
  await check.getByRole("button", { name: "Right" }).click();
  await expect(check.getByText("3 words checked.")).toBeVisible();
  await expectAccessible(app);
  await app.keyboard.press("Enter");
  await expect(check).toBeHidden();
  await expect(marked).toHaveCount(0);

  await app.reload();
  await allReady(app, 1);
  await expect(app.getByText("Bring the azure folder and both keys")).toBeVisible();
  await expect(app.getByRole("button", { name: "to check" })).toHaveCount(0);
  expect(String(await saveExport(app, "Word, text"))).toContain("Thursday at 12.30");
  const [text] = await textsOf(await saveExport(app, "PDF"));
  expect(text).toContain("Thursday at 12.30");
  expect(text).toContain("azure folder");

  await app.goto(`${baseUrl}#/library`);
  await app.getByRole("searchbox").fill("azure 12.30");
  await expect(app.getByRole("article")).toHaveCount(1);
});

test("a marked word opens its check; answers are taken back one by one or all together", async ({ app }) => {
  await scanUnsure(app);
  await app.getByRole("button", { name: "b1ue" }).click();
  const check = app.getByRole("dialog", { name: "Check words" });
  const field = check.getByRole("textbox");
  await expect(field).toHaveValue("b1ue");
  await field.fill("blue");
  await app.keyboard.press("Enter");
  await check.getByRole("button", { name: "Previous word" }).click();
  await expect(field).toHaveValue("b1ue");
  await check.getByRole("button", { name: "Skip" }).click();
  await field.fill("noon");
  // Closing loses nothing.
  await app.keyboard.press("Escape");
  await expect(app.getByText("1 word checked.")).toBeVisible();
  await expect(app.locator(".unsure-word")).toHaveText(["b1ue", "keys"]);
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(app.locator(".unsure-word")).toHaveText(["12.3O", "b1ue", "keys"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("words are checked over the text of the document, without the keyboard until it is asked for", async ({
    app,
  }) => {
    await scanUnsure(app);
    await app.getByRole("button", { name: "Text", exact: true }).click();
    await app.getByRole("button", { name: "3 words to check" }).click();
    const check = app.getByRole("dialog", { name: "Check words" });
    const right = check.getByRole("button", { name: "Right" });
    await expect(right).toBeFocused();
    await expectAccessible(app);
    await expectLargeTargets(app);
    await right.click();
    await expect(check.getByText("2 of 3", { exact: true })).toBeVisible();
    await expect(check.getByRole("textbox")).not.toBeFocused();
    await check.getByRole("button", { name: "Close" }).click();
    await expect(app.getByRole("button", { name: "2 words to check" })).toBeFocused();
  });
});
