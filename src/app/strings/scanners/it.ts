import type { ScannersStrings } from "./en.ts";

/** The texts of the dashboard's hosted scanners, in Italian. */
export const scanners: ScannersStrings = {
  title: "Scanner ospitati",
  lead:
    "Un link o un codice QR con cui altri scansionano per te, con il proprio telefono e senza account. Il PDF arriva " +
    "al tuo webhook.",
  none: "Fai scansionare gli altri per te",
  noneHow:
    "Crea uno scanner e metti il suo codice QR sul bancone o il suo link in un messaggio. Chi lo apre scansiona con " +
    "il proprio telefono; il PDF arriva al tuo webhook.",
  new: "Nuovo scanner",
  import: "Importa",
  export: "Esporta",
  imported: (count) => (count === 1 ? "1 scanner importato." : `${count} scanner importati.`),
  exportWarning: "Il file contiene la chiave che firma i tuoi link. Non darlo a nessuno.",
  deleted: (name) => `“${name}” è stato eliminato. I link già condivisi si aprono ancora.`,
  changed: (name) =>
    `“${name}” ha un nuovo link e un nuovo codice QR. Condividili di nuovo: quelli già condivisi mantengono le ` +
    "impostazioni di prima.",

  name: "Nome",
  namePlaceholder: "Reception, scontrini…",
  colour: "Colore",
  webhookUrl: "URL del webhook",
  webhookHint: "Riceve ogni scansione completata come PDF. Se resta vuoto, ognuno scarica ciò che ha scansionato.",
  languages: "Lingua delle pagine",
  filter: "Filtro",
  filters: {
    white: "Carta bianca, luce uniforme",
    flat: "Luce uniforme, con i suoi colori",
    original: "Come nella foto",
  },
  textLayer: "PDF con testo da cercare",
  textLayerHint: "Sul telefono la lettura del testo richiede qualche secondo a pagina.",
  pageLimit: "Pagine per scansione, al massimo",
  id: "Identificatore",
  idHint: "Inviato al webhook come scanner_id. Indicalo se il tuo ricevitore ne conosce già uno.",
  refused: {
    id: "L’identificatore deve essere un numero intero da 1 a 2.147.483.647.",
    name: "Il nome deve avere da 1 a 120 caratteri visibili. Scrivilo di nuovo.",
    colour: "Questo colore non va bene. Scegline un altro.",
    webhookUrl:
      "L’URL del webhook deve essere un indirizzo completo che inizia con https://, senza nome " +
      "utente, password o parte con #.",
    languages: "Scegli almeno una lingua delle pagine.",
    filter: "Scegli uno dei filtri.",
    textLayer: "Indica se nel PDF si può cercare.",
    pageLimit: "Il numero massimo di pagine deve essere un numero intero da 1 a 100.",
  },
  more: "Altre impostazioni",
  save: "Salva",
  create: "Crea scanner",
  cancel: "Annulla",
  edit: "Modifica",
  editOf: (name) => `Modifica ${name}`,
  actionsOf: (name) => `Altre azioni per ${name}`,
  duplicate: "Duplica",
  copyName: (name) => `${name} (copia)`,
  delete: "Elimina",

  sendsTo: (host) => `Invia a ${host}`,
  downloadOnly: "Ognuno scarica la propria scansione",
  qrOf: (name) => `Codice QR di ${name}`,
  copyLink: "Copia link",
  open: "Apri",
  poster: "Locandina",
  qrSvg: "Codice QR in SVG",
  qrPng: "Codice QR in PNG",
  embed: "Incorpora",
  embedElement: "Con eventi e dimensioni automatiche",
  embedFrame: "Senza script",
  embedHint: "Incolla uno dei due nella tua pagina. Il suo indirizzo deve usare https perché la fotocamera funzioni.",
  copySnippet: "Copia il codice",
  preview: "Anteprima",
  previewOf: (name) => `Anteprima di ${name}`,

  test: "Invia una prova",
  testLarge: "Invia una prova di 10 MB",
  testing: "Invio di una pagina di prova…",
  testTitle: "Prova di Flatbed",
  testLine: (name) => `Una pagina di prova per il webhook di ${name}.`,
  outcomes: {
    delivered: (ms) => `Il ricevitore ha accettato la prova in ${ms} e ha letto tutto il file.`,
    deliveredUnread: (ms) =>
      `Il ricevitore ha risposto in ${ms} di aver accettato la prova, ma con lo SHA-256 di un altro file. Ha perso ` +
      "il file o una sua parte: controlla i suoi limiti di caricamento.",
    deliveredUnknown: (ms) =>
      `Il ricevitore ha accettato la prova in ${ms}. Non si sa se abbia letto il file: fallo rispondere con lo ` +
      "SHA-256 del file.",
    tooLarge: "Il ricevitore ha risposto 413: la prova è troppo grande. Aumenta il suo limite di caricamento.",
    refused: (status) => `Il ricevitore ha risposto ${status}. Deve rispondere con uno stato da 200 a 299.`,
    redirected: "Il ricevitore reindirizza a un altro indirizzo. Usa quell’indirizzo.",
    unreadable:
      "Il ricevitore risponde, ma non permette richieste da questa pagina. Deve inviare Access-Control-Allow-Origin. " +
      "Potrebbe aver accettato comunque la prova.",
    unreadableLarge:
      "Il server del ricevitore risponde, ma questa pagina non può leggere la risposta a un file di queste " +
      "dimensioni. Se una prova piccola arriva, aumenta il limite di caricamento: nginx accetta 1 MB se non imposti " +
      "client_max_body_size.",
    mixed: "Questa pagina usa https, perciò il browser non invia a http. Dai al ricevitore un indirizzo https.",
    offline: "Questo dispositivo è senza connessione. Collegalo e invia di nuovo la prova.",
    silent: (seconds) => `Il ricevitore non ha risposto entro ${seconds} secondi.`,
    unreachable:
      "A questo indirizzo non risponde nulla. Controlla che il nome sia scritto bene, che il ricevitore funzioni e " +
      "che il suo certificato sia valido.",
  },

  trust: "Apri solo i link creati qui",
  trustHow:
    "I link sono firmati con una chiave di questo browser. Metti la sua metà pubblica nel config.json " +
    "dell’installazione e i link creati da altri saranno rifiutati.",
  copyTrust: "Copia per config.json",

  posterScan: "Scansiona con la fotocamera del telefono",
  posterHow: "Apre uno scanner nel browser. Senza app, senza account.",
  posterSends: (host) => `La tua scansione va a ${host}.`,
  print: "Stampa",
  back: "Torna agli scanner",
  gone: "Questo scanner non è in questo browser. Forse è stato eliminato.",
};
