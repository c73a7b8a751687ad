import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Frame, type Page } from "@playwright/test";

/**
 * Fails when axe finds a violation on the page once its screen is there and animations have ended, naming the rule and
 * the elements. Checks all rules of axe unless some are given.
 */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  // A page without it has not drawn its screen yet.
  await expect(page.locator("main")).toBeAttached();
  await animationsEnded(page);
  // Outside legacy mode, axe opens another page for each run to reach cross-origin frames. There are none here, and it
  // takes twice the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  await expectNoViolation(rules.length > 0 ? axe.withRules([...rules]) : axe);
}

/** The same of a frame, whose site may be another one. */
export async function expectFrameAccessible(page: Page, frame: Frame): Promise<void> {
  await animationsEnded(frame);
  await expectNoViolation(new AxeBuilder({ page }).include({ fromFrames: ["iframe", "main"] }));
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/**
 * Waits until all animations and transitions have ended, except endless ones. Halfway through, a button may show its
 * new text colour on its old background.
 */
async function animationsEnded(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    // Changes made just now start to animate in the next frame.
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // A cancelled animation rejects; it has ended, too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
