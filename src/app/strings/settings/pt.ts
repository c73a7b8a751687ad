import type { SettingsStrings } from "./en.ts";

/** The texts of the settings, in Portuguese. */
export const settings: SettingsStrings = {
  back: "Voltar",

  appearance: "Aspeto",
  language: "Idioma",
  browserLanguage: "Como no navegador",
  theme: "Tema",
  themes: { system: "Como no dispositivo", light: "Claro", dark: "Escuro" },

  defaults: "Novos documentos",
  look: "Filtro das novas páginas",
  name: "Nome dos novos documentos",
  nameHint: "Toque numa parte para a pôr no nome. {n} conta os documentos.",
  namePart: (part) => `Pôr ${part}`,
  nameExample: (name) => `O próximo chama-se “${name}”.`,
  nameReset: "Voltar ao nome inicial",
  nameFromText: "Dar nome aos documentos pelo texto",
  namesFromText: { suggest: "Sugerir um nome", always: "Dar logo o nome", off: "Não" },
  namesFromTextHints: {
    suggest: "Remetente, tipo e data, que aceita com um toque.",
    always: "Quando o remetente e a data são certos; senão, é sugerido. Um nome que escreveu nunca é alterado.",
  },
  reading: "Ler o texto dos novos documentos",
  readAutomatic: "Automático",
  readAutomaticHint: "O idioma de cada página é reconhecido pelo texto.",
  readLast: "Como no último documento",
  readChosen: "Sempre nestes idiomas",
  readOff: "Não ler",
  readOffHint: "As páginas ficam prontas mais cedo, mas não se pode pesquisar nelas.",
  languages: "Idiomas dos novos documentos",
  sound: "Som e vibração ao tirar uma foto",

  offlineLanguages: "Idiomas sem ligação",
  offlineHint:
    "Os idiomas que estão neste dispositivo são lidos sem ligação. Os outros são transferidos quando uma página " +
    "precisa deles pela primeira vez, ou aqui.",
  offlineNowhere: "Este navegador não guarda idiomas. Abra a aplicação por https, fora de uma janela privada.",
  built: "Incluído",
  here: "Neste dispositivo",
  away: "Não está neste dispositivo",
  bringing: "A transferir…",
  notBrought: "Não foi possível transferir. Verifique a ligação e tente novamente.",
  bring: (language) => `Transferir ${language}`,
  bringingOf: (language) => `A transferir ${language}`,
  stopBringing: (language) => `Parar a transferência de ${language}`,
  remove: (language) => `Remover ${language}`,

  storage: "Armazenamento",
  inLibrary: (documents, pages) =>
    `${documents === 1 ? "1 documento" : `${documents} documentos`} na biblioteca, ` +
    `${pages === 1 ? "1 página" : `${pages} páginas`} no total.`,

  privacy: "Privacidade",
  privacyFacts: [
    "As páginas são encontradas, limpas e lidas por este dispositivo. Fotos e documentos ficam " +
      "neste navegador e, se escolher uma, na sua pasta.",
    "Nada é enviado sobre si ou sobre como usa a aplicação. Não há cookies nem ficheiros de outros sites.",
    "Só um scanner aberto a partir do link de alguém envia uma digitalização. Diz para quem antes da primeira foto.",
  ],

  about: "Acerca de",
  version: (version) => `Versão ${version}`,
  licences: "Licenças de código aberto",
  offline: "Depois de aberta uma vez, a aplicação funciona sem ligação.",
};
