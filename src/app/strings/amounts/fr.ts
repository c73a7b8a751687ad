import type { AmountsStrings } from "./en.ts";

/** The texts of the table of amounts, in French. */
export const amounts: AmountsStrings = {
  open: "Montants",
  title: "Tableau des montants",
  document: "Document",
  facts: { date: "Date", sender: "Expéditeur", total: "Montant total", tax: "TVA", currency: "Devise" },
  toCheck: (count) => (count === 1 ? "1 valeur à vérifier" : `${count} valeurs à vérifier`),
  allChecked: "Plus rien à vérifier.",
  hint: "Les valeurs marquées peuvent être fausses. Corrigez-les, ou confirmez-les avec Entrée.",
  cell: (fact, document) => `${fact}, « ${document} »`,
  unsure: "Incertain",
  confirm: (fact, document) => `Confirmer ${fact}, « ${document} »`,
  confirmShort: "Confirmer",
  says: (text) => `On lit « ${text} ». Quel jour est-ce ?`,
  wrong: {
    date: "Ce jour n’existe pas.",
    sender: "200 lettres au plus.",
    total: "Saisissez un montant, par exemple 39,80.",
    tax: "Saisissez un montant, par exemple 39,80.",
    currency: "Saisissez trois lettres, par exemple EUR.",
  },
  look: (fact) => `${fact} sur la page`,
  reading: "Ses pages sont en cours de lecture.",
  unread: "Son texte n’est pas lu.",
  gone: "Un document a été supprimé entre-temps.",
  save: "Télécharger en CSV",
  copy: "Copier",
  copied: "Copié. Collez-le dans un tableau.",
  copyFailed: "Le navigateur ne permet pas de copier.",
};
