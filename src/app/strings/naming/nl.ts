import type { NamingStrings } from "./en.ts";

/** The texts about names from a document's text, in Dutch. */
export const naming: NamingStrings = {
  suggest: (name) => `Noem het “${name}”`,
  keep: "De huidige naam houden",
  use: (name) => `“${name}” gebruiken`,
  kinds: {
    invoice: "factuur",
    receipt: "kassabon",
    creditNote: "creditnota",
    reminder: "aanmaning",
    quote: "offerte",
    deliveryNote: "pakbon",
    order: "bestelling",
    statement: "afschrift",
    contract: "contract",
    letter: "brief",
  },
};
