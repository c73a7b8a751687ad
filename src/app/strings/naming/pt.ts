import type { NamingStrings } from "./en.ts";

/** The texts about names from a document's text, in Portuguese. */
export const naming: NamingStrings = {
  suggest: (name) => `Chamar-lhe “${name}”`,
  keep: "Manter o nome atual",
  use: (name) => `Usar “${name}”`,
  kinds: {
    invoice: "fatura",
    receipt: "recibo",
    creditNote: "nota de crédito",
    reminder: "aviso de pagamento",
    quote: "orçamento",
    deliveryNote: "guia de remessa",
    order: "encomenda",
    statement: "extrato",
    contract: "contrato",
    letter: "carta",
  },
};
