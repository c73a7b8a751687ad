/**
 * The screens at three sizes, in light and dark mode. Controls are large enough for a finger, nothing is cut off, and
 * text stands out, whatever draws them. The build of Chromium that `goldens/build.txt` names also draws the images
 * there; each build shows the same things in the places that the lists beside them give. After an intended change, run
 * `npx playwright test --config e2e screens.spec.ts --update-snapshots=changed` and review what has changed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { FILTERS } from "../../src/core/contracts/imaging-calls.ts";
import { SHARE_PATH } from "../../src/core/contracts/shared-files.ts";
import { linkTo } from "../fixtures/scanner.ts";
import { freshTest as freshlyInstalled, test as installed } from "../support/app.ts";
import { expect, freshTest, openApp, test } from "../support/app-alone.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expectBoxes } from "../support/boxes.ts";
import { expectFits } from "../support/fits.ts";
import { DRAWING, readFixtures } from "../fixtures/make-fixtures.ts";
import { scanPhotos } from "../support/scan-photos.ts";
import { postShare } from "../support/share.ts";

const { photos } = readFixtures();
const letter = fixtureNamed(photos, "clean-letter").path;
const receipt = fixtureNamed(photos, "clean-receipt").path;

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const SCHEMES = ["light", "dark"] as const;

/** Fraction of the pixels that may differ: enough for glyph edges and noise in thumbnails, but not for a control. */
const MAX_DIFFERENT = 0.01;

test.use({ locale: "en-GB", timezoneId: "UTC", reducedMotion: "reduce" });

/**
 * Style rules for comparable screenshots. Photos are blurred: their quality is measured elsewhere, and their grain
 * would bloat the repository. Glyph widths are not hinted, because hinting depends on the machine.
 */
const GOLDEN_RULES =
  "* { text-rendering: geometricPrecision !important; } img { filter: blur(6px) !important; } " +
  "video, .progress-line { visibility: hidden !important; } " +
  '.api { --mono: "Golden Mono" !important; }';

/** Fonts from the repository's packages, so that every machine breaks the same lines. */
const FONTS = [
  { family: "Golden", weight: "400", file: "source-sans-3/files/source-sans-3-latin-400-normal.woff2" },
  { family: "Golden", weight: "600", file: "source-sans-3/files/source-sans-3-latin-600-normal.woff2" },
  { family: "Golden Mono", weight: "400", file: "courier-prime/files/courier-prime-latin-400-normal.woff2" },
].map(({ family, weight, file }) => ({
  family,
  weight,
  base64: readFileSync(fileURLToPath(new URL(`../../node_modules/@fontsource/${file}`, import.meta.url)), "base64"),
}));

/** Adds style rules through a constructed style sheet: the app's policy forbids style elements. */
async function addRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

/** Applies the fonts and rules for screenshots. */
async function prepareForGoldens(page: Page): Promise<void> {
  await addRules(page, GOLDEN_RULES);
  await page.evaluate(async (fonts) => {
    for (const { family, weight, base64 } of fonts) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      document.fonts.add(await new FontFace(family, bytes, { weight }).load());
    }
    document.documentElement.style.setProperty("--font", "Golden");
  }, FONTS);
}

const GOLDENS = fileURLToPath(new URL("../goldens/", import.meta.url));
const BUILD = `${GOLDENS}build.txt`;
const isUpdated = (): boolean => test.info().config.updateSnapshots !== "none";

test.beforeEach(({ browser }) => {
  if (isUpdated()) writeFileSync(BUILD, `${browser.version()}\n`);
});

/** Compares the page with its goldens at all sizes and in both colour schemes. */
async function expectGoldens(page: Page, name: string): Promise<void> {
  const isSameBuild = page.context().browser()?.version() === readFileSync(BUILD, "utf8").trim();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectFits(page, `${name} at ${size.width} px`);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      if (DRAWING !== 0 || !isSameBuild) await expectAccessible(page, ["color-contrast"]);
      else
        await expect.soft(page).toHaveScreenshot([name, `${size.width}-${colorScheme}.png`], {
          maxDiffPixelRatio: MAX_DIFFERENT,
          animations: "disabled",
        });
    }
    // Another drawing of the photos has its pages' edges elsewhere.
    if (DRAWING === 0) await expectBoxes(page, `${GOLDENS}${name}/${size.width}.jsonl`);
  }
}

freshTest("the screens of a scan match", async ({ page, baseUrl }) => {
  await page.clock.setFixedTime(new Date("2026-03-14T09:26:00Z"));
  await openApp(page, baseUrl);
  await prepareForGoldens(page);
  await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
  await expectGoldens(page, "scan");

  await scanPhotos(page, [letter, receipt]);
  await expect(page.locator(".look-picture img").first()).toBeVisible({ timeout: 30_000 });
  await expectGoldens(page, "document");

  const documentUrl = page.url();
  await page.evaluate((url) => location.assign(`${url}/pages`), documentUrl);
  await page.getByRole("checkbox", { name: "Select page 2" }).check();
  await expectGoldens(page, "overview");

  await page.evaluate((url) => location.assign(`${url}/page/1`), documentUrl);
  await expect(page.getByRole("button", { name: /^Top left corner/ })).toBeVisible();
  await expect(page.locator(".look-picture img")).toHaveCount(FILTERS.length, { timeout: 30_000 });
  await expectGoldens(page, "page");

  await page.getByRole("button", { name: "Curved" }).click();
  await page.getByRole("button", { name: /^Top edge, bend in the middle/ }).focus();
  for (let steps = 0; steps < 7; steps++) await page.keyboard.press("Shift+ArrowUp");
  await page.locator(":focus").evaluate((handle: HTMLElement) => handle.blur());
  await expect(page.locator(".editor-result .progress-line")).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator(".look-picture img")).toHaveCount(FILTERS.length, { timeout: 30_000 });
  await expectGoldens(page, "page-curved");

  await page.evaluate(() => location.assign("#/library"));
  await expect(page.locator("main img").first()).toBeVisible();
  await expectGoldens(page, "library");

  await page.evaluate(() => location.assign("#/camera"));
  await expect(page.getByText("Flatbed needs the camera")).toBeVisible();
  await expectGoldens(page, "camera");

  await page.evaluate(() => location.assign("#/dashboard/scanners"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectGoldens(page, "scanners");
});

test("the screens of the API match", async ({ app, baseUrl }) => {
  await app.goto(`${baseUrl}#/dashboard/api`);
  await expect(app.getByText("Test", { exact: true }).first()).toBeVisible();
  await prepareForGoldens(app);
  await expectGoldens(app, "dashboard-api");

  await app.evaluate(() => location.assign("#/api"));
  await expect(app.getByRole("textbox", { name: "API key" })).toBeVisible();
  // The examples contain this server's URL, whose port changes with each run.
  await app.evaluate((url) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      texts.currentNode.nodeValue = texts.currentNode.nodeValue?.replaceAll(url, "https://scan.example/") ?? null;
  }, baseUrl);
  await expectGoldens(app, "api");
});

installed("the question about shared files matches", async ({ app, baseUrl }) => {
  await postShare(app, baseUrl + SHARE_PATH, [letter, receipt]);
  await expect(app.locator(".shared-file img")).toHaveCount(2);
  await prepareForGoldens(app);
  await expectGoldens(app, "shared-files");
});

freshlyInstalled("the settings match", async ({ app, baseUrl }) => {
  await app.clock.setFixedTime(new Date("2026-03-14T09:26:00Z"));
  await app.goto(`${baseUrl}#/settings`);
  await expect(app.getByText("Included")).toBeVisible();
  await prepareForGoldens(app);
  await expectGoldens(app, "settings");
  // The end of the screen at any height: storage use and privacy.
  await addRules(app, ".settings-section:nth-child(-n + 2) { display: none; }");
  await expectGoldens(app, "settings-foot");
});

test("the start page of a hosted scanner matches", async ({ page, baseUrl }) => {
  await page.goto(await linkTo(baseUrl, { id: 412_345 }));
  await expect(page.getByRole("heading", { name: "Front desk" })).toBeVisible();
  await prepareForGoldens(page);
  await expectGoldens(page, "hosted");
});
