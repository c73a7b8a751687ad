/** pdf.js's parsing half; handed to its drawing half by `globalThis.pdfjsWorker`. The package has no types for it. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs" {
  export const WorkerMessageHandler: object;
}
