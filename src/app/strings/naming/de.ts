import type { NamingStrings } from "./en.ts";

/** The texts about names from a document's text, in German. */
export const naming: NamingStrings = {
  suggest: (name) => `„${name}“ nennen`,
  keep: "Den Namen behalten",
  use: (name) => `„${name}“ verwenden`,
  kinds: {
    invoice: "Rechnung",
    receipt: "Kassenbon",
    creditNote: "Gutschrift",
    reminder: "Mahnung",
    quote: "Angebot",
    deliveryNote: "Lieferschein",
    order: "Bestellung",
    statement: "Kontoauszug",
    contract: "Vertrag",
    letter: "Brief",
  },
};
