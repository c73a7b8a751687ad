import type { PageStrings } from "./en.ts";

/** The texts about a single page and its actions, in German. */
export const page: PageStrings = {
  doubts: {
    unfound:
      "Es wurde kein Seitenrand gefunden, daher bleibt das ganze Foto. Setze die Ecken selbst, wenn eine Seite " +
      "zu sehen ist.",
    edges: "Die Ränder der Seite sind nicht sicher erkannt. Prüfe sie und verschiebe falsche Ecken.",
    cut: "Die Seite ist am Rand des Fotos abgeschnitten.",
    blurred: "Das Foto ist unscharf.",
    gutter: "Der Falz zwischen den beiden Seiten wurde nicht gefunden. Teile die Seite selbst, oder lass sie ganz.",
  },
  checkEdges: "Ränder prüfen",
  edgesAreRight: "Die Ränder stimmen",
  keepWhole: "Ganz lassen",
  retake: "Neu aufnehmen",
  replaceByFile: "Durch eine Datei ersetzen",
  insertAfter: "Dateien dahinter einfügen",
  insertPhoto: "Seiten dahinter fotografieren",
  duplicate: "Duplizieren",
  startDocument: "Ab hier neues Dokument",
  split: "In zwei Seiten teilen",
  splitTitle: (number) => `Seite ${number} in zwei teilen`,
  splitHint: "Zieh die Linie auf den Falz.",
  splitKeys: "Die Pfeiltasten bewegen ihre Enden.",
  splitEnds: ["Erstes Ende der Linie", "Zweites Ende der Linie"],
  splitPosition: (percent) => `bei ${percent} %`,
  splitNow: "Hier teilen",
  cancel: "Abbrechen",
  changed: {
    replaced: "Seite ersetzt.",
    split: "Seite in zwei geteilt.",
    look: (count) => `${count} Seiten haben jetzt diesen Filter.`,
  },
  parted: (count: number, name: string) =>
    count === 1 ? `Eine Seite ist jetzt „${name}“.` : `${count} Seiten sind jetzt „${name}“.`,
  partedEach: (count) => `${count} Seiten sind jetzt je ein Dokument.`,
  brightness: "Helligkeit",
  contrast: "Kontrast",
  resetTone: "Zurücksetzen",
  compare: "Vorher und nachher",
  before: "Wie fotografiert",
  after: "Wie sie jetzt ist",
  comparing: "Das Foto wird für den Vergleich geglättet…",
  compareLine: "Linie zwischen vorher und nachher",
  compareShare: (percent) => `vorher auf ${percent} % der Seite`,
  select: (number) => `Seite ${number} auswählen`,
  selected: (count) => `${count} ausgewählt`,
  rotateSelectedLeft: "Ausgewählte Seiten nach links drehen",
  rotateSelectedRight: "Ausgewählte Seiten nach rechts drehen",
  deleteSelected: "Ausgewählte Seiten löschen",
  selectNone: "Auswahl aufheben",
};
