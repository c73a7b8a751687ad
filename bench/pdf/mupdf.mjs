/**
 * MuPDF as its makers publish it for Node: not part of this project, fetched for the bench. Linux distributions are
 * years behind it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { peerPackage } from "../peer-package.mjs";

const VERSION = "1.28.1";

/**
 * @typedef {object} Mupdf what is used of it
 * @property {{openDocument(bytes: Uint8Array, type: string): {countPages(): number, loadPage(at: number):
 * {toStructuredText(): {asText(): string}}}}} Document
 */

/** @type {Promise<Mupdf> | undefined} */
let loaded;

/**
 * The text of each page, in MuPDF's order. Throws where npm can't fetch MuPDF.
 * @param {string} pdf
 */
export async function readByMupdf(pdf) {
  loaded ??= load();
  const document = (await loaded).Document.openDocument(readFileSync(pdf), "application/pdf");
  return Array.from({ length: document.countPages() }, (_, at) => document.loadPage(at).toStructuredText().asText());
}

/** @returns {Promise<Mupdf>} */
async function load() {
  const folder = await peerPackage("mupdf", VERSION);
  return import(pathToFileURL(join(folder, "dist", "mupdf.js")).href);
}
