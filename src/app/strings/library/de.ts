import type { LibraryStrings } from "./en.ts";

/** The sentences of the library's screen, in German. */
export const library: LibraryStrings = {
  title: "Bibliothek",
  all: "Alle Dokumente",
  search: "Namen und Text durchsuchen",
  empty: "Noch keine Dokumente. Was du scannst, erscheint hier.",
  noHits: (query) => `„${query}“ steht in keinem Dokument.`,
  hits: (count) => (count === 1 ? "1 Dokument gefunden" : `${count} Dokumente gefunden`),
  onPage: (number, excerpt) => `Auf Seite ${number}: ${excerpt}`,
  rename: (name) => `${name} umbenennen`,
  delete: (name) => `${name} löschen`,
  newName: "Neuer Name",
  deleted: (name) => `„${name}“ ist gelöscht.`,
  select: (name) => `${name} auswählen`,
  selected: (count) => `${count} ausgewählt`,
  merge: "Zusammenfügen",
  clearSelection: "Aufheben",
  merged: (name) => `In „${name}“ zusammengefügt.`,
  used: (size) => `${size} auf diesem Gerät belegt.`,
  usedOf: (size, quota) => `${size} von ${quota} auf diesem Gerät belegt.`,
  kept: "Der Browser behält alles, bis du es löschst.",
  notKept: "Wird der Platz knapp, kann der Browser es löschen.",
  keep: "Um Behalten bitten",
  notGranted: "Der Browser hat nicht zugestimmt. Es hilft, die App zu installieren oder Wichtiges zu exportieren.",
};
