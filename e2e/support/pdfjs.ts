/**
 * pdf.js for Node. Its legacy build replaces JSON.stringify with a polyfill that is forty times slower, and Playwright
 * uses JSON.stringify for everything it sends to a browser. This module restores the original.
 */
const { stringify } = JSON;
await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
export const { getDocument, ImageKind, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
JSON.stringify = stringify;
