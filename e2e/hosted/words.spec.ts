/** Words of a hosted scan that may have been read wrongly: shown and corrected before anything is sent. */
import type { Frame, Page } from "@playwright/test";
import { writeToken } from "../../src/hosted/link-token.ts";
import { FRONT_DESK, linkTo } from "../fixtures/scanner.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect } from "../support/app.ts";
import { readPdf } from "../support/pdf-text.ts";
import { test } from "../support/receiver.ts";
import { note } from "../support/scan-photos.ts";
import { changeStoredWords, storedRecords } from "../support/stored-records.ts";
import { expectLargeTargets } from "../support/targets.ts";
import { inFrame, scannerFrame } from "./framed-scanner.ts";

test.use({ serviceWorkers: "block" });

/** What was read in place of a word of the note, and how sure the words are that are asked about. */
const READ: Readonly<Record<string, { readonly text: string; readonly confidence: number }>> = {
  noon: { text: "12.3O", confidence: 55 },
  blue: { text: "b1ue", confidence: 40 },
  keys: { text: "keys", confidence: 79 },
};

/** The text of the draft's page as it is stored; empty until it is read. */
async function storedText(place: Page | Frame): Promise<string> {
  const { pages = [] } = await storedRecords(place, ["pages"], "flatbed-hosted");
  const page = pages[0]?.[1] as { text: { isUnfinished?: boolean; recognised: { text: string } } | null } | undefined;
  return page?.text && !page.text.isUnfinished ? page.text.recognised.text : "";
}

/** Lets three words of the draft be unsure, whatever the engine thinks of them. The page has to be loaded again. */
async function makeUnsure(place: Page | Frame): Promise<void> {
  await expect.poll(() => storedText(place), { timeout: 60_000 }).toContain("Thursday");
  await changeStoredWords(place, (word) => ({ ...word, confidence: 97, ...READ[word.text] }), "flatbed-hosted");
}

test("unsure words are shown before a scan is sent, and the receiver gets what the person made of them", async ({
  page,
  baseUrl,
  receiver,
}) => {
  await page.goto(await linkTo(baseUrl, { webhookUrl: receiver.url, textLayer: true }));
  await page.locator("input[type=file]").setInputFiles(note.path);
  await makeUnsure(page);
  await page.reload();
  await page.getByRole("button", { name: "Go on with 1 page" }).click();
  const words = page.getByRole("region", { name: "Check words" });
  await expect(words.getByRole("button")).toHaveText(["3 words to check", "12.3O", "b1ue", "keys"]);
  await expectAccessible(page);
  await expectLargeTargets(page);

  await words.getByRole("button", { name: "b1ue" }).click();
  const check = page.getByRole("dialog", { name: "Check words" });
  const field = check.getByRole("textbox", { name: "What does it say?" });
  await expect(field).toHaveValue("b1ue");
  await expectAccessible(page);
  await field.fill("azure");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("12.3O");
  await field.fill("12.30");
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 words checked.")).toBeVisible();
  await expect(words.getByRole("button")).toHaveText(["1 word to check", "keys"]);
  await expect(words.getByRole("button", { name: "keys" })).toBeFocused();
  await expect.poll(() => storedText(page)).toContain("12.30");

  await page.reload();
  await page.getByRole("button", { name: "Go on with 1 page" }).click();
  await expect(words.getByRole("button")).toHaveText(["1 word to check", "keys"]);
  expect(receiver.posts()).toBe(0);
  await page.getByRole("button", { name: /^Send \d/ }).click();
  await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
  const { pages } = await readPdf(receiver.deliveries[0]?.parts[0]?.content ?? Buffer.from(""));
  expect(pages[0]?.text).toContain("azure folder");
  expect(pages[0]?.text).toContain("Thursday at 12.30");
});

test("in a frame, in the person's language, they are checked by keyboard", async ({ baseUrl, receiver }) => {
  const token = await writeToken({ ...FRONT_DESK, webhookUrl: receiver.url, textLayer: true }, null);
  const person = { locale: "de-DE", viewport: { width: 390, height: 844 } };
  const { page: shop, close } = await inFrame(baseUrl, token, "camera; loopback-network", person);
  try {
    const frame = shop.frameLocator("iframe");
    await frame.locator("input[type=file]").setInputFiles(note.path);
    await makeUnsure(scannerFrame(shop));
    await shop.reload();
    await frame.getByRole("button", { name: "Mit 1 Seite weitermachen" }).click();
    const words = frame.getByRole("region", { name: "Wörter prüfen" });
    await words.getByRole("button", { name: "3 Wörter zu prüfen" }).press("Enter");
    const field = frame.getByRole("textbox", { name: "Was steht da?" });
    await expect(field).toBeFocused();
    await shop.keyboard.type("12.30");
    await shop.keyboard.press("Enter");
    await expect(field).toHaveValue("b1ue");
    await shop.keyboard.type("blue");
    await shop.keyboard.press("Enter");
    await expect(field).toHaveValue("keys");
    await shop.keyboard.press("Enter");
    await expect(frame.getByText("3 Wörter geprüft.")).toBeVisible();
    await shop.keyboard.press("Enter");
    await expect(words).toHaveCount(0);
    await expect(frame.getByRole("dialog")).toHaveCount(0);
    await frame.getByRole("button", { name: "1 Seite senden" }).press("Enter");
    await expect(frame.getByRole("heading", { name: "Zugestellt" })).toBeVisible({ timeout: 60_000 });
    const { pages } = await readPdf(receiver.deliveries[0]?.parts[0]?.content ?? Buffer.from(""));
    expect(pages[0]?.text).toContain("Thursday at 12.30");
  } finally {
    await close();
  }
});
