import { expect, type Page } from "@playwright/test";

/** WCAG 2.2, 2.5.5: CSS pixels of a target's lesser side. */
const LEAST_PX = 44;

/**
 * Fails, naming them, when controls on the page are smaller than a fingertip. Links within sentences are as tall as
 * their line.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, summary"),
    ].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(":is(p, dd, output) a"),
    );
    return shown.flatMap((control) => {
      // What takes the tap may be the control's label, or a cover that a pseudo-element lays over all that it stands
      // in.
      const covers = getComputedStyle(control, "::after").position === "absolute" ? control.offsetParent : null;
      const sides = [control, control.closest("label"), covers]
        .map((target) => target?.getBoundingClientRect())
        .map((box) => Math.min(box?.width ?? 0, box?.height ?? 0));
      const side = Math.max(...sides);
      // Layout rounds to 1/64 px.
      return side > least - 0.1 ? [] : [`${control.outerHTML.slice(0, 120)}: ${side} px`];
    });
  }, LEAST_PX);
  expect(small).toEqual([]);
}
