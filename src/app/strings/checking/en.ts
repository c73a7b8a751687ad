/** The texts about words that may have been read wrongly, in English. */
export const checking = {
  title: "Check words",
  toCheck: (count: number) => (count === 1 ? "1 word to check" : `${count} words to check`),
  progress: (number: number, count: number) => `${number} of ${count}`,
  field: "What does it say?",
  right: "Right",
  skip: "Skip",
  back: "Previous word",
  checked: (count: number) => (count === 1 ? "1 word checked." : `${count} words checked.`),
  save: "Save",
};

export type CheckingStrings = typeof checking;
