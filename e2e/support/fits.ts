import { expect, type Frame, type Page } from "@playwright/test";
import { expectLargeTargets } from "./targets.ts";

/** Fails if the page is wider than its window, or a control is cut off or small, and names them. */
export async function expectFits(page: Page | Frame, screen: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findMisfits), { message: screen })
    .toEqual([]);
  await expectLargeTargets(page);
}

/** Runs in the page. */
function findMisfits(): string[] {
  const isOver = (element: Element): boolean => element.getBoundingClientRect().right > innerWidth + 1;
  const over = document.documentElement.scrollWidth > innerWidth ? [...document.querySelectorAll("body *")] : [];
  const cut = [...document.querySelectorAll<HTMLElement>("button, a.button, summary")].filter(
    (control) => control.checkVisibility() && control.scrollWidth > control.clientWidth + 1,
  );
  return [
    ...over
      .filter((element) => isOver(element) && ![...element.children].some(isOver))
      .map((element) => `over the edge: ${element.outerHTML.slice(0, 160)}`),
    ...cut.map((control) => `cut: ${control.outerHTML.slice(0, 160)}`),
  ];
}
