/** The pages of a document on a phone: dragging, choosing several, and going from one page's screen to the next. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test as base } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { fingersOn } from "./fingers.ts";
import { expectLargeTargets } from "../support/targets.ts";
import { allReady, chooseFiles, note, openUnread, secondNote, thirdNote } from "../support/scan-photos.ts";

const test = base.extend({ hasTouch: true, viewport: { width: 390, height: 844 } });

const idsOf = (app: Page): Promise<string[]> =>
  app.locator(".pages-item").evaluateAll((items) => items.map(({ id }) => id));

test("a page is dragged from the first place to the last by touch, and back", async ({ app }) => {
  await openUnread(app);
  await chooseFiles(app, Array<string>(6).fill(note.path));
  await allReady(app, 6);
  await app.getByRole("button", { name: "Keep one document" }).tap();
  await expect(app.getByRole("button", { name: /^One document per file/ })).toHaveCount(0);
  const [dragged = "", ...others] = await idsOf(app);
  const finger = await fingersOn(app);
  const grip = await app.getByRole("button", { name: /^Move page 1\./ }).boundingBox();
  if (!grip) throw new Error("The page has no grip.");
  const x = grip.x + grip.width / 2;
  await finger.down([x, grip.y + grip.height / 2]);
  for (let y = grip.y; y < 790; y += 20) await finger.move([x, y]);
  await expect.poll(() => idsOf(app)).toEqual([...others, dragged]);
  await expect(app.getByText("Moved to place 6 of 6.")).toBeAttached();
  for (let y = 790; y > 60; y -= 20) await finger.move([x, y]);
  await expect.poll(() => idsOf(app)).toEqual([dragged, ...others]);
  await finger.up();
  await expect(app.locator('[data-dragging="true"]')).toHaveCount(0);
});

test("several pages are chosen by a long press or a button, and none stay chosen unseen", async ({ app }) => {
  await openUnread(app);
  await openFinished(app, [note.path, secondNote.path, thirdNote.path]);
  const finger = await fingersOn(app);
  const second = app.getByRole("link", { name: "Page 2 of 3" });
  await second.scrollIntoViewIfNeeded();
  const box = await second.boundingBox();
  if (!box) throw new Error("The page is not on screen.");
  await finger.down([box.x + 100, box.y + 60]);
  await expect(app.getByRole("toolbar", { name: "1 selected" })).toBeVisible();
  await finger.up();
  await app.getByRole("button", { name: "Page 3 of 3" }).tap();
  await expect(app.getByRole("toolbar", { name: "2 selected" })).toBeVisible();
  await expect(app.getByRole("checkbox", { name: "Select page 3" })).toBeChecked();
  await expectAccessible(app);
  await app.getByRole("button", { name: "Rotate the selected pages right" }).tap();
  await expect(app.locator('.sheet[data-turns="1"]')).toHaveCount(2);

  // On a wide screen they are still chosen and can be let go; and the other way round.
  await app.setViewportSize({ width: 1440, height: 900 });
  await expect(app.getByRole("checkbox", { name: "Select page 2" })).toBeChecked();
  await app.setViewportSize({ width: 820, height: 1180 });
  await app.getByRole("button", { name: "Select none" }).tap();
  await expect(app.getByRole("link", { name: "Page 2 of 3" })).toBeVisible();
  await app.getByRole("link", { name: "All pages" }).tap();
  await app.getByRole("checkbox", { name: "Select page 1" }).tap();
  await app.getByRole("button", { name: "Delete the selected pages" }).tap();
  await expect(app.locator(".doc-state")).toHaveText("2 pages");
});

test("the overview shows all pages at once, moves several together, and leads back", async ({ app }) => {
  await openUnread(app);
  await openFinished(app, Array<string>(9).fill(note.path));
  await app.getByRole("link", { name: "All pages" }).tap();
  for (const number of [1, 9]) await expect(app.getByRole("link", { name: `Page ${number} of 9` })).toBeInViewport();
  await expectAccessible(app);
  await expectLargeTargets(app);
  const before = await idsOf(app);
  await app.getByRole("checkbox", { name: "Select page 2" }).tap();
  await app.getByRole("button", { name: "Page 5 of 9" }).tap();
  await expectAccessible(app);
  await expectLargeTargets(app);
  await app.getByRole("button", { name: "Move the selected pages" }).tap();
  await app.getByRole("menuitem", { name: "To the end" }).tap();
  const [a, b, c, d, e, ...rest] = before;
  await expect.poll(() => idsOf(app)).toEqual([a, c, d, ...rest, b, e]);
  await expect(app.getByText("Moved to places 8 to 9.")).toBeAttached();
  await app.keyboard.press("Escape");
  await app.getByRole("button", { name: /^Move page 9\./ }).press("Home");
  await expect.poll(() => idsOf(app)).toEqual([b, e, a, c, d, ...rest]);

  // The selected pages go along with the one that is dragged.
  const finger = await fingersOn(app);
  const grip = await app.getByRole("button", { name: /^Move page 1\./ }).boundingBox();
  const last = await app.getByRole("button", { name: "Page 9 of 9" }).boundingBox();
  if (!grip || !last) throw new Error("The pages are not on screen.");
  await finger.down([grip.x + 22, grip.y + 22]);
  for (let share = 0; share <= 1; share += 0.1)
    await finger.move([grip.x + (last.x + last.width - grip.x) * share, grip.y + (last.y + 20 - grip.y) * share]);
  await expect.poll(async () => (await idsOf(app)).slice(7)).toEqual([b, e]);
  await finger.up();
  const link = app.getByRole("link", { name: "Page 8 of 9" });
  // Right after a fast drag, the browser takes a tap for its end, and gives no click.
  const none = app.getByRole("button", { name: "Select none" });
  await expect(async () => {
    if (await none.isVisible()) await none.tap({ timeout: 1000 });
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await link.tap();
  await app.goBack();
  await expect(app.getByRole("link", { name: "Page 8 of 9" })).toBeInViewport();
  await app.getByRole("link", { name: "Back to the document" }).tap();
  await expect(app.getByRole("link", { name: "All pages" })).toBeVisible();
});

test("a page's screen leads to the next page, and back to the same place in the document", async ({ app }) => {
  await openUnread(app);
  await openFinished(app, Array<string>(5).fill(note.path));
  const inView = (number: number) => app.getByRole("link", { name: `Page ${number} of 5` });
  await inView(3).tap();
  await app.getByRole("link", { name: "Edit" }).tap();
  await expect(app.getByRole("button", { name: "Whole image" })).toBeVisible();
  await app.getByRole("button", { name: "Next page" }).tap();
  await app.getByRole("button", { name: "Next page" }).tap();
  await expect(app.getByRole("heading", { name: "Page 5 of 5" })).toBeVisible();
  await expect(app.getByRole("button", { name: "Next page" })).toBeDisabled();
  await expect(app.getByRole("button", { name: "Next page" })).toBeFocused();
  // Hints about keys are for those who have them.
  await expect(app.getByText("Drag a corner or an edge.")).toBeVisible();
  await expect(app.getByText("Arrow keys move")).toBeHidden();
  await expectAccessible(app);
  await app.getByRole("link", { name: "Done" }).tap();
  await expect(app.getByRole("link", { name: "Edit" })).toBeVisible();
  await expect(app.getByRole("heading", { name: "Page 5 of 5" })).toBeVisible();
  await app.getByRole("link", { name: "Back to the document" }).tap();
  await expect(inView(5)).toBeInViewport();
  await expect(inView(1)).not.toBeInViewport();
  await inView(4).tap();
  await expect(app.getByRole("heading", { name: "Page 4 of 5" })).toBeVisible();
  await app.goBack();
  await expect(inView(4)).toBeInViewport();
});

test("Ctrl+Z undoes edges on a page's screen and deletions in the document", async ({ app }) => {
  await openUnread(app);
  await openFinished(app, [note.path, secondNote.path]);
  await app.getByRole("link", { name: "Page 1 of 2" }).tap();
  await app.getByRole("link", { name: "Edit" }).tap();
  const whole = app.getByRole("button", { name: "Whole image" });
  const undo = app.getByRole("button", { name: "Undo" });
  await whole.tap();
  await expect(undo).toHaveAttribute("aria-disabled", "false");
  await app.keyboard.press("Control+z");
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await app.keyboard.press("Control+Shift+z");
  await expect(undo).toHaveAttribute("aria-disabled", "false");
  await app.getByRole("link", { name: "Done" }).tap();
  await app.getByRole("link", { name: "Back to the document" }).tap();
  await app.getByRole("button", { name: "More for page 2" }).tap();
  await app.getByRole("menuitem", { name: "Delete" }).tap();
  await expect(app.getByText("Page deleted.")).toBeVisible();
  await app.keyboard.press("Control+z");
  await expect(app.getByRole("link", { name: /^Page 2 of 2/ })).toBeVisible();
});
