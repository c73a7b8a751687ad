import type { OverviewStrings } from "./en.ts";

/** The texts of the overview of a document's pages, in German. */
export const overview: OverviewStrings = {
  title: "Alle Seiten",
  selectAll: "Alle Seiten auswählen",
  filter: "Filter der ausgewählten Seiten",
  move: "Ausgewählte Seiten verschieben",
  moveBy: {
    start: "An den Anfang",
    earlier: "Einen Platz nach vorn",
    later: "Einen Platz nach hinten",
    end: "Ans Ende",
  },
  moved: (from, to) => `Auf die Plätze ${from} bis ${to} verschoben.`,
  newDocuments: "Neue Dokumente aus den ausgewählten Seiten",
  together: "Ein neues Dokument",
  oneEach: "Je Seite ein Dokument",
  export: "Ausgewählte Seiten exportieren",
};
