import type { SettingsStrings } from "./en.ts";

/** The texts of the settings, in German. */
export const settings: SettingsStrings = {
  back: "Zurück",

  appearance: "Darstellung",
  language: "Sprache",
  browserLanguage: "Wie im Browser",
  theme: "Design",
  themes: { system: "Wie auf dem Gerät", light: "Hell", dark: "Dunkel" },

  defaults: "Neue Dokumente",
  look: "Filter neuer Seiten",
  name: "Name neuer Dokumente",
  nameHint: "Tippe auf einen Teil, um ihn einzusetzen. {n} zählt hoch.",
  namePart: (part) => `${part} einsetzen`,
  nameExample: (name) => `Das nächste heißt „${name}“.`,
  nameReset: "Wieder den ersten Namen verwenden",
  nameFromText: "Dokumente nach ihrem Text benennen",
  namesFromText: { suggest: "Einen Namen vorschlagen", always: "Den Namen sofort geben", off: "Gar nicht" },
  namesFromTextHints: {
    suggest: "Absender, Art und Datum; ein Druck übernimmt sie.",
    always:
      "Wo Absender und Datum sicher sind; sonst wird er vorgeschlagen. Ein Name, den du eingegeben hast, wird nie " +
      "ersetzt.",
  },
  reading: "Text neuer Dokumente lesen",
  readAutomatic: "Automatisch",
  readAutomaticHint: "Die Sprache jeder Seite wird an ihrem Text erkannt.",
  readLast: "Wie im letzten Dokument",
  readChosen: "Immer in diesen Sprachen",
  readOff: "Gar nicht",
  readOffHint: "Seiten sind früher fertig, lassen sich aber nicht durchsuchen.",
  languages: "Sprachen neuer Dokumente",
  sound: "Bei jeder Aufnahme klicken und vibrieren",

  offlineLanguages: "Sprachen ohne Verbindung",
  offlineHint:
    "Sprachen auf diesem Gerät lassen sich ohne Verbindung lesen. Andere werden heruntergeladen, sobald eine Seite " +
    "in ihnen gelesen wird, oder hier.",
  offlineNowhere:
    "Dieser Browser behält keine Sprachen für später. Öffne die App über https und nicht in einem privaten Fenster.",
  built: "Mitgeliefert",
  here: "Auf diesem Gerät",
  away: "Nicht auf diesem Gerät",
  bringing: "Wird heruntergeladen…",
  notBrought: "Ließ sich nicht herunterladen. Prüfe die Verbindung und versuche es noch einmal.",
  bring: (language) => `${language} herunterladen`,
  bringingOf: (language) => `${language} wird heruntergeladen`,
  stopBringing: (language) => `Herunterladen von ${language} abbrechen`,
  remove: (language) => `${language} entfernen`,

  storage: "Speicher",
  inLibrary: (documents, pages) =>
    `${documents === 1 ? "1 Dokument" : `${documents} Dokumente`} in der Bibliothek, zusammen ` +
    `${pages === 1 ? "1 Seite" : `${pages} Seiten`}.`,

  privacy: "Datenschutz",
  privacyFacts: [
    "Dieses Gerät findet, säubert und liest die Seiten. Fotos und Dokumente bleiben " +
      "in diesem Browser und, wenn du einen wählst, in deinem Ordner.",
    "Nichts über dich oder deine Nutzung wird verschickt. Es gibt keine Cookies, und keine Datei kommt von " +
      "anderen Seiten.",
    "Ein Scan wird nur von einem fremden Scanner verschickt, den du über dessen Link geöffnet hast. Er nennt " +
      "vor dem ersten Foto, an wen.",
  ],

  about: "Über die App",
  version: (version) => `Version ${version}`,
  licences: "Open-Source-Lizenzen",
  offline: "Einmal geöffnet, läuft die App auch ohne Verbindung.",
};
