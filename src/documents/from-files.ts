/** From this many files on, their new document is offered to become a document of each file. */
const MIN_FILES = 3;

/** The history state of a document that was made of several files at once. */
export const FROM_FILES = "from-files";

/** The history state of a document made of so many files. */
export function stateOfFiles(count: number): string | undefined {
  return count >= MIN_FILES ? FROM_FILES : undefined;
}
