import type { MarkingStrings } from "./en.ts";

/** The texts of marking up a page, in German. */
export const marking: MarkingStrings = {
  title: "Markieren",
  back: "Zurück zur Seite",
  waiting: "Die Seite lässt sich markieren, sobald sie fertig ist.",
  tools: "Werkzeuge",
  tool: {
    signature: "Signieren",
    redaction: "Schwärzen",
    highlight: "Hervorheben",
    pen: "Stift",
    text: "Text",
    arrow: "Pfeil",
    stamp: "Stempel",
  },
  hint: {
    idle: "Wähle ein Werkzeug, oder eine Markierung auf der Seite, um sie zu verschieben.",
    redaction: "Ziehe über das, was niemand sehen darf. Auch die Wörter verschwinden.",
    highlight: "Ziehe über das, was auffallen soll.",
    pen: "Zeichne auf der Seite.",
    arrow: "Ziehe vom Anfang des Pfeils zu seiner Spitze.",
  },
  keys:
    "Pfeiltasten verschieben eine Markierung, mit Umschalt ändern sie ihre Größe. Plus und Minus " +
    "skalieren sie, Entf entfernt sie.",
  place: "In die Mitte setzen",
  kind: {
    redaction: "Schwärzung",
    highlight: "Hervorhebung",
    drawing: "Zeichnung",
    signature: "Unterschrift",
    arrow: "Pfeil",
    text: "Text",
    stamp: "Stempel",
  },
  ink: "Farbe",
  inks: {
    black: "Schwarz",
    blue: "Blau",
    red: "Rot",
    green: "Grün",
    yellow: "Gelb",
  },
  smaller: "Kleiner",
  larger: "Größer",
  left: "Nach links",
  right: "Nach rechts",
  up: "Nach oben",
  down: "Nach unten",
  changeText: "Text ändern",
  remove: "Entfernen",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  words: {
    label: "Diese Wörter",
    redact: "Schwärzen",
    none: "Auf dieser Seite nicht gefunden.",
    done: (count) => `An ${count} Stelle${count === 1 ? "" : "n"} geschwärzt.`,
  },
  sign: {
    title: "Deine Unterschrift",
    hint: "Zeichne deine Unterschrift hier, mit Finger, Stift oder Maus.",
    pad: "Feld für die Unterschrift",
    clear: "Leeren",
    use: "Auf die Seite setzen",
    another: "Neue Unterschrift",
    place: (number) => `Unterschrift ${number} einsetzen`,
    delete: (number) => `Unterschrift ${number} löschen`,
    kept: "Unterschriften bleiben auf diesem Gerät. Du kannst sie auf anderen Seiten wieder verwenden.",
  },
  text: {
    title: "Text",
    label: "Text auf der Seite",
    place: "Auf die Seite setzen",
    change: "Ändern",
  },
  stamp: {
    title: "Stempel",
    own: "Eigener Text",
    paid: "Bezahlt",
    received: "Eingegangen",
    copy: "Kopie",
    draft: "Entwurf",
    confidential: "Vertraulich",
  },
  named: "Im Namen des Dokuments steht noch ein geschwärztes Wort. Ändere ihn im Dokument.",
  original: {
    photo: "Das aufgenommene Foto bleibt auf diesem Gerät, bis du es endgültig entfernst.",
    pdf: "Das ursprüngliche PDF bleibt auf diesem Gerät, bis du es endgültig entfernst.",
    remove: "Endgültig entfernen",
    title: "Endgültig entfernen?",
    text:
      "Was geschwärzt ist, wird auch auf diesem Gerät gelöscht. Die Seite bleibt, wie sie jetzt aussieht, " +
      "als Bild: Ränder und Filter lassen sich nicht zurücksetzen, und nichts lässt sich rückgängig machen.",
    others: (count) =>
      count === 1
        ? "Eine weitere Seite derselben Datei wird auch zu einem Bild."
        : `${count} weitere Seiten derselben Datei werden auch zu Bildern.`,
    cancel: "Abbrechen",
    removing: "Wird entfernt…",
    removed: "Endgültig entfernt: Was geschwärzt ist, ist nicht mehr auf diesem Gerät.",
  },
};
