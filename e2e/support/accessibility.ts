import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Fails, naming the rule and the elements, when axe finds anything on the page as it comes to rest, by all its rules
 * unless some are named.
 */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  await atRest(page);
  // Otherwise axe opens a page of its own for each run, for frames of other origins, which are none of ours: twice the
  // time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/**
 * Waits for what moves and changes colour to have done so, but for what goes on for ever: halfway, a button has its new
 * words' colour on its old ground.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // In the next frame, what just changed has begun to.
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // One that is taken back ends as well.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
