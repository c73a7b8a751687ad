import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
 * places. A run that updates goldens writes the list instead, if that differs; the window must be at rest then.
 */
export async function expectBoxes(page: Page, file: string): Promise<void> {
  if (test.info().config.updateSnapshots === "none") {
    const differences = async (): Promise<string[]> => differ(readList(file), await page.evaluate(readBoxes));
    await expect.configure({ soft: true }).poll(differences, { message: file }).toEqual([]);
    return;
  }
  const shown = await page.evaluate(readBoxes);
  if (existsSync(file) && differ(readList(file), shown).length === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, shown.map((box) => `${JSON.stringify(box)}\n`).join(""));
}

function readList(file: string): Box[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Box);
}

function differ(golden: readonly Box[], shown: readonly Box[]): string[] {
  const isSame = (a: Box, b: Box): boolean =>
    a.says === b.says && a.at.every((px, i) => Math.abs(px - (b.at[i] ?? NaN)) <= TOLERANCE_PX);
  const only = (from: readonly Box[], other: readonly Box[], word: string): string[] =>
    from.filter((box) => !other.some((match) => isSame(box, match))).map((box) => `${word} ${JSON.stringify(box)}`);
  return [...only(golden, shown, "missing"), ...only(shown, golden, "added")];
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
    // How much a device can store, and what the browser has stored besides, is no matter of the screen; nor is how
    // wide these numbers are.
    const comparable = says.replace(/\S+ [kMG]B of \S+ [kMG]B/, "… of …");
    const shownWidth = comparable === says ? width : 0;
    return [{ at: [left, top, shownWidth, height].map(Math.round), says: comparable.slice(0, 60) }];
  });
}
