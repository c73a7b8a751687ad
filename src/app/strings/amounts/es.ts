import type { AmountsStrings } from "./en.ts";

/** The texts of the table of amounts, in Spanish. */
export const amounts: AmountsStrings = {
  open: "Importes",
  title: "Tabla de importes",
  document: "Documento",
  facts: { date: "Fecha", sender: "Remitente", total: "Total", tax: "Impuesto", currency: "Moneda" },
  toCheck: (count) => (count === 1 ? "1 valor por revisar" : `${count} valores por revisar`),
  allChecked: "No queda nada por revisar.",
  hint: "Los valores marcados pueden ser erróneos. Corrígelos o confírmalos con Intro.",
  cell: (fact, document) => `${fact}, ${document}`,
  unsure: "No es seguro",
  confirm: (fact, document) => `Confirmar: ${fact}, ${document}`,
  confirmShort: "Confirmar",
  says: (text) => `Pone «${text}». ¿Qué día es?`,
  wrong: {
    date: "Ese día no existe.",
    sender: "200 letras como máximo.",
    total: "Escribe un importe, por ejemplo 39,80.",
    tax: "Escribe un importe, por ejemplo 39,80.",
    currency: "Escribe un código de tres letras, por ejemplo EUR.",
  },
  look: (fact) => `${fact} en la página`,
  reading: "Sus páginas aún se están leyendo.",
  unread: "Su texto no se lee.",
  gone: "Entretanto se ha eliminado un documento.",
  save: "Descargar CSV",
  copy: "Copiar",
  copied: "Copiado. Pégalo en una tabla.",
  copyFailed: "El navegador no permite copiar.",
};
