/**
 * pdf.js in Node. Its build for older engines puts a JSON.stringify of its own in place of Node's, forty times slower,
 * and all that Playwright sends to a browser goes through it: Node's is put back.
 */
const { stringify } = JSON;
await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
export const { getDocument, ImageKind, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
JSON.stringify = stringify;
