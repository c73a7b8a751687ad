import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails, naming the rule and the elements, when axe finds anything on the page as it is shown, by all its rules unless some are named. */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  // Otherwise axe opens a page of its own for each run, for frames of other origins, which are none of ours: twice the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
