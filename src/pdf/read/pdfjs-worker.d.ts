/** The parser of pdf.js, which the package has no types for. It is set as `globalThis.pdfjsWorker`. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs" {
  export const WorkerMessageHandler: object;
}
