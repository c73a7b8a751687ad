import type { Strings } from "./en.ts";
import { amounts } from "./amounts/it.ts";
import { api } from "./api/it.ts";
import { backup } from "./backup/it.ts";
import { dashboard } from "./dashboard/it.ts";
import { exporting } from "./exporting/it.ts";
import { folder } from "./folder/it.ts";
import { marking } from "./marking/it.ts";
import { modes } from "./modes/it.ts";
import { naming } from "./naming/it.ts";
import { overview } from "./overview/it.ts";
import { paper } from "./paper/it.ts";
import { scanners } from "./scanners/it.ts";
import { settings } from "./settings/it.ts";
import { stack } from "./stack/it.ts";
import { tags } from "./tags/it.ts";
import { viewer } from "./viewer/it.ts";
import { camera } from "./camera/it.ts";
import { checking } from "./checking/it.ts";
import { hosted } from "./hosted/it.ts";
import { damaged } from "./damaged/it.ts";
import { library } from "./library/it.ts";
import { page } from "./page/it.ts";
import { problems } from "./problems/it.ts";
import { sharing } from "./sharing/it.ts";

/** All texts of the screens, in Italian. */
export const it: Strings = {
  language: "it",
  appName: "Flatbed",
  close: "Chiudi",
  loading: "Apertura…",
  settings: "Impostazioni",
  copied: "Copiato.",
  copyFailed: "Il browser non ha permesso di copiare. Seleziona il testo e copialo tu.",

  update: {
    ready: "È pronta una nuova versione.",
    othersOpen: "Chiudi prima le altre schede dell’app, poi ricarica.",
    reload: "Ricarica",
  },

  framed: {
    title: "Apri Flatbed in una scheda tutta sua",
    why: "La pagina che lo contiene potrebbe coprire i suoi pulsanti e deviare i tuoi clic.",
    open: "Apri in una nuova scheda",
  },

  scan: {
    title: "Scansione",
    lead: "Fotografa una pagina. La ottieni dritta, pulita e con il testo da cercare.",
    privacy: "Tutto avviene su questo dispositivo. Non viene caricato nulla.",
    dropHere: "Trascina qui foto o PDF",
    dropNow: "Rilascia per scansionare",
    orPaste: "oppure incollali",
    choose: "Scegli file",
    useCamera: "Usa la fotocamera",
    samples: "Nessuna pagina a portata di mano? Prova un esempio",
    sampleNames: { letter: "Lettera", receipt: "Scontrino", invoice: "Fattura" },
    recent: "Recenti",
    sampleFailed: "Non è stato possibile caricare l’esempio. Controlla la connessione e riprova.",
    storing: "Salvataggio degli originali…",
  },

  document: {
    pages: (count) => (count === 1 ? "1 pagina" : `${count} pagine`),
    name: "Nome del documento",
    empty: "Questo documento non ha pagine.",
    missing: "Questo documento non è su questo dispositivo. Forse è stato eliminato o si trova in un altro browser.",
    toScan: "Pagina iniziale",
    page: (number) => `Pagina ${number}`,
    pageOf: (number, count) => `Pagina ${number} di ${count}`,
    add: "Aggiungi pagine",
    addShort: "Aggiungi",
    export: "Esporta",
    text: "Testo",
    words: "Testo delle pagine",
    look: "Filtro",
    moveUp: "Sposta prima",
    moveDown: "Sposta dopo",
    drag: (number) => `Sposta la pagina ${number}. Usa i tasti freccia o trascinala.`,
    moved: (number, count) => `Spostata al posto ${number} di ${count}.`,
    rotateLeft: "Ruota a sinistra",
    rotateRight: "Ruota a destra",
    adjust: "Regola gli angoli",
    delete: "Elimina",
    deletePage: (number) => `Elimina la pagina ${number}`,
    pageActions: (number) => `Altre azioni per la pagina ${number}`,
    deleted: (count) => (count === 1 ? "Pagina eliminata." : `${count} pagine eliminate.`),
    undo: "Annulla",
    retry: "Riprova",
    pdfPassword: "Password del PDF",
    unlock: "Sblocca",
    applyToAll: "Usa per tutte le pagine",
    languages: "Lingua del testo",
    languagesHint: "Scegli tutte le lingue presenti sulle pagine.",
    languagesOff: "Senza una lingua non viene riconosciuto alcun testo.",
    automatic: "Automatica",
    seemsIn: (language) =>
      `Questa pagina sembra in ${language}, ma non è stato possibile scaricare i dati di questa lingua.`,
    seemsInOther: (language) => `Questa pagina sembra in ${language}, una lingua che qui non si può leggere.`,
    readIn: (language) => `Leggi in ${language}`,
    findLanguage: "Cerca una lingua",
    noLanguage: "Questa lingua qui non c’è.",
    notRead: "non letto",
    textOff: "Questa pagina non viene letta. Scegli una lingua qui sotto per leggerla.",
    noText: "Su questa pagina non è stato trovato testo.",
    textPending: "Il testo appare qui appena la pagina è letta.",
    copy: "Copia il testo",
    copyAll: "Copia il testo di tutte le pagine",
    copied: "Copiato.",
    copyFailed: "Il browser non ha permesso di copiare. Seleziona il testo e copialo tu.",
    working: (done, total) => `${done} di ${total} pagine pronte`,
  },

  steps: { open: "Apertura del file", make: "Ricerca e raddrizzamento", read: "Lettura" },
  waiting: "In attesa",

  filters: { white: "Pulito", flat: "Luce uniforme", original: "Originale" },
  filterHints: {
    white: "Carta bianca, testo nitido",
    flat: "Senza ombre, con i suoi colori",
    original: "Come nella foto",
  },
  pdfPageHints: {
    kept: "Come nel PDF, con testo e link",
    drawn: "Un’immagine; questo PDF non permette di copiare le sue pagine",
  },

  editor: {
    title: (number) => `Angoli della pagina ${number}`,
    photo: "La foto",
    result: "La pagina",
    corner: [
      "Angolo in alto a sinistra",
      "Angolo in alto a destra",
      "Angolo in basso a destra",
      "Angolo in basso a sinistra",
    ],
    edge: ["Bordo superiore", "Bordo destro", "Bordo inferiore", "Bordo sinistro"],
    position: (x, y) => `${x} da sinistra, ${y} dall’alto`,
    bendAcross: ["curva a sinistra", "curva al centro", "curva a destra"],
    bendDown: ["curva in alto", "curva al centro", "curva in basso"],
    sides: "Bordi",
    straight: "Dritti",
    curved: "Curvi",
    hint: "Trascina un angolo o un bordo.",
    bendHint: "Trascina il centro di un bordo per curvarlo, i punti accanto per modellarlo meglio.",
    keysHint: "I tasti freccia lo spostano di un pixel, con Maiusc di dieci.",
    previous: "Pagina precedente",
    next: "Pagina successiva",
    findAgain: "Trova di nuovo",
    whole: "Immagine intera",
    undo: "Annulla",
    redo: "Ripeti",
    done: "Fine",
    found: "La pagina è stata trovata.",
    notFound: "Nessuna pagina trovata. Trascina gli angoli sulla pagina.",
    finding: "Ricerca della pagina…",
    noPhoto: "Non è possibile mostrare questa foto. Forse è danneggiata.",
    missing: "In questo documento non c’è questa pagina.",
    toPage: "Torna alla pagina",
    toDocument: "Torna al documento",
  },

  checking,
  page,
  hosted,
  dashboard: "Pannello",
  library,
  damaged,

  problem: {
    failedStep: {
      open: "Non è stato possibile aprire il file.",
      make: "Non è stato possibile creare la pagina.",
      read: "Non è stato possibile leggere il testo.",
    },
    brokenPdf:
      "Non è possibile mostrare per intero questo PDF: è danneggiato, non ha pagine o contiene qualcosa di " +
      "sconosciuto. Stampalo in un nuovo PDF o fotografalo.",
    cutOff: (percent) =>
      `C’è solo una parte dell’immagine (circa ${percent}%): il file è troncato. Copialo di nuovo da dove è intero, ` +
      "o fotografa di nuovo la pagina.",
    byCode: problems,
    screenFailed: "Non è stato possibile mostrare questa schermata.",
    screenFailedWhat:
      "I tuoi documenti sono ancora su questo dispositivo. Riprova, oppure torna indietro e apri un’altra schermata.",
    tryAgain: "Riprova",
    copyReport: "Copia il rapporto",
    toLibrary: "Tutti i documenti",
    guestFailedWhat: "Le pagine che hai fotografato sono ancora qui. Ricarica la pagina; se non basta, salva le foto.",
    exportAll: "Esporta tutti i documenti",
    startFailed: "Non è stato possibile avviare Flatbed.",
    noStorage:
      "L’app non riesce a usare la sua memoria su questo dispositivo. Ricarica; se non basta, esci dalla navigazione " +
      "privata o permetti a questo sito di conservare dati.",
    reload: "Ricarica",
  },

  screens: {
    amounts,
    api,
    backup,
    camera,
    dashboard,
    exporting,
    folder,
    marking,
    modes,
    naming,
    overview,
    paper,
    scanners,
    settings,
    sharing,
    stack,
    tags,
    viewer,
  },
};
