/** The texts on separator sheets, and of what is offered where a stack has some, in English. */
export const stack = {
  printSheet: "Print a separator sheet",
  sheet: {
    title: "Separator sheet",
    lines: ["Lay this sheet between two documents of a stack.", "Flatbed splits the stack here."],
  },
  offer: (sheets: number, documents: number) =>
    `${sheets === 1 ? "1 separator sheet" : `${sheets} separator sheets`}: split into ${documents} documents?`,
  split: "Split",
  offerDeletion: (sheets: number) =>
    sheets === 1 ? "Delete the separator sheet?" : `Delete ${sheets} separator sheets?`,
  delete: "Delete",
  keep: "Keep as it is",
};

export type StackStrings = typeof stack;
