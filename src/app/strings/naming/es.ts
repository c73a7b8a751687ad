import type { NamingStrings } from "./en.ts";

/** The texts about names from a document's text, in Spanish. */
export const naming: NamingStrings = {
  suggest: (name) => `Llamarlo «${name}»`,
  keep: "Dejar el nombre que tiene",
  use: (name) => `Usar «${name}»`,
  kinds: {
    invoice: "factura",
    receipt: "recibo",
    creditNote: "nota de abono",
    reminder: "aviso de pago",
    quote: "presupuesto",
    deliveryNote: "albarán",
    order: "pedido",
    statement: "extracto",
    contract: "contrato",
    letter: "carta",
  },
};
