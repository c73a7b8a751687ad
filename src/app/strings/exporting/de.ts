import type { ExportingStrings } from "./en.ts";

/** The texts of the export sheet, in German. */
export const exporting: ExportingStrings = {
  title: "Exportieren",
  preset: "Gedacht für",
  presets: { mail: "Brief per E-Mail", archive: "Archiv", fax: "Fax" },
  presetNone: "Eigene Einstellungen",
  presetHints: {
    mail: (limit) => `Ein PDF von höchstens ${limit}, so scharf wie damit möglich`,
    archive: "PDF/A in bester Qualität; öffnet sich noch in Jahrzehnten und sieht gleich aus",
    fax: (limit) => `Schwarzweiß, höchstens ${limit}, so scharf wie damit möglich`,
  },
  format: "Format",
  pdf: "PDF",
  pdfHint: "Durchsuchbar, mit markierbarem Text",
  pdfUnread: "Bilder der Seiten; dieses Dokument wird nicht gelesen",
  jpeg: "JPEG",
  jpegHint: (count) => (count === 1 ? "Ein Bild" : `${count} Bilder in einer ZIP-Datei`),
  text: "Reiner Text",
  textKind: "Art der Datei",
  textKinds: { plain: "Text", markdown: "Markdown", html: "HTML", hocr: "hOCR", json: "JSON" },
  textHints: {
    plain: "Was auf den Seiten steht, als .txt-Datei",
    markdown: "Überschriften, Listen und Tabellen, ohne Seitenzahlen, als .md-Datei",
    html: "Überschriften, Listen und Tabellen, ohne Seitenzahlen, als .html-Datei",
    hocr: "Für Programme: jedes Wort mit seinem Platz, als .hocr-Datei",
    json: "Für Programme: jedes Wort mit seinem Platz, als .json-Datei",
  },
  fileName: "Dateiname",
  about: (size) => `etwa ${size}`,
  save: "Speichern",
  share: "Teilen",
  waiting: (done, total) => `Seiten werden gelesen, ${done} von ${total} fertig…`,
  writing: "Die Datei wird geschrieben…",
  nothing: "Noch ist keine Seite fertig, die sich exportieren lässt.",
  leftOut: (numbers, count) =>
    count === 1
      ? `Seite ${numbers} ließ sich nicht herstellen und fehlt.`
      : `Die Seiten ${numbers} ließen sich nicht herstellen und fehlen.`,
  drawn: "Mit diesen Optionen werden Seiten eines PDFs zu Bildern; ihre Links und Zeichnungen gehen verloren.",
  marked: (count: number) =>
    count === 1
      ? "Eine PDF-Seite mit Markierungen wird zu einem Bild mit den verbliebenen Wörtern."
      : `${count} PDF-Seiten mit Markierungen werden zu Bildern mit den verbliebenen Wörtern.`,
  png: "PNG",
  pngHint: (count) => (count === 1 ? "Ein Bild, verlustfrei" : `${count} verlustfreie Bilder in einer ZIP-Datei`),
  quality: "Qualität",
  qualities: { small: "Klein", balanced: "Ausgewogen", best: "Beste", limit: "Größe vorgeben" },
  more: "Weitere Optionen",
  colour: "Farbe",
  colours: { colour: "Farbig", grey: "Grau", bilevel: "Schwarzweiß" },
  sheet: "Seitengröße",
  sheets: { scanned: "Wie gescannt", a4: "A4", letter: "Letter" },
  password: "Passwort",
  passwordHint: "Nötig, um das PDF zu öffnen. Niemand kann es wiederherstellen.",
  isArchival: "Für das Archiv (PDF/A)",
  archivalHint: "Öffnet sich noch in Jahrzehnten und sieht gleich aus. Ein Passwort hat so eine Datei nicht.",
  saved: (size) => `Gespeichert, ${size}.`,
  limit: "Höchstens, in MB",
  limitHint: "Eine Zahl von 0,1 bis 1000.",
  fitting: "Die beste Qualität, die passt, wird gesucht…",
  tooLarge: (size, canBeBilevel) =>
    `Auch in der kleinsten Qualität ist die Datei ${size} groß. Mehr erlauben` +
    `${canBeBilevel ? ", schwarzweiß wählen" : ""} oder weniger Seiten exportieren.`,
  fillsSheet: "Seiten auf das ganze Blatt vergrößern",
  print: "Drucken",
  printFailed: "Die Seiten ließen sich nicht an den Drucker geben. Ein PDF speichern und das drucken.",
  ready: (size) => `Die Datei ist fertig, ${size}. Jetzt teilen.`,
  several: {
    title: (count) => (count === 1 ? "1 Dokument exportieren" : `${count} Dokumente exportieren`),
    as: "Speichern als",
    ways: { zip: "Eine ZIP-Datei", files: "Je ein PDF" },
    wayHints: {
      zip: "Ein Archiv mit einem PDF für jedes Dokument",
      files: "Der Browser fragt vielleicht, ob mehrere Downloads erlaubt sind",
    },
    limitEach: "Die Größe gilt für jedes Dokument einzeln.",
    archiveName: "Dokumente",
    saved: (count, size) =>
      count === 1 ? `1 Dokument gespeichert, ${size}.` : `${count} Dokumente gespeichert, ${size}.`,
    ready: "Die Dateien sind fertig. Jetzt teilen.",
    tooLarge: (name, size) => `„${name}“ fehlt: Auch in der kleinsten Qualität ist es ${size} groß.`,
    failed: (name, why) => `„${name}“ fehlt. ${why}`,
    gone: "Ein Dokument fehlt: Es ist nicht mehr auf diesem Gerät.",
    pages: (name, numbers) =>
      `„${name}“ ist ohne die Seiten gespeichert, die sich nicht herstellen ließen: ${numbers}.`,
  },
};
