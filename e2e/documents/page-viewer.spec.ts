/** The viewer of a page: zoom, swipe, its text and its search, by touch, mouse and keyboard. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { fingersOn } from "./fingers.ts";
import { note, secondNote } from "../support/scan-photos.ts";
import { expectLargeTargets } from "../support/targets.ts";

const PATHS = [note.path, secondNote.path];

/** The zoom that the bar shows, in percent. */
const scaleOf = async (app: Page): Promise<number> => Number.parseInt(await app.locator(".viewer-scale").innerText());

test.describe("in the hand", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tap opens a page, a swipe the next one, two fingers enlarge it, and editing leads back to it", async ({
    app,
  }) => {
    await openFinished(app, PATHS);
    await app.getByRole("link", { name: "Page 1 of 2" }).tap();
    await expect(app.getByRole("img", { name: "Page 1" })).toBeVisible();
    await expectAccessible(app);
    await expectLargeTargets(app);
    const fingers = await fingersOn(app);
    const swipe = async (from: number, to: number): Promise<void> => {
      await fingers.down([from, 420]);
      for (const share of [0.25, 0.5, 0.75, 1]) await fingers.move([from + (to - from) * share, 424]);
      await fingers.up();
    };
    await swipe(320, 60);
    await expect(app.getByRole("img", { name: "Page 2" })).toBeVisible();

    await fingers.down([175, 400], [215, 440]);
    for (const reach of [20, 50, 80, 110]) await fingers.move([175 - reach, 400 - reach], [215 + reach, 440 + reach]);
    await fingers.up();
    await expect.poll(() => scaleOf(app)).toBeGreaterThan(300);
    const left = (): Promise<number> => app.locator(".viewer-page").evaluate((page) => page.getBoundingClientRect().x);
    const before = await left();
    // A finger moves an enlarged page, and goes on from none.
    await swipe(320, 60);
    expect(await left()).toBeLessThan(before - 100);
    await expect(app.getByRole("heading", { name: "Page 2 of 2" })).toBeVisible();
    await app.getByRole("button", { name: /Whole page/ }).click();
    await expect.poll(() => scaleOf(app)).toBe(100);
    await swipe(60, 320);
    await expect(app.getByRole("img", { name: "Page 1" })).toBeVisible();

    await app.getByRole("link", { name: "Edit" }).click();
    await app.getByRole("button", { name: "Whole image" }).click();
    await app.getByRole("link", { name: "Done" }).click();
    await expect(app.getByRole("heading", { name: "Page 1 of 2" })).toBeVisible();
    await expect(app.getByRole("img", { name: "Page 1" })).toBeVisible();
    await app.getByRole("link", { name: "Back to the document" }).click();
    await expect(app.getByRole("link", { name: "All pages" })).toBeVisible();
  });
});

test("the wheel and the keys zoom, text is selected over the picture, and a search leads from hit to hit", async ({
  app,
}) => {
  await openFinished(app, PATHS);
  await app.getByRole("link", { name: "View large" }).click();
  const word = app.locator("[data-word]", { hasText: "Thursday" });
  await word.dblclick();
  await expect.poll(() => app.evaluate(() => getSelection()?.toString().trim())).toBe("Thursday");
  await expect.poll(() => scaleOf(app)).toBe(100);
  const text = await app.locator(".text-layer").evaluate((layer) => {
    getSelection()?.selectAllChildren(layer);
    return getSelection()?.toString();
  });
  expect(text).toContain("Thursday at noon");

  const place = await word.boundingBox();
  if (!place) throw new Error("The word is not on screen.");
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await app.mouse.move(middle.x, middle.y);
  await app.mouse.wheel(0, -400);
  await expect.poll(() => scaleOf(app)).toBeGreaterThan(200);
  const larger = await word.boundingBox();
  if (!larger) throw new Error("The word is not on screen.");
  // Sideways the whole page still fits, so it stays in the middle.
  expect(Math.abs(larger.y + larger.height / 2 - middle.y)).toBeLessThan(3);
  await app.keyboard.press("0");
  await expect.poll(() => scaleOf(app)).toBe(100);
  await app.keyboard.press("+");
  await expect.poll(() => scaleOf(app)).toBe(150);
  await app.keyboard.press("-");
  await app.keyboard.press("ArrowRight");
  await expect(app.getByRole("heading", { name: "Page 2 of 2" })).toBeVisible();

  await app.getByRole("button", { name: "Search the text" }).click();
  await app.keyboard.type("THURS");
  await expect(app.getByText("1 of 1", { exact: true })).toBeVisible();
  await expect(app.getByRole("heading", { name: "Page 1 of 2" })).toBeVisible();
  await expect(app.locator('[data-hit="current"]')).toHaveText(/Thursday/);
  await expect(app.locator('[data-hit="current"]')).toBeInViewport();
  await expectAccessible(app);
  await app.getByRole("searchbox").fill("xyzzy");
  await expect(app.getByText("Not found")).toBeVisible();
  await app.keyboard.press("Escape");
  await expect(app.getByRole("searchbox")).toBeHidden();

  // A hit of the library opens its page at the hit.
  await app.evaluate(() => location.assign("#/library"));
  await app.getByRole("searchbox").fill("freitag");
  await app.getByRole("link", { name: /Freitag/ }).click();
  await expect(app.getByRole("heading", { name: "Page 2 of 2" })).toBeVisible();
  await expect(app.locator('[data-hit="current"]')).toHaveText(/Freitag/);
});
