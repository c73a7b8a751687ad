/** The texts of the table of amounts, in English. */
export const amounts = {
  open: "Amounts",
  title: "Table of amounts",
  document: "Document",
  facts: { date: "Date", sender: "Sender", total: "Total", tax: "Tax", currency: "Currency" },
  toCheck: (count: number) => (count === 1 ? "1 value to check" : `${count} values to check`),
  allChecked: "Nothing left to check.",
  hint: "Marked values may be wrong. Correct them, or confirm them with Enter.",
  cell: (fact: string, document: string) => `${fact}, ${document}`,
  unsure: "Not sure",
  confirm: (fact: string, document: string) => `Confirm ${fact}, ${document}`,
  confirmShort: "Confirm",
  says: (text: string) => `It says “${text}”. Which day is it?`,
  wrong: {
    date: "There is no such day.",
    sender: "At most 200 letters.",
    total: "Type an amount, such as 39.80.",
    tax: "Type an amount, such as 39.80.",
    currency: "Type a code of three letters, such as EUR.",
  },
  look: (fact: string) => `${fact} on the page`,
  reading: "Its pages are still being read.",
  unread: "Its text is not read.",
  gone: "A document was deleted meanwhile.",
  save: "Download CSV",
  copy: "Copy",
  copied: "Copied. Paste it into a table.",
  copyFailed: "The browser does not allow copying.",
};

export type AmountsStrings = typeof amounts;
