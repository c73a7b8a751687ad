import type { PageDoubt } from "../../documents/page-doubt.ts";

/** The texts about a single page and its actions, in English. */
export const page = {
  doubts: {
    unfound: "No page edge was found, so the whole photo is kept. Set the corners yourself if there is a page.",
    edges: "The page’s edges are not certain. Check them, and move the corners if they are wrong.",
    cut: "The page is cut off at the edge of the photo.",
    blurred: "The photo is blurred.",
    gutter: "The fold between the two pages was not found. Split the page yourself, or keep it as one.",
  } satisfies Record<PageDoubt, string>,
  checkEdges: "Check the edges",
  edgesAreRight: "The edges are right",
  keepWhole: "Keep as one page",
  retake: "Retake",
  replaceByFile: "Replace with a file",
  insertAfter: "Insert files after it",
  insertPhoto: "Photograph pages after it",
  duplicate: "Duplicate",
  startDocument: "New document from here",
  split: "Split in two",
  splitTitle: (number: number) => `Split page ${number} in two`,
  splitHint: "Drag the line onto the fold.",
  splitKeys: "Arrow keys move its ends.",
  splitEnds: ["First end of the line", "Second end of the line"],
  splitPosition: (percent: number) => `at ${percent} %`,
  splitNow: "Split here",
  cancel: "Cancel",
  changed: {
    replaced: "Page replaced.",
    split: "Page split in two.",
    look: (count: number) => `${count} pages now have this filter.`,
  },
  parted: (count: number, name: string) =>
    count === 1 ? `One page is now “${name}”.` : `${count} pages are now “${name}”.`,
  partedEach: (count: number) => `${count} pages are now a document each.`,
  brightness: "Brightness",
  contrast: "Contrast",
  resetTone: "Reset",
  compare: "Before and after",
  before: "As photographed",
  after: "As it is now",
  comparing: "Flattening the photo for the comparison…",
  compareLine: "Line between before and after",
  compareShare: (percent: number) => `before on ${percent} % of the page`,
  select: (number: number) => `Select page ${number}`,
  selected: (count: number) => `${count} selected`,
  rotateSelectedLeft: "Rotate the selected pages left",
  rotateSelectedRight: "Rotate the selected pages right",
  deleteSelected: "Delete the selected pages",
  selectNone: "Select none",
};

export type PageStrings = typeof page;
