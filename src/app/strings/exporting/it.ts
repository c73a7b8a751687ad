import type { ExportingStrings } from "./en.ts";

/** The texts of the export sheet, in Italian. */
export const exporting: ExportingStrings = {
  title: "Esporta",
  preset: "Pensato per",
  presets: { mail: "Lettera via email", archive: "Archivio", fax: "Fax" },
  presetNone: "Le tue impostazioni",
  presetHints: {
    mail: (limit) => `Un PDF di ${limit} al massimo, nitido quanto possibile`,
    archive: "PDF/A con la qualità migliore; si apre e resta uguale anche fra decenni",
    fax: (limit) => `Bianco e nero, ${limit} al massimo, nitido quanto possibile`,
  },
  format: "Formato",
  pdf: "PDF",
  pdfHint: "Con testo da cercare e selezionare",
  pdfUnread: "Immagini delle pagine; questo documento non è stato letto",
  jpeg: "JPEG",
  jpegHint: (count) => (count === 1 ? "Un’immagine" : `${count} immagini in un file ZIP`),
  text: "Solo testo",
  textKind: "Tipo di file",
  textKinds: { plain: "Testo", markdown: "Markdown", html: "HTML", hocr: "hOCR", json: "JSON" },
  textHints: {
    plain: "Quello che dicono le pagine, in un file .txt",
    markdown: "Titoli, elenchi e tabelle, senza numeri di pagina, in un file .md",
    html: "Titoli, elenchi e tabelle, senza numeri di pagina, in un file .html",
    hocr: "Per i programmi: ogni parola con la sua posizione, in un file .hocr",
    json: "Per i programmi: ogni parola con la sua posizione, in un file .json",
  },
  fileName: "Nome del file",
  about: (size) => `circa ${size}`,
  save: "Salva",
  share: "Condividi",
  waiting: (done, total) => `Lettura delle pagine, ${done} di ${total} pronte…`,
  writing: "Scrittura del file…",
  nothing: "Non c’è ancora nessuna pagina pronta da esportare.",
  leftOut: (numbers, count) =>
    count === 1
      ? `Non è stato possibile creare la pagina ${numbers}, che resta esclusa.`
      : `Non è stato possibile creare le pagine ${numbers}, che restano escluse.`,
  drawn: "Con queste opzioni le pagine di un PDF diventano immagini: link e disegni vanno persi.",
  marked: (count: number) =>
    count === 1
      ? "Una pagina di PDF con annotazioni diventa un’immagine con le parole rimaste."
      : `${count} pagine di PDF con annotazioni diventano immagini con le parole rimaste.`,
  png: "PNG",
  pngHint: (count) => (count === 1 ? "Un’immagine, senza perdita" : `${count} immagini senza perdita in un file ZIP`),
  quality: "Qualità",
  qualities: { small: "Leggera", balanced: "Equilibrata", best: "Massima", limit: "Dimensione limite" },
  more: "Altre opzioni",
  colour: "Colore",
  colours: { colour: "Colore", grey: "Grigio", bilevel: "Bianco e nero" },
  sheet: "Formato della pagina",
  sheets: { scanned: "Come scansionato", a4: "A4", letter: "Letter" },
  password: "Password",
  passwordHint: "Serve per aprire il PDF. Nessuno può recuperarla.",
  isArchival: "Per gli archivi (PDF/A)",
  archivalHint: "Si apre e resta uguale anche fra decenni. Un file così non ha password.",
  saved: (size) => `Salvato, ${size}.`,
  limit: "Al massimo, in MB",
  limitHint: "Scrivi un numero da 0,1 a 1000.",
  fitting: "Ricerca della migliore qualità possibile…",
  tooLarge: (size, canBeBilevel) =>
    `Anche alla qualità più bassa il file occupa ${size}. Consenti di più` +
    `${canBeBilevel ? ", scegli bianco e nero" : ""} o esporta meno pagine.`,
  fillsSheet: "Ingrandisci le pagine fino a riempire il foglio",
  print: "Stampa",
  printFailed: "Non è stato possibile passare le pagine alla stampante. Salva un PDF e stampalo.",
  ready: (size) => `Il file è pronto, ${size}. Condividilo ora.`,
  several: {
    title: (count) => (count === 1 ? "Esporta 1 documento" : `Esporta ${count} documenti`),
    as: "Salva come",
    ways: { zip: "Un file ZIP", files: "Un PDF per documento" },
    wayHints: {
      zip: "Un file compresso con un PDF per ogni documento",
      files: "Il browser potrebbe chiedere se consentire più download",
    },
    limitEach: "La dimensione limite vale per ogni documento.",
    archiveName: "Documenti",
    saved: (count, size) => (count === 1 ? `1 documento salvato, ${size}.` : `${count} documenti salvati, ${size}.`),
    ready: "I file sono pronti. Condividili ora.",
    tooLarge: (name, size) => `“${name}” resta escluso: anche alla qualità più bassa occupa ${size}.`,
    failed: (name, why) => `“${name}” resta escluso. ${why}`,
    gone: "Un documento resta escluso: non è più su questo dispositivo.",
    pages: (name, numbers) => `“${name}” è salvato senza queste pagine, che non sono riuscite: ${numbers}.`,
  },
};
