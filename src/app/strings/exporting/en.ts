/** The sentences of the export sheet, in English. */
export const exporting = {
  title: "Export",
  format: "Format",
  pdf: "PDF",
  pdfHint: "Searchable, with text you can select",
  jpeg: "JPEG",
  jpegHint: (count: number) => (count === 1 ? "One picture" : `${count} pictures in a ZIP file`),
  text: "Plain text",
  textHint: "What the pages say, as a .txt file",
  fileName: "File name",
  about: (size: string) => `about ${size}`,
  save: "Save",
  share: "Share",
  waiting: (done: number, total: number) => `Reading pages, ${done} of ${total} done…`,
  writing: "Writing the file…",
  nothing: "There is no finished page to export yet.",
  leftOut: (numbers: string, count: number) =>
    count === 1 ? `Page ${numbers} could not be made and is left out.` : `Pages ${numbers} could not be made and are left out.`,
  png: "PNG",
  pngHint: (count: number) => (count === 1 ? "One picture, without loss" : `${count} pictures without loss, in a ZIP file`),
  quality: "Quality",
  qualities: { small: "Small", balanced: "Balanced", best: "Best" },
  more: "More options",
  colour: "Colour",
  colours: { colour: "Colour", grey: "Grey", bilevel: "Black and white" },
  sheet: "Page size",
  sheets: { scanned: "As scanned", a4: "A4", letter: "Letter" },
  password: "Password",
  passwordHint: "Needed to open the PDF. Nobody can recover it.",
  saved: (size: string) => `Saved, ${size}.`,
};

export type ExportingStrings = typeof exporting;
