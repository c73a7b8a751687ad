/**
 * Every screen with Tab alone: the keyboard reaches each control in the order in which they stand, shows where it is,
 * stays in an open dialog, and is back where it was once Escape closes it. Open menus and dialogs are accessible too.
 */
import type { Locator, Page } from "@playwright/test";
import { FILTERS } from "../../src/core/contracts/imaging-calls.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { linkTo } from "../fixtures/scanner.ts";
import { openFinished } from "../support/finished-documents.ts";
import { note, secondNote } from "../support/scan-photos.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test.use({ viewport: DESK, reducedMotion: "reduce" });

/** What a walk found wrong; see `watchFocus`. */
interface Walk {
  /** Controls that Tab did not reach. */
  readonly missed: string[];
  /** Controls that look the same with and without the focus. */
  readonly unseen: string[];
  /** Controls that come after one below or beside which they stand. */
  readonly outOfOrder: string[];
  /** Controls outside the watched part that had the focus. */
  readonly outside: string[];
}

/** Starts to watch where the focus goes. Returns the number of stops for Tab inside `root`, a CSS selector. */
async function watchFocus(page: Page, root: string): Promise<number> {
  return page.evaluate((within) => {
    const controls = "a[href], button, input, select, textarea, summary";
    const isStop = (element: HTMLElement): boolean => {
      if (element.matches(":disabled, [inert] *") || element.tabIndex < 0) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      // Of the radio buttons of a group, Tab stops at the chosen one.
      const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
        ({ name, form }) => name === element.name && form === element.form,
      );
      return element === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const place = document.querySelector(within) ?? document.body;
    const stops = [...place.querySelectorAll<HTMLElement>(controls)].filter(isStop);
    // The focus may be drawn on what stands around or beside a control.
    const looks = (element: HTMLElement): string => {
      const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
      const styles = around.flatMap((part) => (part ? [getComputedStyle(part)] : []));
      return [...styles, getComputedStyle(element, "::before")]
        .map(({ outline, boxShadow, borderColor, opacity }) => [outline, boxShadow, borderColor, opacity].join())
        .join(";");
    };
    const told = (element: HTMLElement): string => element.outerHTML.slice(0, 140);
    const walk: Walk = { missed: [], unseen: [], outOfOrder: [], outside: [] };
    const reached = new Set<HTMLElement>();
    let before: { readonly element: HTMLElement; readonly look: string } | null = null;
    const isDialog = place.matches('[role="dialog"]');
    // A dialog has the focus on one of its controls already.
    if (document.activeElement instanceof HTMLElement) reached.add(document.activeElement);
    const isMisplaced = (first: HTMLElement, next: HTMLElement): boolean => {
      if (first.parentElement !== next.parentElement || getComputedStyle(next).position === "absolute") return false;
      const [a, b] = [first.getBoundingClientRect(), next.getBoundingClientRect()];
      return b.bottom <= a.top + 1 || (b.top < a.bottom && b.left < a.left - 1);
    };
    const leave = (): void => {
      if (before?.element.isConnected && looks(before.element) === before.look) walk.unseen.push(told(before.element));
    };
    const enter = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || !target.matches(controls)) return;
      if (before?.element === target) return;
      leave();
      if (!place.contains(target)) walk.outside.push(told(target));
      if (before && !reached.has(target) && isMisplaced(before.element, target)) walk.outOfOrder.push(told(target));
      reached.add(target);
      before = { element: target, look: looks(target) };
    };
    addEventListener("focusin", enter);
    Object.assign(globalThis, {
      endWalk: () => {
        removeEventListener("focusin", enter);
        // What has the focus in the end is compared too; a dialog must keep it.
        if (document.activeElement instanceof HTMLElement && !isDialog) document.activeElement.blur();
        if (!isDialog) leave();
        walk.missed.push(...stops.filter((stop) => stop.isConnected && !reached.has(stop)).map(told));
        return walk;
      },
    });
    return stops.length;
  }, root);
}

/** Parts that scroll, and the ends of a dialog, take a press of their own. */
const MORE_PRESSES = 4;

/** Presses Tab once for each control, and fails for those that it does not reach or show. `root`: a dialog, if open. */
async function expectWalkable(page: Page, screen: string, root = "body"): Promise<void> {
  // The walk starts before the first control.
  if (root === "body")
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute("tabindex");
    });
  const count = await watchFocus(page, root);
  expect(count, screen).toBeGreaterThan(0);
  for (let i = 0; i < count + MORE_PRESSES; i++) {
    await page.keyboard.press("Tab");
    // At its ends, a dialog takes the focus back in the next frame.
    if (root !== "body") await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const walk = await page.evaluate<Walk>("globalThis.endWalk()");
  expect.soft(walk, screen).toEqual({ missed: [], unseen: [], outOfOrder: [], outside: [] } satisfies Walk);
}

/** Opens a dialog with the keyboard, walks through it, and expects Escape to lead back to its button. */
async function expectDialog(page: Page, name: string, button: Locator): Promise<void> {
  await button.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement)), name).toBe(true);
  await expectWalkable(page, name, '[role="dialog"]');
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog, name).toHaveCount(0);
  await expect(button, name).toBeFocused();
}

/** Opens a menu with the keyboard, goes through it, and expects Escape to lead back to its button. */
async function expectMenu(page: Page, name: string, button: Locator): Promise<void> {
  await button.press("Enter");
  const items = page.getByRole("menuitem");
  const menu = page.getByRole("menu");
  await expect.poll(() => menu.evaluate((it) => it.contains(document.activeElement)), name).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect(items.last(), name).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items, name).toHaveCount(0);
  await expect(button, name).toBeFocused();
}

test("Tab reaches and shows every control of every screen, and dialogs keep it", async ({ app, baseUrl }) => {
  const open = async (hash: string, ready: string): Promise<void> => {
    await app.goto(`${baseUrl}#${hash}`);
    await expect(app.locator(ready).first()).toBeVisible();
  };
  await expect(app.locator(".scan-sample")).toHaveCount(3);
  await expectWalkable(app, "first visit");
  await openFinished(app, [note.path, secondNote.path]);
  const path = new URL(app.url()).hash.slice(1);
  await expect(app.locator(".look-picture img").first()).toBeVisible();
  await expectWalkable(app, "document");
  await expectDialog(app, "export", app.getByRole("button", { name: "Export" }));
  await expectMenu(app, "add pages", app.getByRole("button", { name: "Add pages" }));
  await expectMenu(app, "page menu", app.getByRole("button", { name: "More for page 2" }));

  await app.setViewportSize(PHONE);
  await expect(app.locator(".doc-bar")).toBeVisible();
  await expectWalkable(app, "document on a phone");
  await expectDialog(app, "text", app.locator(".doc-bar").getByRole("button", { name: "Text" }));
  await open(`${path}/view/1`, ".viewer-page img");
  await expectWalkable(app, "viewer on a phone");
  await app.setViewportSize(DESK);

  await open(`${path}/pages`, ".pages-list");
  await app.getByRole("checkbox", { name: "Select page 1" }).check();
  await expectWalkable(app, "overview");
  await expectAccessible(app);
  await expectMenu(app, "move", app.getByRole("button", { name: "Move the selected pages" }));
  await expectDialog(app, "filter", app.getByRole("button", { name: "Filter of the selected pages" }));
  await open(`${path}/page/1`, ".quad-handle");
  await expect(app.locator(".look-picture img")).toHaveCount(FILTERS.length);
  await expectWalkable(app, "editor");
  await open(`${path}/mark/1`, ".markup-page img");
  await expectWalkable(app, "mark-up");
  await expectAccessible(app);
  await expectDialog(app, "signature", app.getByRole("button", { name: "Sign" }));
  await expectDialog(app, "stamp", app.getByRole("button", { name: "Stamp" }));
  await open("/library", ".shelf-document");
  await app.locator(".shelf-select input").first().check();
  await expectWalkable(app, "library");
  await expectDialog(app, "export of documents", app.getByRole("button", { name: "Export" }));
  for (const [screen, ready] of [
    ["/", ".recent"],
    ["/camera", ".camera-start"],
    ["/settings", ".settings-list"],
    ["/dashboard/scanners", ".scanner-form"],
    ["/dashboard/api", ".account"],
    ["/api", ".api-samples"],
    ["/doc/none", ".screen-message"],
  ] as const) {
    await open(screen, ready);
    await expectWalkable(app, screen);
  }
  await app.goto(await linkTo(baseUrl));
  await expect(app.getByRole("heading", { name: "Front desk" })).toBeVisible();
  await expectWalkable(app, "hosted scanner");
});
