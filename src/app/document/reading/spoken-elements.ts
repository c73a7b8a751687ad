import type { SpokenPlace } from "./read-aloud.ts";

/** The name of the highlight in the stylesheet. */
const HIGHLIGHT = "spoken-word";

/** The elements of a text that are spoken one after the other: paragraphs, items of lists, cells. */
export function spokenElements(body: HTMLElement | null): readonly HTMLElement[] {
  return [...(body?.querySelectorAll<HTMLElement>("p, li, td, th") ?? [])].filter(
    (element) => element.textContent?.trim() && !element.querySelector("p, li, td, th"),
  );
}

/** Marks the word that is spoken, where the browser can mark words, and keeps its element in sight. */
export function showPlace(elements: readonly HTMLElement[], place: SpokenPlace | null): void {
  if (!("highlights" in CSS)) return;
  const element = place && elements[place.index];
  const range = element && rangeOf(element, place);
  if (!range) return void CSS.highlights.delete(HIGHLIGHT);
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  const [body, word] = [element.closest(".reading-body")?.getBoundingClientRect(), range.getBoundingClientRect()];
  if (body && (word.top < body.top || word.bottom > body.bottom)) element.scrollIntoView({ block: "center" });
}

/** The range of a place in an element, whose text may be in several nodes. */
function rangeOf(element: HTMLElement, { from, to }: SpokenPlace): Range | null {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  let isBegun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (!isBegun && from < before + length) {
      range.setStart(node, from - before);
      isBegun = true;
    }
    if (isBegun && to <= before + length) {
      range.setEnd(node, to - before);
      return range;
    }
    before += length;
  }
  return null;
}
