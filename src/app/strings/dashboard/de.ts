import type { DashboardStrings } from "./en.ts";

/** The texts of the dashboard, in German. */
export const dashboard: DashboardStrings = {
  title: "Verwaltung",
  sections: "Bereiche der Verwaltung",
  api: "API",
  scanners: "Scanner",
  toScan: "Zum Scanner",
  framed: "Die Verwaltung öffnet sich nicht innerhalb einer anderen Seite.",
  framedWhy:
    "Die Seite außen herum könnte Schaltflächen verdecken und deine Klicks umlenken. Öffne die Verwaltung in " +
    "einem eigenen Tab.",
  framedOpen: "In neuem Tab öffnen",

  accounts: {
    title: "API-Konten",
    lead:
      "Deine eigenen Seiten rufen den Scanner mit einem Schlüssel auf. Jede gescannte Seite kostet das Konto " +
      "einen Credit.",
    here:
      "Konten liegen in diesem Browser und gelten auf diesem Gerät. Soll eines überall gelten, wo die App " +
      "geöffnet wird, trage es in die config.json ein.",
    needsHttps:
      "Die API braucht https. Öffne diese Seite unter einer https-Adresse, um Schlüssel zu erstellen und sie " +
      "aufzurufen.",
    none: "Ruf den Scanner aus deinem Code auf",
    noneHow: "Erstelle ein Konto. Du bekommst einen Schlüssel und ein paar Zeilen Code, die so laufen, wie sie sind.",
    new: "Neues Konto",
    newName: "Bezeichnung",
    namePlaceholder: "Für wen es ist",
    newCredits: "Guthaben",
    newRate: "Anfragen pro Minute",
    create: "Konto erstellen",
    cancel: "Abbrechen",
    firstKey: "Erster Schlüssel",
    account: "Konto",
    name: (name) => `Bezeichnung von ${name}`,
    left: "Guthaben",
    leftOf: (name) => `Guthaben von ${name}`,
    spent: "Verbraucht",
    rate: "Pro Minute",
    rateOf: (name) => `Anfragen pro Minute von ${name}`,
    active: "Aktiv",
    activeOf: (name) => `${name} ist aktiv`,
    suspended: "Gesperrt",
    fromConfig: "aus config.json",
    configHint: "Dieses Konto gehört zur Installation. Ändere es in der config.json.",
    keys: (count) => (count === 1 ? "1 Schlüssel" : `${count} Schlüssel`),
    keysOf: (name, count) => `${count} Schlüssel von ${name}`,
    badName: "Eine Bezeichnung hat 1 bis 80 Zeichen.",
    badCredits: "Guthaben ist eine ganze Zahl bis 1.000.000.000.",
    badRate: "Anfragen pro Minute sind eine ganze Zahl von 1 bis 100.000.",
    badTopUp: "Gib eine ganze Zahl ab 1 ein.",
    topUp: "Guthaben aufladen",
    topUpShort: "Aufladen",
    delete: "Konto löschen",
    deleted: (name) => `„${name}“ und die Schlüssel dazu sind gelöscht.`,
    copyConfig: "Für config.json kopieren",
  },

  keys: {
    title: "Schlüssel",
    none: "Ohne Schlüssel kann niemand dieses Konto nutzen.",
    label: "Wofür",
    made: "Erstellt",
    fingerprint: "Fingerabdruck",
    create: "Schlüssel erstellen",
    newLabel: "Neuer Schlüssel für",
    labelPlaceholder: "Website, Kasse, Test…",
    revoke: "Widerrufen",
    revokeKey: (label) => `${label} widerrufen`,
    revoked: (label) => `Der Schlüssel „${label}“ ist widerrufen.`,
    fresh: "Kopiere diesen Schlüssel jetzt",
    freshWhy: "Gespeichert wird nur sein Fingerabdruck, er lässt sich nicht noch einmal anzeigen.",
    key: (label) => `Schlüssel: ${label}`,
    copy: "Schlüssel kopieren",
    example: "Eine Seite jeder Website ruft so auf:",
    exampleTitle: "Beispiel",
    copyExample: "Beispiel kopieren",
    elsewhere:
      "Auf einer anderen Website muss das Konto in der config.json stehen, denn Browser halten den Speicher " +
      "verschiedener Websites getrennt.",
    done: "Ist kopiert",
  },

  ledger: {
    title: "Verlauf",
    empty: "Noch keine Anfragen. Jede erscheint hier mit dem, was sie gekostet hat.",
    noMatch: "Keine Anfrage passt.",
    all: "Alle",
    account: "Konto",
    endpoint: "Endpunkt",
    answer: "Antwort",
    from: "Von",
    until: "Bis",
    time: "Zeit",
    credits: "Kosten",
    classes: { 2: "Beantwortet (2xx)", 4: "Abgelehnt (4xx)", 5: "Fehlgeschlagen (5xx)" },
    csv: "CSV herunterladen",
    older: "Ältere zeigen",
    filter: "Verlauf filtern",
    deletedAccount: (name) => `${name} (gelöscht)`,
  },
};
