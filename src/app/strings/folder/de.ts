import type { FolderStrings } from "./en.ts";

/** The texts about the folder that documents are saved to, in German. */
export const folder: FolderStrings = {
  title: "In einem Ordner speichern",
  what:
    "Jedes fertige Dokument wird auch in einem Ordner von dir gespeichert, als durchsuchbares PDF unter seinem " +
    "Namen. Nextcloud, Dropbox, Syncthing und andere Programme zum Abgleichen nehmen es von dort mit.",
  unsupported:
    "Dieser Browser kann nicht selbst in einen Ordner speichern. Chrome und Edge können es, auf Computern und auf " +
    "Android. Hier kannst du ein Dokument exportieren oder an eine andere App teilen.",
  choose: "Ordner wählen",
  notOpened: "Der Browser hat den Ordner nicht geöffnet. Wähle noch einmal einen.",
  chooseOther: "Anderen Ordner wählen",
  stop: "Dort nicht mehr speichern",
  rules:
    "Ein Dokument wird gespeichert, wenn seine Seiten fertig sind und du es verlassen hast, und nach Änderungen noch " +
    "einmal. Eine Datei, die nicht von Flatbed ist, wird nie ersetzt. Löschst du hier ein Dokument, bleibt seine " +
    "Datei dort.",
  saved: (count) =>
    count === 0
      ? "Dort ist noch nichts gespeichert."
      : count === 1
        ? "1 Dokument ist dort gespeichert."
        : `${count} Dokumente sind dort gespeichert.`,
  saving: (count) => (count === 1 ? "1 Dokument wird gespeichert…" : `${count} Dokumente werden gespeichert…`),
  earlier: (count) =>
    count === 1 ? "1 Dokument von vorher ist nicht dort." : `${count} Dokumente von vorher sind nicht dort.`,
  saveEarlier: (count) => (count === 1 ? "Auch speichern" : "Auch diese speichern"),
  lapsed: "Der Browser verlangt eine neue Erlaubnis, bevor Flatbed dorthin schreibt.",
  waiting: (count, name) =>
    count === 1 ? `1 Dokument wartet auf den Ordner „${name}“.` : `${count} Dokumente warten auf den Ordner „${name}“.`,
  allow: "Schreiben erlauben",
  asks: (count, names) =>
    count === 1
      ? `${names} wird in den Ordner gespeichert, sobald du eine Frage dazu beantwortet hast.`
      : `${names} werden in den Ordner gespeichert, sobald du je eine Frage dazu beantwortet hast.`,
  quoted: (name) => `„${name}“`,
  asksMany: (count) =>
    `${count} Dokumente werden in den Ordner gespeichert, sobald du je eine Frage dazu beantwortet hast.`,
  toQuestion: "Zur Frage",
  problems: {
    gone: (name) =>
      `Den Ordner „${name}“ gibt es nicht mehr: Er wurde verschoben, umbenannt oder gelöscht, oder sein Laufwerk ist ` +
      "nicht verbunden.",
    full: (name) => `Wo der Ordner „${name}“ liegt, ist kein Platz mehr.`,
    denied: (name) => `Der Browser lässt Flatbed nicht in den Ordner „${name}“ schreiben.`,
    refused: (name) =>
      `Eine Datei im Ordner „${name}“ lässt sich nicht schreiben. Vielleicht hat sie ein anderes Programm geöffnet.`,
  },
  unwritten: (name) => `„${name}“ wurde nicht gespeichert.`,
  again: "Noch einmal versuchen",
};
