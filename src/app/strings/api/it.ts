import type { ApiStrings } from "./en.ts";

/** The texts of the API page, in Italian. */
export const api: ApiStrings = {
  title: "API",
  lead: "Scansiona dal tuo codice. Tutto avviene qui, nel browser: non viene caricato nulla.",
  toHere: "Prova l’API e leggi la documentazione",
  toScan: "Vai allo scanner",
  toAccounts: "Account e chiavi",
  document: "Documento OpenAPI",
  contents: "In questa pagina",

  trial: "Provala",
  endpoint: "Endpoint",
  photograph: "Foto",
  straightened: "L’esempio viene prima raddrizzato, come fa crop.",
  ownFiles: "I tuoi file",
  chosen: (count) => (count === 1 ? "1 file tuo" : `${count} file tuoi`),
  parameters: "Parametri",
  unchanged: "tutti predefiniti",
  changed: (count) => (count === 1 ? "1 modificato" : `${count} modificati`),
  key: "Chiave API",
  keyKept: "Conservata fino alla chiusura di questa scheda.",
  createKey: "Crea una chiave di prova",
  trialKey: (pages) => `Vale in questo browser, per ${pages} pagine.`,
  trialAccount: "Prova",
  send: "Invia",
  cancel: "Annulla",

  request: "Richiesta",
  requestNote:
    "Per una pagina di qualsiasi sito. La foto va in file; se sono più d’una, in files. Su un altro sito l’account " +
    "deve essere nel config.json di questa installazione.",
  codeOf: (of) => `Codice: ${of}`,
  copyCode: "Copia il codice",

  answer: "Risposta",
  none: "Invia la richiesta per vedere che cosa restituisce.",
  sending: "In corso…",
  summary: (status, time) => `Stato ${status} dopo ${time}`,
  unserved:
    "Le richieste di questa pagina non arrivano ancora all’API. Servono https e un browser che permetta i service " +
    "worker. Ricarica la pagina.",
  unreachable: "La richiesta non ha avuto risposta. Ricarica la pagina e inviala di nuovo.",
  unread: "Non è stato possibile caricare l’esempio. Controlla la connessione e riprova.",
  pageOf: (number, count) => `Pagina ${number} di ${count}`,
  page: "La pagina ottenuta",
  outline: "Dove si trova la pagina nella foto",
  open: "Apri",
  save: "Salva",
  body: "Corpo",
  stages: "Come è stato speso il tempo",
  headers: "Intestazioni",

  endpoints: "Endpoint",
  results: "Risposte con stato 200",
  fields: "Campi del JSON",
  authentication: "Autenticazione",
  errors: "Errori",
  limits: "Limiti",
  credits: "Crediti e frequenza",

  columns: {
    name: "Nome",
    values: "Valori",
    byDefault: "Predefinito",
    meaning: "Significato",
    when: "Quando",
    type: "Tipo di contenuto",
    status: "Stato",
    code: "Codice",
    header: "Intestazione",
    what: "Che cosa",
    limit: "Limite",
  },
};
