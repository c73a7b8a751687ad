/** The sentences of the library's screen, in English. */
export const library = {
  title: "Library",
  all: "All documents",
  search: "Search names and text",
  empty: "No documents yet. What you scan appears here.",
  noHits: (query: string) => `Nothing here says “${query}”.`,
  hits: (count: number) => (count === 1 ? "1 document found" : `${count} documents found`),
  onPage: (number: number, excerpt: string) => `Page ${number}: ${excerpt}`,
  rename: (name: string) => `Rename ${name}`,
  delete: (name: string) => `Delete ${name}`,
  newName: "New name",
  deleted: (name: string) => `“${name}” is deleted.`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => (count === 1 ? "1 selected" : `${count} selected`),
  merge: "Merge",
  clearSelection: "Clear",
  merged: (name: string) => `Merged into “${name}”.`,
  used: (size: string) => `${size} used on this device.`,
  usedOf: (size: string, quota: string) => `${size} of ${quota} used on this device.`,
  kept: "The browser keeps it until you delete it.",
  notKept: "The browser may delete it when the device runs out of space.",
  keep: "Ask it to keep everything",
  notGranted: "The browser did not agree. Installing the app helps; so does exporting what matters.",
};

export type LibraryStrings = typeof library;
