import type { TagsStrings } from "./en.ts";

/** The texts about the tags of documents, and the filters of the library, in Dutch. */
export const tags: TagsStrings = {
  title: "Labels",
  titleSeveral: (count) => `Labels van ${count} documenten`,
  newTag: "Nieuw label",
  add: "Toevoegen",
  none: "Nog geen labels. Een label houdt documenten bij elkaar, zoals ‘Belasting 2026’ of ‘Auto’.",
  of: (name) => `Labels van ${name}`,
  untagged: "Zonder label",
  when: "Gewijzigd",
  times: {
    any: "Altijd",
    week: "Laatste 7 dagen",
    month: "Laatste 30 dagen",
    year: "Dit jaar",
    earlier: "Voor dit jaar",
  },
  noneFits: "Geen document past bij deze filters.",
  showAll: "Alle documenten tonen",
};
