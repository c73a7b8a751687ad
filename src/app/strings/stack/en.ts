/** The texts on separator sheets, and of what is offered for the pages of a stack, in English. */
export const stack = {
  printSheet: "Print a separator sheet",
  printFailed: "The separator sheet could not be printed. Reload the page and try again.",
  sheet: {
    title: "Separator sheet",
    lines: ["Lay this sheet between two documents of a stack.", "Flatbed splits the stack here."],
  },
  each: (count: number) => `One document per file (${count})`,
  keepTogether: "Keep one document",
  offer: (sheets: number, documents: number) =>
    `${sheets === 1 ? "1 separator sheet" : `${sheets} separator sheets`}: split into ${documents} documents?`,
  split: "Split",
  offerDeletion: (sheets: number) =>
    sheets === 1 ? "Delete the separator sheet?" : `Delete ${sheets} separator sheets?`,
  delete: "Delete",
  keep: "Keep as it is",
  alike: (page: number, other: number) => `Page ${page} looks like page ${other}.`,
  severalAlike: (pages: string) => `Pages ${pages} look like pages before them.`,
  manyAlike: (count: number) => `${count} pages look like pages before them.`,
  deleteAlike: (count: number, page: number) => (count === 1 ? `Delete page ${page}` : `Delete ${count} pages`),
  keepAlike: (count: number): string => (count === 1 ? "Keep both" : "Keep all"),
};

export type StackStrings = typeof stack;
