import type { TagsStrings } from "./en.ts";

/** The texts about the tags of documents, and the filters of the library, in German. */
export const tags: TagsStrings = {
  title: "Schlagwörter",
  titleSeveral: (count) => `Schlagwörter von ${count} Dokumenten`,
  newTag: "Neues Schlagwort",
  add: "Hinzufügen",
  none: "Noch keine Schlagwörter. Sie halten Dokumente zusammen, zum Beispiel „Steuer 2026“ oder „Auto“.",
  of: (name) => `Schlagwörter von ${name}`,
  untagged: "Ohne Schlagwort",
  when: "Geändert",
  times: {
    any: "Jederzeit",
    week: "Letzte 7 Tage",
    month: "Letzte 30 Tage",
    year: "Dieses Jahr",
    earlier: "Vor diesem Jahr",
  },
  noneFits: "Kein Dokument passt zu diesen Filtern.",
  showAll: "Alle Dokumente zeigen",
};
