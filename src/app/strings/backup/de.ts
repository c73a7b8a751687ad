import type { BackupStrings } from "./en.ts";

/** The texts about backups, in German. */
export const backup: BackupStrings = {
  title: "Sicherung",
  hint:
    "Eine Datei mit allen Dokumenten, ihren Fotos und ihrem Text. Bewahre sie woanders auf, oder nimm sie " +
    "auf ein anderes Gerät mit.",
  saveBackup: "Sicherung speichern",
  openBackup: "Aus Sicherung hinzufügen",
  savingBackup: "Sicherung wird geschrieben…",
  openingBackup: "Dokumente werden hinzugefügt…",
  stop: "Abbrechen",
  saved: (count) => (count === 1 ? "Die Sicherung enthält 1 Dokument." : `Die Sicherung enthält ${count} Dokumente.`),
  restored: (added, known) =>
    (added === 1 ? "1 Dokument ist hinzugekommen." : `${added} Dokumente sind hinzugekommen.`) +
    (known === 0 ? "" : known === 1 ? " 1 war schon da." : ` ${known} waren schon da.`),
  leftOut: (names) => `In der Datei beschädigt und ausgelassen: ${names}.`,
  stoppedEarly: "Die übrigen konnten nicht hinzugefügt werden:",
  notRestored: {
    other: "Diese Datei ist keine Sicherung von Flatbed. Nichts ist hinzugekommen.",
    newer:
      "Diese Sicherung stammt von einem neueren Flatbed. Nichts ist hinzugekommen. Lade diese Seite neu, um " +
      "das neueste zu bekommen.",
    damaged:
      "Diese Sicherung ist beschädigt oder unvollständig. Nichts ist hinzugekommen. Versuche es mit einer " +
      "anderen Kopie.",
  },

  saves: "Was die Sicherung enthält",
  documentsOnly: "Nur Dokumente",
  documentsOnlyHint: "Eine ZIP-Datei, die jedes Programm öffnet.",
  everything: "Alles, mit Passphrase verschlossen",
  everythingHint:
    "Auch Scanner mit dem Schlüssel ihrer Links, API-Konten und Einstellungen: alles, was ein anderes Gerät braucht. " +
    "Ohne die Passphrase kann niemand die Datei öffnen, auch du nicht.",
  passphrase: "Passphrase für die Datei",
  passphraseHint: (least) => `Mindestens ${least} Zeichen. Bewahre sie getrennt von der Datei auf.`,
  makePassphrase: "Eine erzeugen",
  passphraseOf: "Passphrase der Sicherung",
  open: "Öffnen",
  cancel: "Verwerfen",
  wrongPassphrase:
    "Das ist nicht die Passphrase der Sicherung. Nichts ist hinzugekommen. Prüfe sie, und versuche es noch einmal.",
  addedScanners: (count) => (count === 1 ? "1 Scanner ist hinzugekommen." : `${count} Scanner sind hinzugekommen.`),
  addedAccounts: (count) =>
    count === 1 ? "1 API-Konto ist hinzugekommen." : `${count} API-Konten sind hinzugekommen.`,
  addedChoices: "Einstellungen sind hinzugekommen. Sie gelten ab dem nächsten Start.",
  otherKey: "Dieses Gerät signiert Links weiter mit seinem eigenen Schlüssel. Die neuen Scanner behalten ihre Links.",
  remind:
    "Wenn der Platz auf dem Gerät knapp wird, kann der Browser deine Dokumente löschen. Mit einer Sicherung bleiben " +
    "sie erhalten.",
  remindSave: "Zur Sicherung",
  remindLater: "Nicht jetzt",
};
