import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, expectActivated, freshTest, openApp, test } from "../support/app.ts";
import { test as alone } from "../support/app-alone.ts";
import { expectPageBasics, expectInstallable, collectPageIssues } from "../support/best-practice.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { jpegSize } from "../support/jpeg-size.ts";
import { readPdf } from "../support/pdf-text.ts";
import { allReady, chooseFiles, note, scanPhotos, secondNote } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";
import { wordErrorShare } from "../support/text-errors/word-error-share.ts";

const { photos, odd } = readFixtures();
const letter = fixtureNamed(photos, "clean-letter");
const article = fixtureNamed(photos, "shadow-article");

async function exportAs(page: Page, format: "PDF" | "JPEG"): Promise<Download> {
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: format }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save" }).click();
  return download;
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

test("photos become a searchable PDF, whose picture among text is known", async ({ app }) => {
  await scanPhotos(app, [note.path, article.path]);
  await expect(app.locator(".text-figure")).toHaveCount(0);
  await app.getByRole("button", { name: /^Page 2 of 2/ }).click();
  await expect(app.locator(".text-figure")).toHaveText("Picture");
  const download = await exportAs(app, "PDF");
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const pdf = await readPdf(await bytesOf(download));
  expect(pdf.pages).toHaveLength(2);
  expect(pdf.pages[0]?.text).toContain("Thursday");
  const share = wordErrorShare(pdf.pages[1]?.text ?? "", article.print.text);
  console.log(`words wrong ${(share * 100).toFixed(2)} %`);
  expect(share).toBeLessThan(0.03);
});

alone(
  "a page's text is shown, the page is saved as a JPEG, and axe finds no violations on the way",
  async ({ app }) => {
    await expect(app.getByRole("button", { name: "Choose files" })).toBeVisible();
    await expectAccessible(app);
    await scanPhotos(app, [note.path]);
    await expectAccessible(app);
    await expect(app.getByText("Thursday", { exact: false }).first()).toBeVisible();
    const { width, height } = jpegSize(await bytesOf(await exportAs(app, "JPEG")));
    expect(height / width).toBeCloseTo(297 / 210, 1);
    await app.keyboard.press("Escape");
    await app.getByRole("link", { name: "Adjust corners" }).click();
    await app.waitForURL(/\/page\/1/);
    await expect(app.getByText("Find again").first()).toBeVisible();
    await expectAccessible(app);
  },
);

test("a reload loses nothing, and unfinished work continues", async ({ app }) => {
  await chooseFiles(app, [note.path, secondNote.path]);
  await expect(app.getByText("0 of 2 pages ready").first()).toBeVisible();
  await expect(
    app.getByRole("button", { name: /^Page 2 of 2\. (Waiting|Opening the file|Finding and flattening|Reading)$/ }),
  ).toBeVisible();
  await app.reload();
  await allReady(app, 2);
  await app.reload();
  await allReady(app, 2);
  expect((await readPdf(await bytesOf(await exportAs(app, "PDF")))).pages).toHaveLength(2);
});

alone("a broken file is reported and does not affect the others", async ({ app }) => {
  await chooseFiles(app, [odd["truncated.jpg"], note.path, odd["text.jpg"]]);
  await expect(app.getByRole("button", { name: "Try again" }).first()).toBeVisible({ timeout: 60_000 });

  // A file that can't be opened offers only a retry or a replacement.
  const adjust = app.getByRole("link", { name: "Adjust corners" });
  const look = app.getByRole("heading", { name: "Filter" });
  await app.getByRole("button", { name: /^Page 2 of 3/ }).click();
  await expect(adjust).toBeVisible();
  await expect(look).toBeVisible();
  await app.getByRole("button", { name: /^Page 1 of 3/ }).click();
  await expect(adjust).toBeHidden();
  await expect(look).toBeHidden();
  await app.getByRole("button", { name: "More for page 1" }).click();
  await expect(app.getByRole("menuitem", { name: "Replace with a file" })).toBeEnabled();
  for (const name of ["Adjust corners", "Rotate left", "Rotate right"])
    await expect(app.getByRole("menuitem", { name })).toBeDisabled();
  await app.keyboard.press("Escape");
  await app.goto(`${app.url()}/page/1`);
  await expect(app.getByText("This photo can’t be shown.")).toBeVisible();
  await expect(app.getByRole("button", { name: "Find again" })).toBeHidden();
  await expect(app.getByRole("button", { name: "Try again" })).toBeVisible();
  await app.getByRole("link", { name: "Done" }).click();

  const pdf = await readPdf(await bytesOf(await exportAs(app, "PDF")));
  expect(pdf.pages).toHaveLength(1);
});

freshTest(
  "a screen or engine that can't be loaded is reported, and loads once it can",
  async ({ page, context, baseUrl }) => {
    const screen = "**/settings-screen-*.js";
    await context.route(screen, (route) => route.abort());
    await page.goto(`${baseUrl}#/settings`);
    await expect(page.getByText("A part of the app could not be loaded.")).toBeVisible();
    await context.unroute(screen);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();

    const engine = "**/opencv-*.wasm";
    await context.route(engine, (route) => route.abort());
    await page.goto(`${baseUrl}?again`);
    await chooseFiles(page, [note.path]);
    await expect(page.getByText("A part of the app could not be loaded.").first()).toBeVisible();
    await context.unroute(engine);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await allReady(page, 1);
  },
);

test.describe("in a browser that refuses storage", () => {
  test.use({ locale: "de-DE" });

  test("the app says so in the user's language, and starts once storage is allowed", async ({ page, baseUrl }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem("allowed") !== null) return;
      Object.defineProperty(indexedDB, "open", {
        value: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto(baseUrl);
    await expect(page.getByRole("heading", { name: "Flatbed konnte nicht starten." })).toBeVisible();
    await expect(page.getByText("Die App kommt nicht an ihren Speicher")).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => sessionStorage.setItem("allowed", "yes"));
    await page.getByRole("button", { name: "Neu laden" }).click();
    await expect(page.locator(".scan input[type=file]")).toBeAttached();
  });
});

test("storage that can't be opened is reported, and nothing is lost once it opens", async ({ page, baseUrl }) => {
  // An empty database, as another script of the origin may have left it.
  await page.goto(`${baseUrl}config.json`);
  await page.evaluate(
    async (name) => {
      const made = indexedDB.open(name);
      await new Promise((resolve) => made.addEventListener("success", resolve));
      made.result.close();
    },
    `flatbed:${new URL(baseUrl).pathname}`,
  );
  await openApp(page, baseUrl);
  await scanPhotos(page, [note.path]);
  await page.evaluate(() => sessionStorage.setItem("damaged", "yes"));
  await page.addInitScript(() => {
    if (sessionStorage.getItem("damaged") === null) return;
    const open = IDBFactory.prototype.open;
    // Chromium reports damaged database files as an error of the request.
    IDBFactory.prototype.open = function (this: IDBFactory, name: string) {
      const request = open.call(this, name);
      Object.defineProperty(request, "error", {
        value: new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError"),
      });
      request.addEventListener("success", (event) => event.stopImmediatePropagation(), { once: true });
      setTimeout(() => request.dispatchEvent(new Event("error")));
      return request;
    };
  });
  await page.reload();
  await expect(page.getByText("The app can’t reach its storage on this device.")).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole("button", { name: "Reload" }).click();
  await allReady(page, 1);
});

test("a database that lacks stores but holds data is reported as damaged and left unchanged", async ({
  page,
  baseUrl,
}) => {
  await page.goto(`${baseUrl}config.json`);
  const name = `flatbed:${new URL(baseUrl).pathname}`;
  await page.evaluate(async (database) => {
    const made = indexedDB.open(database, 1);
    made.addEventListener("upgradeneeded", () => made.result.createObjectStore("blobs").put("a page", "picture:1"));
    await new Promise((resolve) => made.addEventListener("success", resolve));
    made.result.close();
  }, name);
  for (const attempt of ["first", "second"]) {
    await page.goto(`${baseUrl}?${attempt}`);
    await expect(page.getByText("The app’s storage on this device is damaged")).toBeVisible();
  }
  await expectAccessible(page);
  expect(await storedRecords(page, ["blobs"])).toEqual({ blobs: [["picture:1", "a page"]] });
});

freshTest(
  "the app follows best practices, can be installed, and works offline after one visit",
  async ({ page, context, baseUrl }) => {
    const issues = await collectPageIssues(page);
    await openApp(page, baseUrl);
    await expectPageBasics(page);
    const startUrl = await expectInstallable(page);
    await expectActivated(page);
    await context.setOffline(true);
    await page.goto(startUrl);
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType("navigation")
          .map((entry) => (entry.toJSON() as { workerMatchedSourceType?: string }).workerMatchedSourceType),
      ),
      "taken by a static route",
    ).toEqual(["cache"]);
    await scanPhotos(page, [letter.path]);
    await expectPageBasics(page);
    expect(issues()).toEqual([]);
    const pdf = await readPdf(await bytesOf(await exportAs(page, "PDF")));
    expect([Math.round(pdf.pages[0]?.widthPt ?? 0), Math.round(pdf.pages[0]?.heightPt ?? 0)]).toEqual([595, 842]);
    expect(wordErrorShare(pdf.pages[0]?.text ?? "", letter.print.text)).toBeLessThan(0.03);
  },
);

test("the cached page preloads all that its screens need, the first visit's page only what every visit needs", async ({
  app,
  baseUrl,
}) => {
  const preloadsIn = (html: string): string[] =>
    [...html.matchAll(/rel="modulepreload" crossorigin href="\.\/([^"]+)"/g)].map(([, file = ""]) => file);
  const first = preloadsIn(await (await app.request.get(baseUrl)).text());
  const cached = preloadsIn(await app.evaluate(async (url) => (await fetch(url)).text(), baseUrl));
  expect(first.length).toBeGreaterThan(0);
  expect(cached.filter((file) => !first.includes(file))).toContainEqual(expect.stringContaining("start-screens-"));
  expect(cached.slice(0, first.length)).toEqual(first);
  await app.reload();
  // Preloads may finish after the page's load event.
  const loaded = (): Promise<string[]> =>
    app.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(loaded).toEqual(expect.arrayContaining(cached.map((file) => baseUrl + file)));
});
