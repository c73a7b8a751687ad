import type { CheckingStrings } from "./en.ts";

/** The texts about words that may have been read wrongly, in German. */
export const checking: CheckingStrings = {
  title: "Wörter prüfen",
  toCheck: (count) => (count === 1 ? "1 Wort zu prüfen" : `${count} Wörter zu prüfen`),
  progress: (number, count) => `${number} von ${count}`,
  field: "Was steht da?",
  right: "Stimmt",
  skip: "Überspringen",
  back: "Voriges Wort",
  checked: (count) => (count === 1 ? "1 Wort geprüft." : `${count} Wörter geprüft.`),
  save: "Speichern",
};
