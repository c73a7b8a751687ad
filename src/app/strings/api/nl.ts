import type { ApiStrings } from "./en.ts";

/** The texts of the API page, in Dutch. */
export const api: ApiStrings = {
  title: "API",
  lead: "Scan vanuit je eigen code. Alles gebeurt hier in de browser: er wordt niets geüpload.",
  toHere: "Probeer de API en lees erover",
  toScan: "Naar de scanner",
  toAccounts: "Accounts en sleutels",
  document: "OpenAPI-document",
  contents: "Op deze pagina",

  trial: "Uitproberen",
  endpoint: "Endpoint",
  photograph: "Foto",
  straightened: "Het voorbeeld wordt eerst rechtgezet, zoals crop het doet.",
  ownFiles: "Eigen bestanden",
  chosen: (count) => (count === 1 ? "1 eigen bestand" : `${count} eigen bestanden`),
  parameters: "Parameters",
  unchanged: "alle standaard",
  changed: (count) => `${count} gewijzigd`,
  key: "API-sleutel",
  keyKept: "Blijft bewaard tot dit tabblad wordt gesloten.",
  createKey: "Proefsleutel maken",
  trialKey: (pages) => `Hij werkt in deze browser, voor ${pages === 1 ? "1 pagina" : `${pages} pagina’s`}.`,
  trialAccount: "Proef",
  send: "Verzenden",
  cancel: "Annuleren",

  request: "Aanvraag",
  requestNote:
    "Voor een webpagina van elke site. De foto staat in file, meerdere staan in files. Op een andere site moet het " +
    "account in de config.json van deze installatie staan.",
  codeOf: (of) => `Code voor ${of}`,
  copyCode: "Code kopiëren",

  answer: "Antwoord",
  none: "Verzend de aanvraag om te zien wat er terugkomt.",
  sending: "Bezig…",
  summary: (status, time) => `Status ${status} na ${time}`,
  unserved:
    "De aanvragen van deze webpagina bereiken de API nog niet. Nodig zijn https en een browser die service workers " +
    "toestaat. Laad de pagina opnieuw.",
  unreachable: "De aanvraag is niet beantwoord. Laad de pagina opnieuw en verzend hem nog eens.",
  unread: "Het voorbeeld kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.",
  pageOf: (number, count) => `Pagina ${number} van ${count}`,
  page: "De pagina die terugkwam",
  outline: "Waar de pagina in de foto ligt",
  open: "Openen",
  save: "Opslaan",
  body: "Inhoud",
  stages: "Waar de tijd aan opging",
  headers: "Headers",

  endpoints: "Endpoints",
  results: "Antwoorden met status 200",
  fields: "Velden van de JSON",
  authentication: "Authenticatie",
  errors: "Fouten",
  limits: "Limieten",
  credits: "Tegoed en tempo",

  columns: {
    name: "Naam",
    values: "Waarden",
    byDefault: "Standaard",
    meaning: "Betekenis",
    when: "Wanneer",
    type: "Inhoudstype",
    status: "Statuscode",
    code: "Foutcode",
    header: "Header",
    what: "Wat",
    limit: "Limiet",
  },
};
