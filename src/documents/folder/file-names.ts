import { fileName } from "../naming.ts";

/** More files of one name are not looked for. */
const MOST = 1000;

/** The names to try for the PDF of a document, in order: "Lease.pdf", "Lease (2).pdf" and so on. */
export function* fileNames(documentName: string): Generator<string, void> {
  yield fileName(documentName, "pdf");
  for (let n = 2; n <= MOST; n++) yield fileName(documentName, "pdf", ` (${n})`);
}
