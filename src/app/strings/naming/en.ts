/** The texts about names from a document's text, in English. */
export const naming = {
  suggest: (name: string) => `Name it “${name}”`,
  keep: "Keep the name it has",
  use: (name: string) => `Use “${name}”`,
  kinds: {
    invoice: "invoice",
    receipt: "receipt",
    creditNote: "credit note",
    reminder: "reminder",
    quote: "quote",
    deliveryNote: "delivery note",
    order: "order",
    statement: "statement",
    contract: "contract",
    letter: "letter",
  },
};

export type NamingStrings = typeof naming;
