import type { SharingStrings } from "./en.ts";

/** The question about files that another app or site sent, in French. */
export const sharing: SharingStrings = {
  title: (count) =>
    count <= 1 ? `Ajouter ${count} fichier à votre bibliothèque ?` : `Ajouter ${count} fichiers à votre bibliothèque ?`,
  from: (host) => `Envoyé par ${host}.`,
  fromUnknown: "Envoyé par une autre application ou un autre site. Le navigateur ne dit pas lequel.",
  notYet: "Rien n’est encore dans votre bibliothèque.",
  add: "Ajouter",
  discard: "Refuser",
};
