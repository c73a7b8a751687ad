import type { AmountsStrings } from "./en.ts";

/** The texts of the table of amounts, in Portuguese. */
export const amounts: AmountsStrings = {
  open: "Valores",
  title: "Tabela de valores",
  document: "Documento",
  facts: { date: "Data", sender: "Remetente", total: "Total", tax: "Imposto", currency: "Moeda" },
  toCheck: (count) => (count === 1 ? "1 valor a verificar" : `${count} valores a verificar`),
  allChecked: "Nada mais a verificar.",
  hint: "Os valores marcados podem estar errados. Corrija-os ou confirme-os com Enter.",
  cell: (fact, document) => `${fact}, ${document}`,
  unsure: "Incerto",
  confirm: (fact, document) => `Confirmar: ${fact}, ${document}`,
  confirmShort: "Confirmar",
  says: (text) => `Está escrito “${text}”. Que dia é?`,
  wrong: {
    date: "Esse dia não existe.",
    sender: "No máximo 200 letras.",
    total: "Escreva um valor, por exemplo 39,80.",
    tax: "Escreva um valor, por exemplo 39,80.",
    currency: "Escreva um código de três letras, por exemplo EUR.",
  },
  look: (fact) => `${fact} na página`,
  reading: "As páginas ainda estão a ser lidas.",
  unread: "O texto não é lido.",
  gone: "Entretanto, um documento foi eliminado.",
  save: "Transferir CSV",
  copy: "Copiar",
  copied: "Copiado. Cole numa tabela.",
  copyFailed: "O navegador não permite copiar.",
};
