import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * What `pdftotext` prints of a PDF.
 * @param {string} pdf
 * @param {readonly string[]} options of pdftotext
 */
export async function textByPoppler(pdf, ...options) {
  return (await execute("pdftotext", [...options, pdf, "-"], { maxBuffer: 1e8 })).stdout;
}
