import { expect, type Frame, type Page } from "@playwright/test";

/** Minimum size of a target's shorter side, in CSS pixels: WCAG 2.2, success criterion 2.5.5. */
const MIN_TARGET_PX = 44;

/**
 * Fails if controls on the page are smaller than a fingertip, and names them. Links and words within sentences are
 * exempt: they are as tall as their line.
 */
export async function expectLargeTargets(page: Page | Frame): Promise<void> {
  const small = await page.evaluate((minPx) => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, summary"),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(":is(p, dd, output) a, p > .unsure-word"),
    );
    return shown.flatMap((control) => {
      // A tap may also land on the control's label, or on a pseudo-element that covers the control's container.
      const covers = getComputedStyle(control, "::after").position === "absolute" ? control.offsetParent : null;
      const sides = [control, control.closest("label"), covers]
        .map((target) => target?.getBoundingClientRect())
        .map((box) => Math.min(box?.width ?? 0, box?.height ?? 0));
      const side = Math.max(...sides);
      // Layout rounds to 1/64 px.
      return side > minPx - 0.1 ? [] : [`${control.outerHTML.slice(0, 120)}: ${side} px`];
    });
  }, MIN_TARGET_PX);
  expect(small).toEqual([]);
}
