/**
 * Every screen in English and in the languages with the longest words, at the widths of phones, tablets and desks:
 * nothing is wider than the window, no button cuts its words, and every control is large enough for a finger.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/app-alone.ts";
import { linkTo } from "../fixtures/scanner.ts";
import { expectFits } from "../support/fits.ts";
import { openFinished } from "../support/finished-documents.ts";
import { note, secondNote } from "../support/scan-photos.ts";

const LANGUAGES = ["en", "de", "pl"];
/** `screens.spec.ts` has 390, too. */
const WIDTHS = [360, 820, 1440];
const HEIGHT = 860;

async function expectFitsAtAll(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectFits(page, `${screen} at ${width} px`);
  }
}

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, reducedMotion: "reduce" });

    test("every screen fits its window", async ({ app, baseUrl }) => {
      const open = async (hash: string, ready: string): Promise<void> => {
        await app.goto(`${baseUrl}#${hash}`);
        await expect(app.locator(ready).first()).toBeVisible();
      };
      await expectFitsAtAll(app, "first visit");
      await open("/library", ".library-empty");
      await expectFitsAtAll(app, "empty library");
      await open("/", ".scan");
      await openFinished(app, [note.path, secondNote.path]);
      const { hash } = new URL(app.url());
      const path = hash.slice(1);
      await expectFitsAtAll(app, "document");
      await app.locator(".doc-header .button-primary").click();
      await expect(app.getByRole("dialog")).toBeVisible();
      await app.locator(".export-more summary").click();
      await expectFitsAtAll(app, "export");
      await app.keyboard.press("Escape");
      await open(`${path}/pages`, ".pages-list");
      await app.locator(".pages-choose input").first().check();
      await expectFitsAtAll(app, "overview");
      await open(`${path}/view/1`, "header h1");
      await expectFitsAtAll(app, "viewer");
      await open(`${path}/mark/1`, ".markup-page img");
      await expectFitsAtAll(app, "mark-up");
      await open(`${path}/page/1`, ".editor-tools");
      await expectFitsAtAll(app, "page");
      await open("/library", ".shelf-document");
      await app.locator(".shelf-select input").first().check();
      await expectFitsAtAll(app, "library");
      for (const [screen, ready] of [
        ["/", ".recent"],
        ["/camera", "main"],
        ["/settings", ".settings-section"],
        ["/dashboard/scanners", ".scanner-form"],
        ["/dashboard/api", "main h1"],
        ["/api", "main h1"],
        ["/doc/none", ".screen-message"],
      ] as const) {
        await open(screen, ready);
        await expectFitsAtAll(app, screen);
      }
      await app.goto(await linkTo(baseUrl));
      await expect(app.getByRole("heading", { name: "Front desk" })).toBeVisible();
      await expectFitsAtAll(app, "hosted scanner");
    });
  });

/** Controls that another thing covers, and arrows that point against the text. Runs in the page. */
function faultsOfMirrored(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("button, a, summary, select, input:not([type=range])")];
  const covered = controls.flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const over = control.checkVisibility() && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isFree = !over || control.contains(over) || over.closest("label")?.contains(control);
    return isFree ? [] : [`covered: ${control.outerHTML.slice(0, 120)} by ${over.outerHTML.slice(0, 80)}`];
  });
  const arrows = [...document.querySelectorAll(".lucide-arrow-left, .lucide-chevron-left, .lucide-chevron-right")];
  const wrong = arrows.filter((arrow) => getComputedStyle(arrow).scale !== "-1 1" && !arrow.closest("[dir=ltr]"));
  return [...covered, ...wrong.map((arrow) => `not mirrored: ${arrow.outerHTML.slice(0, 80)}`)];
}

test("screens mirror for languages that are written from the right", async ({ app, baseUrl }) => {
  await openFinished(app, [note.path, secondNote.path]);
  await app.evaluate(() => (document.documentElement.dir = "rtl"));
  const path = new URL(app.url()).hash.slice(1);
  for (const [screen, ready] of [
    [path, ".doc-header"],
    [`${path}/view/1`, "header h1"],
    [`${path}/mark/1`, ".markup-page"],
    [`${path}/page/1`, ".editor-tools"],
    ["/library", ".shelf-document"],
    ["/settings", ".settings-section"],
    ["/", ".recent"],
  ] as const) {
    await app.goto(`${baseUrl}#${screen}`);
    await expect(app.locator(ready).first()).toBeVisible();
    for (const width of [390, 1440]) {
      await app.setViewportSize({ width, height: HEIGHT });
      await expect.soft(app.locator("html"), screen).toHaveAttribute("dir", "rtl");
      await expect
        .configure({ soft: true })
        .poll(() => app.evaluate(faultsOfMirrored), { message: `${screen} at ${width} px` })
        .toEqual([]);
      const overflow = await app.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${screen} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await app.goto(`${baseUrl}#${path}/view/1`);
  await app.keyboard.press("ArrowLeft");
  await expect(app.getByRole("heading", { name: "Page 2 of 2" })).toBeVisible();

  await app.goto(`${baseUrl}#${path}`);
  const pages = (): Promise<string[]> => app.locator(".pages-item").evaluateAll((all) => all.map(({ id }) => id));
  await expect.poll(async () => (await pages()).length).toBe(2);
  const before = await pages();
  await app.getByRole("button", { name: /^Move page 1\./ }).press("ArrowLeft");
  await expect.poll(pages).toEqual(before.toReversed());
});
