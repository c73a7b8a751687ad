import { foldText } from "../../documents/find-text.ts";

/** Shorter words say nothing by themselves, and are in many names. */
const MIN_LENGTH = 3;

/** Whether one of these words is a word of a name, whatever its case, its accents and the signs around it. */
export function isInName(words: readonly string[], name: string): boolean {
  const inName = new Set(partsOf(name));
  return words.flatMap(partsOf).some((part) => part.length >= MIN_LENGTH && inName.has(part));
}

function partsOf(text: string): string[] {
  return foldText(text).split(/[^\p{L}\p{N}]+/u);
}
