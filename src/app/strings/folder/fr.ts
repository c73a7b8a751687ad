import type { FolderStrings } from "./en.ts";

/** The texts about the folder that documents are saved to, in French. */
export const folder: FolderStrings = {
  title: "Enregistrer dans un dossier",
  what:
    "Chaque document terminé est aussi enregistré dans un dossier de votre choix, en PDF avec texte, sous son nom. " +
    "Nextcloud, Dropbox, Syncthing et d’autres outils de synchronisation l’emportent de là.",
  unsupported:
    "Ce navigateur ne peut pas enregistrer lui-même dans un dossier. Chrome et Edge le peuvent, sur ordinateur et " +
    "sur Android. Ici, exportez un document ou partagez-le avec une autre application.",
  choose: "Choisir un dossier",
  notOpened: "Le navigateur n’a pas ouvert le dossier. Choisissez-en un à nouveau.",
  chooseOther: "Choisir un autre dossier",
  stop: "Ne plus y enregistrer",
  rules:
    "Un document est enregistré quand ses pages sont prêtes et que vous l’avez quitté, puis de nouveau après chaque " +
    "modification. Un fichier que Flatbed n’a pas écrit n’est jamais remplacé. Si vous supprimez un document ici, " +
    "son fichier reste là-bas.",
  saved: (count) =>
    count === 0
      ? "Rien n’y est encore enregistré."
      : count === 1
        ? "1 document y est enregistré."
        : `${count} documents y sont enregistrés.`,
  saving: (count) =>
    count === 1 ? "1 document en cours d’enregistrement…" : `${count} documents en cours d’enregistrement…`,
  earlier: (count) => (count === 1 ? "1 document d’avant n’y est pas." : `${count} documents d’avant n’y sont pas.`),
  saveEarlier: (count) => (count === 1 ? "L’enregistrer aussi" : "Les enregistrer aussi"),
  lapsed: "Le navigateur demande une nouvelle autorisation avant que Flatbed y écrive.",
  waiting: (count, name) =>
    count === 1 ? `1 document attend le dossier « ${name} ».` : `${count} documents attendent le dossier « ${name} ».`,
  allow: "Autoriser l’écriture",
  asks: (count, names) =>
    count === 1
      ? `${names} sera enregistré dans le dossier quand vous aurez répondu à une question à son sujet.`
      : `${names} seront enregistrés dans le dossier quand vous aurez répondu à une question sur chacun.`,
  quoted: (name) => `« ${name} »`,
  asksMany: (count) =>
    `${count} documents seront enregistrés dans le dossier quand vous aurez répondu à une question sur chacun.`,
  toQuestion: "Voir la question",
  problems: {
    gone: (name) =>
      `Le dossier « ${name} » n’est plus là : il a été déplacé, renommé ou supprimé, ou son disque n’est pas connecté.`,
    full: (name) => `Il n’y a plus de place là où se trouve le dossier « ${name} ».`,
    denied: (name) => `Le navigateur ne laisse pas Flatbed écrire dans le dossier « ${name} ».`,
    refused: (name) =>
      `Un fichier du dossier « ${name} » ne peut pas être écrit. Un autre programme l’a peut-être ouvert.`,
  },
  unwritten: (name) => `« ${name} » n’a pas été enregistré.`,
  again: "Réessayer",
};
