import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test, type Page } from "@playwright/test";

/** Builds of Chromium round text and borders differently, by less than this. */
const TOLERANCE_PX = 2;

/** A control, a text or an image in the window. */
interface Box {
  /** Left, top, width and height in CSS pixels of the window. */
  readonly at: readonly number[];
  readonly says: string;
}

/**
 * Fails softly if the window shows other controls, texts or images than the list in `file`, or shows them in other
 * places. The list is written instead when the run updates goldens.
 */
export async function expectBoxes(page: Page, file: string): Promise<void> {
  if (test.info().config.updateSnapshots !== "none") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${(await page.evaluate(readBoxes)).map((box) => JSON.stringify(box)).join("\n")}\n`);
    return;
  }
  const golden = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Box);
  const differences = async (): Promise<string[]> => {
    const shown = await page.evaluate(readBoxes);
    const isSame = (a: Box, b: Box): boolean =>
      a.says === b.says && a.at.every((px, i) => Math.abs(px - (b.at[i] ?? NaN)) <= TOLERANCE_PX);
    const only = (from: readonly Box[], other: readonly Box[], word: string): string[] =>
      from.filter((box) => !other.some((match) => isSame(box, match))).map((box) => `${word} ${JSON.stringify(box)}`);
    return [...only(golden, shown, "missing"), ...only(shown, golden, "added")];
  };
  await expect.configure({ soft: true }).poll(differences, { timeout: 4000, message: file }).toEqual([]);
}

/** Runs in the page. */
function readBoxes(): Box[] {
  const own = (element: Element): string =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue ?? "")
      .join(" ")
      .replaceAll(/\s+/g, " ")
      .trim();
  return [...document.querySelectorAll("body *")].flatMap((element) => {
    const says = own(element) || element.getAttribute("aria-label") || "";
    const isThing = says !== "" || element.matches("button, a[href], input, select, textarea, summary, img");
    if (!isThing || element.parentElement?.closest("svg, select")) return [];
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && width > 1 && height > 1;
    if (!isInWindow || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    return [{ at: [left, top, width, height].map(Math.round), says: says.slice(0, 60) }];
  });
}
