import type { NamingStrings } from "./en.ts";

/** The texts about names from a document's text, in Polish. */
export const naming: NamingStrings = {
  suggest: (name) => `Nazwij „${name}”`,
  keep: "Zostaw obecną nazwę",
  use: (name) => `Użyj „${name}”`,
  kinds: {
    invoice: "faktura",
    receipt: "paragon",
    creditNote: "faktura korygująca",
    reminder: "wezwanie do zapłaty",
    quote: "oferta",
    deliveryNote: "list przewozowy",
    order: "zamówienie",
    statement: "wyciąg",
    contract: "umowa",
    letter: "list",
  },
};
