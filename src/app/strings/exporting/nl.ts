import type { ExportingStrings } from "./en.ts";

/** The texts of the export sheet, in Dutch. */
export const exporting: ExportingStrings = {
  title: "Exporteren",
  preset: "Bedoeld voor",
  presets: { mail: "Brief per e-mail", archive: "Archief", fax: "Fax" },
  presetNone: "Je eigen instellingen",
  presetHints: {
    mail: (limit) => `Een PDF van hoogstens ${limit}, zo scherp als dan kan`,
    archive: "PDF/A in de beste kwaliteit; opent over tientallen jaren nog en ziet er dan hetzelfde uit",
    fax: (limit) => `Zwart-wit, hoogstens ${limit}, zo scherp als dan kan`,
  },
  format: "Bestandstype",
  pdf: "PDF",
  pdfHint: "Doorzoekbaar, met tekst die je kunt selecteren",
  pdfUnread: "Afbeeldingen van de pagina’s; dit document wordt niet gelezen",
  jpeg: "JPEG",
  jpegHint: (count) => (count === 1 ? "Eén afbeelding" : `${count} afbeeldingen in een ZIP-bestand`),
  text: "Platte tekst",
  textKind: "Soort bestand",
  textKinds: { plain: "Tekst", markdown: "Markdown", html: "HTML", hocr: "hOCR", json: "JSON" },
  textHints: {
    plain: "Wat er op de pagina’s staat, als .txt-bestand",
    markdown: "Koppen, lijsten en tabellen, zonder paginanummers, als .md-bestand",
    html: "Koppen, lijsten en tabellen, zonder paginanummers, als .html-bestand",
    hocr: "Voor programma’s: elk woord met zijn plaats, als .hocr-bestand",
    json: "Voor programma’s: elk woord met zijn plaats, als .json-bestand",
  },
  fileName: "Bestandsnaam",
  about: (size) => `ongeveer ${size}`,
  save: "Opslaan",
  share: "Delen",
  waiting: (done, total) => `Pagina’s lezen, ${done} van ${total} klaar…`,
  writing: "Bestand schrijven…",
  nothing: "Er is nog geen pagina klaar om te exporteren.",
  leftOut: (numbers, count) =>
    count === 1
      ? `Pagina ${numbers} kon niet worden gemaakt en ontbreekt.`
      : `Pagina’s ${numbers} konden niet worden gemaakt en ontbreken.`,
  drawn: "Met deze opties worden PDF-pagina’s afbeeldingen: hun links en tekeningen gaan verloren.",
  marked: (count: number) =>
    count === 1
      ? "Een pdf-pagina met markeringen wordt een afbeelding met de overgebleven woorden."
      : `${count} pdf-pagina’s met markeringen worden afbeeldingen met de overgebleven woorden.`,
  png: "PNG",
  pngHint: (count) =>
    count === 1 ? "Eén afbeelding, zonder verlies" : `${count} afbeeldingen zonder verlies, in een ZIP-bestand`,
  quality: "Kwaliteit",
  qualities: { small: "Laag", balanced: "Gemiddeld", best: "Beste", limit: "Maximale grootte" },
  more: "Meer opties",
  colour: "Kleur",
  colours: { colour: "Kleur", grey: "Grijs", bilevel: "Zwart-wit" },
  sheet: "Paginaformaat",
  sheets: { scanned: "Zoals gescand", a4: "A4", letter: "Letter" },
  password: "Wachtwoord",
  passwordHint: "Nodig om de PDF te openen. Niemand kan het terughalen.",
  isArchival: "Voor archieven (PDF/A)",
  archivalHint: "Opent over tientallen jaren nog en ziet er dan hetzelfde uit. Zo’n bestand heeft geen wachtwoord.",
  saved: (size) => `Opgeslagen, ${size}.`,
  limit: "Hoogstens, in MB",
  limitHint: "Vul een getal in van 0,1 tot 1000.",
  fitting: "Beste kwaliteit zoeken die past…",
  tooLarge: (size, canBeBilevel) =>
    `Zelfs in de laagste kwaliteit is het bestand nog ${size}. Sta meer toe` +
    `${canBeBilevel ? ", kies zwart-wit" : ""} of exporteer minder pagina’s.`,
  fillsSheet: "Pagina’s vergroten tot het hele vel",
  print: "Afdrukken",
  printFailed: "De pagina’s konden niet naar de printer worden gestuurd. Sla een PDF op en druk die af.",
  ready: (size) => `Het bestand is klaar, ${size}. Deel het nu.`,
  several: {
    title: (count) => (count === 1 ? "1 document exporteren" : `${count} documenten exporteren`),
    as: "Opslaan als",
    ways: { zip: "Eén ZIP-bestand", files: "Per document een PDF" },
    wayHints: {
      zip: "Een archief met één PDF per document",
      files: "De browser vraagt misschien of meerdere downloads mogen",
    },
    limitEach: "De maximale grootte geldt voor elk document.",
    archiveName: "Documenten",
    saved: (count, size) =>
      count === 1 ? `1 document opgeslagen, ${size}.` : `${count} documenten opgeslagen, ${size}.`,
    ready: "De bestanden zijn klaar. Deel ze nu.",
    tooLarge: (name, size) => `“${name}” ontbreekt: zelfs in de laagste kwaliteit is het nog ${size}.`,
    failed: (name, why) => `“${name}” ontbreekt. ${why}`,
    gone: "Eén document ontbreekt: het staat niet meer op dit apparaat.",
    pages: (name, numbers) => `“${name}” is opgeslagen zonder deze mislukte pagina’s: ${numbers}.`,
  },
};
