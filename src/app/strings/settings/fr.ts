import type { SettingsStrings } from "./en.ts";

/** The texts of the settings, in French. */
export const settings: SettingsStrings = {
  back: "Retour",

  appearance: "Apparence",
  language: "Langue",
  browserLanguage: "Comme le navigateur",
  theme: "Thème",
  themes: { system: "Comme l’appareil", light: "Clair", dark: "Sombre" },

  defaults: "Nouveaux documents",
  look: "Filtre des nouvelles pages",
  name: "Nom des nouveaux documents",
  nameHint: "Touchez un élément pour l’insérer. {n} compte les documents.",
  namePart: (part) => `Insérer ${part}`,
  nameExample: (name) => `Le prochain s’appellera « ${name} ».`,
  nameReset: "Reprendre le nom de départ",
  nameFromText: "Nommer les documents d’après leur texte",
  namesFromText: { suggest: "Proposer un nom", always: "Donner le nom aussitôt", off: "Pas du tout" },
  namesFromTextHints: {
    suggest: "Expéditeur, nature et date, à accepter d’une pression.",
    always:
      "Si l’expéditeur et la date sont sûrs ; sinon, il est proposé. Un nom que vous avez saisi n’est jamais remplacé.",
  },
  reading: "Lire le texte des nouveaux documents",
  readAutomatic: "Automatique",
  readAutomaticHint: "La langue de chaque page est reconnue d’après son texte.",
  readLast: "Comme le dernier document",
  readChosen: "Toujours dans ces langues",
  readOff: "Pas du tout",
  readOffHint: "Les pages sont prêtes plus tôt, mais on ne peut pas y chercher.",
  languages: "Langues des nouveaux documents",
  sound: "Son et vibration à chaque photo",

  offlineLanguages: "Langues sans connexion",
  offlineHint:
    "Les langues présentes sur cet appareil se lisent sans connexion. Les autres sont téléchargées à la première " +
    "page à lire, ou ici.",
  offlineNowhere: "Ce navigateur ne garde pas de langues. Ouvrez l’application en https, hors d’une fenêtre privée.",
  built: "Incluse",
  here: "Sur cet appareil",
  away: "Absente de cet appareil",
  bringing: "Téléchargement…",
  notBrought: "Téléchargement impossible. Vérifiez la connexion, puis réessayez.",
  bring: (language) => `Télécharger ${language}`,
  bringingOf: (language) => `Téléchargement : ${language}`,
  stopBringing: (language) => `Arrêter le téléchargement : ${language}`,
  remove: (language) => `Retirer ${language}`,

  storage: "Stockage",
  inLibrary: (documents, pages) =>
    `${documents <= 1 ? `${documents} document` : `${documents} documents`} dans la bibliothèque, ` +
    `${pages <= 1 ? `${pages} page` : `${pages} pages`} en tout.`,

  privacy: "Confidentialité",
  privacyFacts: [
    "Les pages sont trouvées, nettoyées et lues par cet appareil. Photos et documents " +
      "restent dans ce navigateur et, si vous en choisissez un, dans votre dossier.",
    "Rien n’est envoyé sur vous ni sur votre usage. Il n’y a pas de cookies, et aucun fichier ne vient d’autres sites.",
    "Un scan n’est envoyé que par un scanner d’autrui, ouvert depuis son lien, qui dit à qui avant la première photo.",
  ],

  about: "À propos",
  version: (version) => `Version ${version}`,
  licences: "Licences open source",
  offline: "Une fois ouverte, l’application fonctionne sans connexion.",
};
