/** Actions on a single page, and warnings about photos that should be retaken. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { allReady, chooseFiles, note, openUnread, secondNote } from "../support/scan-photos.ts";

const receipt = fixtureNamed(readFixtures().photos, "clean-receipt");

interface Shot {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The photo of the note, blurred as by an unsteady hand, or with the bottom of the page cut off. */
async function spoiltPhoto(app: Page, how: "blurred" | "cut"): Promise<Shot> {
  const base64 = await app.evaluate(
    async ({ source, spoil }) => {
      const photo = await createImageBitmap(
        new Blob([Uint8Array.from(atob(source), (byte) => byte.charCodeAt(0))], { type: "image/jpeg" }),
      );
      const drawn = (
        width: number,
        height: number,
        picture: ImageBitmap | OffscreenCanvas,
        pictureHeight: number,
      ): OffscreenCanvas => {
        const canvas = new OffscreenCanvas(width, height);
        const drawing = canvas.getContext("2d");
        if (drawing) drawing.imageSmoothingQuality = "high";
        drawing?.drawImage(picture, 0, 0, width, pictureHeight);
        return canvas;
      };
      const { width, height } = photo;
      const canvas =
        spoil === "cut"
          ? drawn(width, Math.round(height * 0.75), photo, height)
          : drawn(
              width,
              height,
              drawn(Math.round(width / 8), Math.round(height / 8), photo, Math.round(height / 8)),
              height,
            );
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 })).arrayBuffer(),
      );
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    },
    { source: readFileSync(note.path, "base64"), spoil: how },
  );
  return { name: `${how}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
}

async function openPage(app: Page): Promise<void> {
  await app.getByRole("link", { name: "Adjust corners" }).click();
  await app.waitForURL(/\/page\/1/);
  await expect(app.getByText("Find again")).toBeVisible();
}

test("blurred and cut-off photos are flagged, and replaced in one step", async ({ app }) => {
  await openUnread(app);
  await chooseFiles(app, [await spoiltPhoto(app, "blurred"), await spoiltPhoto(app, "cut")]);
  await allReady(app, 2);
  await expect(app.getByText("The photo is blurred.")).toBeVisible();
  await expect(app.getByRole("link", { name: "Retake" })).toHaveAttribute("href", /\/camera\/[^/]+\/replace\//);
  await app.getByRole("button", { name: "Page 2 of 2" }).click();
  await expect(app.getByText("The page is cut off at the edge of the photo.")).toBeVisible();
  await expectAccessible(app);

  await app.getByRole("button", { name: "More for page 2" }).click();
  const chooser = app.waitForEvent("filechooser");
  await app.getByRole("menuitem", { name: "Replace with a file" }).click();
  await (await chooser).setFiles(note.path);
  await expect(app.getByText("Page replaced.")).toBeVisible();
  await allReady(app, 2);
  await app.getByRole("button", { name: "Page 2 of 2" }).click();
  await expect(app.getByText("cut off at the edge")).toHaveCount(0);
});

test("a page is duplicated, and files are inserted after it", async ({ app }) => {
  await openFinished(app, [secondNote.path]);
  await app.getByRole("button", { name: "More for page 1" }).click();
  await app.getByRole("menuitem", { name: "Duplicate" }).click();
  await allReady(app, 2);
  await app.getByRole("button", { name: "More for page 1" }).click();
  const chooser = app.waitForEvent("filechooser");
  await app.getByRole("menuitem", { name: "Insert files after it" }).click();
  await (await chooser).setFiles(note.path);
  await allReady(app, 3);
  await app.getByRole("button", { name: "Page 2 of 3" }).click();
  await expect(app.getByText("Thursday", { exact: false }).first()).toBeVisible();
});

test("a spread is split along a line with the keyboard, and joined again", async ({ app }) => {
  await openUnread(app);
  await openFinished(app, [note.path]);
  await openPage(app);
  await app.getByRole("button", { name: "Split in two" }).click();
  const end = app.getByRole("button", { name: /^First end of the line/ });
  const labelBefore = await end.getAttribute("aria-label");
  await end.focus();
  await app.keyboard.press("Shift+ArrowRight");
  await expect(end).not.toHaveAttribute("aria-label", labelBefore ?? "");
  await expectAccessible(app);
  await app.getByRole("button", { name: "Split here" }).click();
  await expect(app.getByText("Page split in two.")).toBeVisible();
  await expect(app.getByText("Page 1 of 2")).toBeVisible();
  await expectAccessible(app);
  await app.getByRole("button", { name: "Undo" }).last().click();
  await expect(app.getByText("Page 1 of 1")).toBeVisible();
});

/** Mean brightness of the page on screen, 0 to 255. */
async function meanGrey(app: Page): Promise<number> {
  return app.locator(".stage-sheet[data-made=true] img").evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(100, 140);
    const drawing = canvas.getContext("2d");
    drawing?.drawImage(image, 0, 0, 100, 140);
    const pixels = drawing?.getImageData(0, 0, 100, 140).data ?? [];
    return (
      Array.from({ length: pixels.length / 4 }, (_, i) => pixels[i * 4 + 1] ?? 0).reduce(
        (sum, green) => sum + green,
        0,
      ) /
      (pixels.length / 4)
    );
  });
}

test("brightness changes one page or all pages, and is undone", async ({ app }) => {
  await openUnread(app);
  // Receipts, because a note is almost white and its mean hardly changes.
  await openFinished(app, [receipt.path, receipt.path]);
  const before = await meanGrey(app);
  await app.getByRole("slider", { name: "Brightness" }).focus();
  for (let presses = 0; presses < 10; presses++) await app.keyboard.press("ArrowLeft");
  await expect(app.locator(".tone-value").first()).toHaveText("-50");
  await expect.poll(() => meanGrey(app), { timeout: 30_000 }).toBeLessThan(before - 2);
  const darker = await meanGrey(app);
  await app.getByRole("button", { name: "Use for all pages" }).click();
  await expect(app.getByText(/^\d+ pages now have this filter\.$/).last()).toBeVisible();
  await app.getByRole("button", { name: "Page 2 of 2" }).click();
  await expect.poll(() => meanGrey(app), { timeout: 30_000 }).toBeCloseTo(darker, -0.5);
  await app.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => meanGrey(app), { timeout: 30_000 }).toBeCloseTo(before, -0.5);
  await expectAccessible(app);
});

test.describe("on a narrow phone, in the language with the longest words", () => {
  test.use({ locale: "fr-FR", viewport: { width: 360, height: 740 } });

  test("no screen is wider than the phone", async ({ app }) => {
    await openFinished(app, [note.path]);
    const [, id] = app.url().split("#/doc/");
    const screens = [
      [`doc/${id}`, ".pages-list"],
      [`doc/${id}/page/1`, ".editor-tools"],
      [`doc/${id}/mark/1`, ".markup-page img"],
      ["library", ".shelf-document"],
      ["settings", ".settings-section"],
      ["dashboard/scanners", ".scanner-form"],
      ["dashboard/api", "main form, main article"],
      ["api", ".api-samples"],
      ["", ".scan-drop"],
    ] as const;
    for (const [screen, part] of screens) {
      await app.evaluate((hash) => location.assign(hash), `#/${screen}`);
      await expect(app.locator(part).first()).toBeVisible();
      const overPx = await app.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overPx, screen).toBe(0);
    }
  });
});
