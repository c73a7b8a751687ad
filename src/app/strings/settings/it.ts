import type { SettingsStrings } from "./en.ts";

/** The texts of the settings, in Italian. */
export const settings: SettingsStrings = {
  back: "Indietro",

  appearance: "Aspetto",
  language: "Lingua",
  browserLanguage: "Come nel browser",
  theme: "Tema",
  themes: { system: "Come sul dispositivo", light: "Chiaro", dark: "Scuro" },

  defaults: "Nuovi documenti",
  look: "Filtro delle nuove pagine",
  name: "Nome dei nuovi documenti",
  nameHint: "Tocca una parte per inserirla nel nome. {n} conta i documenti.",
  namePart: (part) => `Inserisci ${part}`,
  nameExample: (name) => `Il prossimo si chiamerà “${name}”.`,
  nameReset: "Torna al nome iniziale",
  nameFromText: "Nomi dei documenti dal testo",
  namesFromText: { suggest: "Suggerisci un nome", always: "Dai subito il nome", off: "Mai" },
  namesFromTextHints: {
    suggest: "Mittente, tipo e data, che accetti con un tocco.",
    always: "Se mittente e data sono certi; altrimenti il nome viene suggerito. Un nome scritto da te non cambia mai.",
  },
  reading: "Leggi il testo dei nuovi documenti",
  readAutomatic: "Automatico",
  readAutomaticHint: "La lingua di ogni pagina si riconosce dal suo testo.",
  readLast: "Come l’ultimo documento",
  readChosen: "Sempre in queste lingue",
  readOff: "Non leggere",
  readOffHint: "Le pagine sono pronte prima, ma non vi si può cercare.",
  languages: "Lingue dei nuovi documenti",
  sound: "Suono e vibrazione a ogni foto",

  offlineLanguages: "Lingue senza connessione",
  offlineHint:
    "Le lingue presenti su questo dispositivo si leggono senza connessione. Le altre vengono scaricate quando " +
    "servono la prima volta per una pagina, oppure qui.",
  offlineNowhere: "Questo browser non conserva lingue. Apri l’app con https, fuori da una finestra privata.",
  built: "Inclusa",
  here: "Su questo dispositivo",
  away: "Non su questo dispositivo",
  bringing: "Download in corso…",
  notBrought: "Download non riuscito. Controlla la connessione, poi riprova.",
  bring: (language) => `Scarica ${language}`,
  bringingOf: (language) => `Download in corso: ${language}`,
  stopBringing: (language) => `Interrompi il download: ${language}`,
  remove: (language) => `Rimuovi ${language}`,

  storage: "Memoria",
  inLibrary: (documents, pages) =>
    `${documents === 1 ? "1 documento" : `${documents} documenti`} nella libreria, ` +
    `${pages === 1 ? "1 pagina" : `${pages} pagine`} in tutto.`,

  privacy: "Privacy",
  privacyFacts: [
    "Le pagine sono trovate, pulite e lette da questo dispositivo. Foto e documenti restano " +
      "in questo browser e, se ne scegli una, nella tua cartella.",
    "Non viene inviato nulla su di te o su come usi l’app. Non ci sono cookie né file presi da altri siti.",
    "Invia una scansione solo uno scanner aperto dal link di qualcuno, e dice a chi prima della prima foto.",
  ],

  about: "Informazioni",
  version: (version) => `Versione ${version}`,
  licences: "Licenze open source",
  offline: "Una volta aperta, l’app funziona senza connessione.",
};
