import type { NamingStrings } from "./en.ts";

/** The texts about names from a document's text, in French. */
export const naming: NamingStrings = {
  suggest: (name) => `Nommer « ${name} »`,
  keep: "Garder le nom actuel",
  use: (name) => `Utiliser « ${name} »`,
  kinds: {
    invoice: "facture",
    receipt: "ticket de caisse",
    creditNote: "avoir",
    reminder: "relance",
    quote: "devis",
    deliveryNote: "bon de livraison",
    order: "commande",
    statement: "relevé",
    contract: "contrat",
    letter: "lettre",
  },
};
