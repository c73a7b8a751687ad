/** The texts about the tags of documents, and the filters of the library, in English. */
export const tags = {
  title: "Tags",
  titleSeveral: (count: number) => `Tags of ${count} documents`,
  newTag: "New tag",
  add: "Add",
  none: "No tags yet. A tag keeps documents together, like “Tax 2026” or “Car”.",
  of: (name: string) => `Tags of ${name}`,
  untagged: "Without a tag",
  when: "Changed",
  times: {
    any: "Any time",
    week: "Last 7 days",
    month: "Last 30 days",
    year: "This year",
    earlier: "Before this year",
  },
  noneFits: "No document fits these filters.",
  showAll: "Show all documents",
};

export type TagsStrings = typeof tags;
