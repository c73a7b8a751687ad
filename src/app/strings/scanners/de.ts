import type { ScannersStrings } from "./en.ts";

/** The texts of the dashboard's hosted scanners, in German. */
export const scanners: ScannersStrings = {
  title: "Gehostete Scanner",
  lead:
    "Ein Link oder QR-Code, mit dem andere für dich scannen, mit dem eigenen Handy, ohne Konto. Das PDF geht " +
    "an deinen Webhook.",
  none: "Lass andere für dich scannen",
  noneHow:
    "Lege einen Scanner an und stelle seinen QR-Code auf den Tresen oder seinen Link in eine Nachricht. Wer " +
    "ihn öffnet, scannt mit dem eigenen Handy; das PDF kommt bei deinem Webhook an.",
  new: "Neuer Scanner",
  import: "Importieren",
  export: "Exportieren",
  imported: (count) => (count === 1 ? "1 Scanner importiert." : `${count} Scanner importiert.`),
  exportWarning: "Die Datei enthält den Schlüssel, der deine Links signiert. Gib sie nicht weiter.",
  deleted: (name) => `„${name}“ ist gelöscht. Bereits geteilte Links öffnen sich weiterhin.`,
  changed: (name) =>
    `„${name}“ hat einen neuen Link und QR-Code. Teile sie neu: Was schon geteilt ist, behält die alten Einstellungen.`,

  name: "Name",
  namePlaceholder: "Empfang, Belege…",
  colour: "Farbe",
  webhookUrl: "Webhook-URL",
  webhookHint: "Erhält jeden fertigen Scan als PDF. Bleibt sie leer, laden die Leute ihren Scan selbst herunter.",
  languages: "Sprache der Seiten",
  filter: "Filter",
  filters: {
    white: "Weißes Papier, gleichmäßiges Licht",
    flat: "Gleichmäßiges Licht, Farben bleiben",
    original: "Wie fotografiert",
  },
  textLayer: "Durchsuchbares PDF",
  textLayerHint: "Das Lesen des Textes dauert auf dem Handy einige Sekunden je Seite.",
  pageLimit: "Höchstzahl der Seiten",
  id: "Kennung",
  idHint: "Geht als scanner_id an den Webhook. Trage sie ein, wenn dein Empfänger schon eine kennt.",
  refused: {
    id: "Die Kennung muss eine ganze Zahl von 1 bis 2.147.483.647 sein.",
    name: "Der Name braucht 1 bis 120 sichtbare Zeichen. Gib ihn neu ein.",
    colour: "Diese Farbe geht nicht. Wähle eine andere.",
    webhookUrl:
      "Die Webhook-URL muss eine vollständige Adresse sein, die mit https:// beginnt, ohne " +
      "Benutzername, Passwort und #-Teil.",
    languages: "Wähle mindestens eine Sprache der Seiten.",
    filter: "Wähle einen der Filter.",
    textLayer: "Wähle, ob das PDF durchsuchbar ist.",
    pageLimit: "Die Höchstzahl der Seiten muss eine ganze Zahl von 1 bis 100 sein.",
  },
  more: "Weitere Einstellungen",
  save: "Speichern",
  create: "Scanner anlegen",
  cancel: "Abbrechen",
  edit: "Bearbeiten",
  editOf: (name) => `${name} bearbeiten`,
  actionsOf: (name) => `Mehr zu ${name}`,
  duplicate: "Duplizieren",
  copyName: (name) => `${name} (Kopie)`,
  delete: "Löschen",

  sendsTo: (host) => `Sendet an ${host}`,
  downloadOnly: "Die Leute laden ihren Scan herunter",
  qrOf: (name) => `QR-Code von ${name}`,
  copyLink: "Link kopieren",
  open: "Öffnen",
  poster: "Aushang",
  qrSvg: "QR-Code als SVG",
  qrPng: "QR-Code als PNG",
  embed: "Einbetten",
  embedElement: "Mit Ereignissen, Größe von selbst",
  embedFrame: "Ohne Skript",
  embedHint: "Füge eines davon in deine Seite ein. Damit die Kamera geht, muss die Seite unter https liegen.",
  copySnippet: "Code kopieren",
  preview: "Vorschau",
  previewOf: (name) => `Vorschau von ${name}`,

  test: "Test senden",
  testLarge: "Test mit 10 MB senden",
  testing: "Eine Testseite wird gesendet…",
  testTitle: "Test von Flatbed",
  testLine: (name) => `Eine Testseite für den Webhook von ${name}.`,
  outcomes: {
    delivered: (ms) => `Der Empfänger hat den Test in ${ms} angenommen und die ganze Datei gelesen.`,
    deliveredUnread: (ms) =>
      `Der Empfänger hat nach ${ms} geantwortet, dass er den Test angenommen hat, aber mit der SHA-256 einer anderen ` +
      "Datei. Er hat die Datei ganz oder teilweise verloren: Prüfe seine Grenzen für Uploads.",
    deliveredUnknown: (ms) =>
      `Der Empfänger hat den Test in ${ms} angenommen. Ob er die Datei gelesen hat, ist nicht bekannt: Lass ihn mit ` +
      "der SHA-256 der Datei antworten.",
    tooLarge: "Der Empfänger antwortete mit 413: Der Test ist ihm zu groß. Erhöhe seine Grenze für Uploads.",
    refused: (status) => `Der Empfänger antwortete mit ${status}. Er muss mit einem Status von 200 bis 299 antworten.`,
    redirected: "Der Empfänger leitet an eine andere Adresse weiter. Trage diese Adresse ein.",
    unreadable:
      "Der Empfänger antwortet, erlaubt aber keine Anfragen von dieser Seite. Er muss " +
      "Access-Control-Allow-Origin senden. Angenommen hat er den Test vielleicht trotzdem.",
    unreadableLarge:
      "Der Server des Empfängers antwortet, aber diese Seite darf die Antwort auf eine Datei dieser Größe nicht " +
      "lesen. Wenn ein kleiner Test ankommt, erhöhe die Grenze für Uploads: nginx nimmt 1 MB an, solange " +
      "client_max_body_size nicht gesetzt ist.",
    mixed:
      "Diese Seite kam über https, deshalb sendet der Browser nicht an http. Gib dem Empfänger eine https-Adresse.",
    offline: "Dieses Gerät ist offline. Verbinde es und sende den Test noch einmal.",
    silent: (seconds) => `Der Empfänger hat innerhalb von ${seconds} Sekunden nicht geantwortet.`,
    unreachable:
      "Unter dieser Adresse antwortet nichts. Prüfe, ob der Name stimmt, der Empfänger läuft und sein " +
      "Zertifikat gültig ist.",
  },

  trust: "Nur Links öffnen, die hier entstanden",
  trustHow:
    "Links werden mit einem Schlüssel dieses Browsers signiert. Steht seine öffentliche Hälfte in der " +
    "config.json der Installation, werden Links von anderen abgelehnt.",
  copyTrust: "Für config.json kopieren",

  posterScan: "Mit der Handykamera scannen",
  posterHow: "Öffnet einen Scanner im Browser. Ohne App, ohne Konto.",
  posterSends: (host) => `Dein Scan geht an ${host}.`,
  print: "Drucken",
  back: "Zurück zu den Scannern",
  gone: "Diesen Scanner gibt es in diesem Browser nicht. Vielleicht wurde er gelöscht.",
};
