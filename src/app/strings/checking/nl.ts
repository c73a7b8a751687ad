import type { CheckingStrings } from "./en.ts";

/** The texts about words that may have been read wrongly, in Dutch. */
export const checking: CheckingStrings = {
  title: "Woorden controleren",
  toCheck: (count) => (count === 1 ? "1 woord te controleren" : `${count} woorden te controleren`),
  progress: (number, count) => `${number} van ${count}`,
  field: "Wat staat er?",
  right: "Klopt",
  skip: "Overslaan",
  back: "Vorig woord",
  checked: (count) => (count === 1 ? "1 woord gecontroleerd." : `${count} woorden gecontroleerd.`),
  save: "Opslaan",
};
