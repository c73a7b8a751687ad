import type { ExportingStrings } from "./en.ts";

/** The sentences of the export sheet, in German. */
export const exporting: ExportingStrings = {
  title: "Exportieren",
  format: "Format",
  pdf: "PDF",
  pdfHint: "Durchsuchbar, mit markierbarem Text",
  jpeg: "JPEG",
  jpegHint: (count) => (count === 1 ? "Ein Bild" : `${count} Bilder in einer ZIP-Datei`),
  text: "Reiner Text",
  textHint: "Was auf den Seiten steht, als .txt-Datei",
  fileName: "Dateiname",
  about: (size) => `etwa ${size}`,
  save: "Speichern",
  share: "Teilen",
  waiting: (done, total) => `Seiten werden gelesen, ${done} von ${total} fertig …`,
  writing: "Die Datei wird geschrieben …",
  nothing: "Noch ist keine Seite fertig, die sich exportieren lässt.",
  leftOut: (numbers, count) =>
    count === 1 ? `Seite ${numbers} ließ sich nicht herstellen und fehlt.` : `Die Seiten ${numbers} ließen sich nicht herstellen und fehlen.`,
  png: "PNG",
  pngHint: (count) => (count === 1 ? "Ein Bild, verlustfrei" : `${count} verlustfreie Bilder in einer ZIP-Datei`),
  quality: "Qualität",
  qualities: { small: "Klein", balanced: "Ausgewogen", best: "Beste" },
  more: "Weitere Optionen",
  colour: "Farbe",
  colours: { colour: "Farbig", grey: "Grau", bilevel: "Schwarzweiß" },
  sheet: "Seitengröße",
  sheets: { scanned: "Wie gescannt", a4: "A4", letter: "Letter" },
  password: "Passwort",
  passwordHint: "Nötig, um das PDF zu öffnen. Niemand kann es wiederherstellen.",
  saved: (size) => `Gespeichert, ${size}.`,
};
