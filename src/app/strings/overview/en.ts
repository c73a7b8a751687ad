/** The texts of the overview of a document's pages, and of the actions on those selected, in English. */
export const overview = {
  title: "All pages",
  selectAll: "Select all pages",
  filter: "Filter of the selected pages",
  move: "Move the selected pages",
  moveBy: {
    start: "To the beginning",
    earlier: "One place earlier",
    later: "One place later",
    end: "To the end",
  },
  moved: (from: number, to: number) => `Moved to places ${from} to ${to}.`,
  newDocuments: "New documents from the selected pages",
  together: "One new document",
  oneEach: "One document each",
  export: "Export the selected pages",
};

export type OverviewStrings = typeof overview;
