import type { ApiStrings } from "./en.ts";

/** The texts of the API page, in German. */
export const api: ApiStrings = {
  title: "API",
  lead: "Scanne aus deinem eigenen Code. Alles läuft hier im Browser, nichts wird hochgeladen.",
  toHere: "Die API ausprobieren und nachschlagen",
  toScan: "Zum Scanner",
  toAccounts: "Konten und Schlüssel",
  document: "OpenAPI-Dokument",
  contents: "Auf dieser Seite",

  trial: "Ausprobieren",
  endpoint: "Endpunkt",
  photograph: "Foto",
  straightened: "Das Beispiel wird vorher begradigt, wie crop es tut.",
  ownFiles: "Eigene Dateien",
  chosen: (count) => (count === 1 ? "1 eigene Datei" : `${count} eigene Dateien`),
  parameters: "Parameter",
  unchanged: "alle wie vorgegeben",
  changed: (count) => `${count} geändert`,
  key: "API-Schlüssel",
  keyKept: "Bleibt, bis dieser Tab geschlossen wird.",
  createKey: "Testschlüssel erstellen",
  trialKey: (pages) => `Er gilt in diesem Browser, für ${pages} Seiten.`,
  trialAccount: "Test",
  send: "Senden",
  cancel: "Abbrechen",

  request: "Anfrage",
  requestNote:
    "Für eine Seite jeder Website. Das Foto steht in file, mehrere stehen in files. Auf einer anderen Website muss " +
    "das Konto in der config.json dieser Installation stehen.",
  codeOf: (of) => `Code für: ${of}`,
  copyCode: "Code kopieren",

  answer: "Antwort",
  none: "Sende die Anfrage, dann siehst du hier, was zurückkommt.",
  sending: "Läuft…",
  summary: (status, time) => `Status ${status} nach ${time}`,
  unserved:
    "Anfragen dieser Seite erreichen die API noch nicht. Sie braucht https und einen Browser, der Service " +
    "Worker zulässt. Lade die Seite neu.",
  unreachable: "Die Anfrage blieb ohne Antwort. Lade die Seite neu und sende sie noch einmal.",
  unread: "Das Beispiel ließ sich nicht laden. Prüfe die Verbindung und versuche es noch einmal.",
  pageOf: (number, count) => `Seite ${number} von ${count}`,
  page: "Die Seite, die zurückkam",
  outline: "Wo die Seite im Foto liegt",
  open: "Öffnen",
  save: "Speichern",
  body: "Inhalt",
  stages: "Wofür die Zeit gebraucht wurde",
  headers: "Kopfzeilen",

  endpoints: "Endpunkte",
  results: "Antworten mit Status 200",
  fields: "Felder des JSON",
  authentication: "Anmeldung",
  errors: "Fehler",
  limits: "Grenzen",
  credits: "Guthaben und Takt",

  columns: {
    name: "Feld",
    values: "Werte",
    byDefault: "Vorgabe",
    meaning: "Bedeutung",
    when: "Wann",
    type: "Inhaltstyp",
    status: "Statuscode",
    code: "Kennung",
    header: "Kopfzeile",
    what: "Was",
    limit: "Grenze",
  },
};
