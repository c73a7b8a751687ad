import type { AmountsStrings } from "./en.ts";

/** The texts of the table of amounts, in German. */
export const amounts: AmountsStrings = {
  open: "Beträge",
  title: "Tabelle der Beträge",
  document: "Dokument",
  facts: { date: "Datum", sender: "Absender", total: "Summe", tax: "Steuer", currency: "Währung" },
  toCheck: (count) => (count === 1 ? "1 Wert zu prüfen" : `${count} Werte zu prüfen`),
  allChecked: "Nichts mehr zu prüfen.",
  hint: "Markierte Werte können falsch sein. Berichtige sie, oder bestätige sie mit der Eingabetaste.",
  cell: (fact, document) => `${fact}: ${document}`,
  unsure: "Nicht sicher",
  confirm: (fact, document) => `${fact} bestätigen: ${document}`,
  confirmShort: "Bestätigen",
  says: (text) => `Da steht „${text}“. Welcher Tag ist es?`,
  wrong: {
    date: "Diesen Tag gibt es nicht.",
    sender: "Höchstens 200 Buchstaben.",
    total: "Gib einen Betrag ein, zum Beispiel 39,80.",
    tax: "Gib einen Betrag ein, zum Beispiel 39,80.",
    currency: "Gib drei Buchstaben ein, zum Beispiel EUR.",
  },
  look: (fact) => `${fact} auf der Seite`,
  reading: "Seine Seiten werden noch gelesen.",
  unread: "Sein Text wird nicht gelesen.",
  gone: "Ein Dokument wurde inzwischen gelöscht.",
  save: "CSV herunterladen",
  copy: "Kopieren",
  copied: "Kopiert. Füge es in eine Tabelle ein.",
  copyFailed: "Der Browser erlaubt das Kopieren nicht.",
};
