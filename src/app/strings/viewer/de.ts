import type { ViewerStrings } from "./en.ts";

/** The texts of the page viewer, in German. */
export const viewer: ViewerStrings = {
  edit: "Bearbeiten",
  skip: "Zu den Werkzeugen der Seite",
  markUp: "Markieren",
  view: "Groß ansehen",
  page: (number) => `Seite ${number}. Plus und Minus zoomen, Pfeiltasten blättern.`,
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  fit: "Ganze Seite",
  zoom: (percent) => `${percent}\u00a0%`,
  search: "Im Text suchen",
  closeSearch: "Suche schließen",
  hit: (number, count) => `${number} von ${count}`,
  noHits: "Nicht gefunden",
  nextHit: "Nächster Treffer",
  previousHit: "Voriger Treffer",
  waiting: "Die Seite erscheint hier, sobald sie fertig ist.",
  codes: {
    title: "Codes auf der Seite",
    open: (host) => `${host} öffnen`,
    copy: "Code kopieren",
  },
  tables: { copy: "Tabelle kopieren", csv: "Als CSV speichern" },
  picture: "Bild",
};
