import { fileName } from "../naming.ts";

/** More files of one name are not looked for. */
const MOST = 1000;

/** The names to try for the PDF of a document, in order: "Lease.pdf", "Lease (2).pdf" and so on. */
export function* fileNames(documentName: string, extension = "pdf"): Generator<string, void> {
  yield fileName(documentName, extension);
  for (let n = 2; n <= MOST; n++) yield fileName(documentName, extension, ` (${n})`);
}

/** The same for a file that has a name already. */
export function numberedNames(name: string): Generator<string, void> {
  const dot = name.lastIndexOf(".");
  return fileNames(name.slice(0, dot), name.slice(dot + 1));
}
