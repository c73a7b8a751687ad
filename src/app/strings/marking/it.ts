import type { MarkingStrings } from "./en.ts";

/** The texts of marking up a page, in Italian. */
export const marking: MarkingStrings = {
  title: "Annota",
  back: "Torna alla pagina",
  waiting: "La pagina si potrà annotare appena è pronta.",
  tools: "Strumenti",
  tool: {
    signature: "Firma",
    redaction: "Oscura",
    highlight: "Evidenzia",
    pen: "Penna",
    text: "Testo",
    arrow: "Freccia",
    stamp: "Timbro",
  },
  hint: {
    idle: "Scegli uno strumento, o un’annotazione sulla pagina per spostarla.",
    redaction: "Trascina su ciò che nessuno deve vedere. Spariscono anche le parole.",
    highlight: "Trascina su ciò che deve risaltare.",
    pen: "Disegna sulla pagina.",
    arrow: "Trascina dall’inizio della freccia fino alla punta.",
  },
  keys:
    "Le frecce spostano un’annotazione, con Maiusc ne cambiano la dimensione. Più e meno la " +
    "ridimensionano, Canc la rimuove.",
  place: "Metti al centro",
  kind: {
    redaction: "Oscuramento",
    highlight: "Evidenziazione",
    drawing: "Disegno",
    signature: "Firma",
    arrow: "Freccia",
    text: "Testo",
    stamp: "Timbro",
  },
  ink: "Colore",
  inks: {
    black: "Nero",
    blue: "Blu",
    red: "Rosso",
    green: "Verde",
    yellow: "Giallo",
  },
  smaller: "Più piccolo",
  larger: "Più grande",
  left: "Sposta a sinistra",
  right: "Sposta a destra",
  up: "Sposta in alto",
  down: "Sposta in basso",
  changeText: "Cambia testo",
  remove: "Rimuovi",
  zoomIn: "Ingrandisci",
  zoomOut: "Riduci",
  words: {
    label: "Parole da oscurare",
    redact: "Oscura",
    none: "Non trovato in questa pagina.",
    done: (count) => `Oscurato in ${count} punt${count === 1 ? "o" : "i"}.`,
  },
  sign: {
    title: "La tua firma",
    hint: "Disegna qui la tua firma, con il dito, una penna o il mouse.",
    pad: "Campo per la firma",
    clear: "Cancella",
    use: "Metti sulla pagina",
    another: "Nuova firma",
    place: (number) => `Metti la firma ${number}`,
    delete: (number) => `Elimina la firma ${number}`,
    kept: "Le firme restano su questo dispositivo. Puoi usarle di nuovo su altre pagine.",
  },
  text: {
    title: "Testo",
    label: "Testo sulla pagina",
    place: "Metti sulla pagina",
    change: "Cambia",
  },
  stamp: {
    title: "Timbro",
    own: "Testo proprio",
    paid: "Pagato",
    received: "Ricevuto",
    copy: "Copia",
    draft: "Bozza",
    confidential: "Riservato",
  },
  named: "Il nome del documento contiene ancora una parola oscurata. Cambialo nel documento.",
  original: {
    photo: "La foto com’è stata scattata resta su questo dispositivo finché non la elimini per sempre.",
    pdf: "Il PDF originale resta su questo dispositivo finché non lo elimini per sempre.",
    remove: "Elimina per sempre",
    title: "Eliminare per sempre?",
    text:
      "Ciò che è oscurato viene cancellato anche da questo dispositivo. La pagina resta come appare ora, " +
      "come immagine: bordi e filtro non si potranno ripristinare e nulla si potrà annullare.",
    others: (count) =>
      count === 1
        ? "Anche un’altra pagina dello stesso file diventa un’immagine."
        : `Anche altre ${count} pagine dello stesso file diventano immagini.`,
    cancel: "Annulla",
    removing: "Eliminazione…",
    removed: "Eliminato per sempre: ciò che è oscurato non è più su questo dispositivo.",
  },
};
