/** The texts of the export sheet, in English. */
export const exporting = {
  title: "Export",
  preset: "Made for",
  presets: { mail: "Letter by e-mail", archive: "Archive", fax: "Fax" },
  presetNone: "Your own settings",
  presetHints: {
    mail: (limit: string) => `A PDF of at most ${limit}, as sharp as that allows`,
    archive: "PDF/A at the best quality; opens and looks the same in decades",
    fax: (limit: string) => `Black and white, at most ${limit}, as sharp as that allows`,
  },
  format: "Format",
  pdf: "PDF",
  pdfHint: "Searchable, with text you can select",
  pdfUnread: "Pictures of the pages; this document is not read",
  jpeg: "JPEG",
  jpegHint: (count: number) => (count === 1 ? "One picture" : `${count} pictures in a ZIP file`),
  text: "Plain text",
  textKind: "Kind of file",
  textKinds: { plain: "Text", markdown: "Markdown", html: "HTML", hocr: "hOCR", json: "JSON" },
  textHints: {
    plain: "What the pages say, as a .txt file",
    markdown: "Headings, lists and tables, without page numbers, as an .md file",
    html: "Headings, lists and tables, without page numbers, as an .html file",
    hocr: "For programs: every word with its place, as an .hocr file",
    json: "For programs: every word with its place, as a .json file",
  },
  fileName: "File name",
  about: (size: string) => `about ${size}`,
  save: "Save",
  share: "Share",
  waiting: (done: number, total: number) => `Reading pages, ${done} of ${total} done…`,
  writing: "Writing the file…",
  nothing: "There is no finished page to export yet.",
  leftOut: (numbers: string, count: number) =>
    count === 1
      ? `Page ${numbers} could not be made and is left out.`
      : `Pages ${numbers} could not be made and are left out.`,
  drawn: "With these options, pages of a PDF become pictures: their links and drawings are not kept.",
  marked: (count: number) =>
    count === 1
      ? "A page of a PDF that has marks becomes a picture with the words that are left."
      : `${count} pages of a PDF that have marks become pictures with the words that are left.`,
  png: "PNG",
  pngHint: (count: number) =>
    count === 1 ? "One picture, without loss" : `${count} pictures without loss, in a ZIP file`,
  quality: "Quality",
  qualities: { small: "Small", balanced: "Balanced", best: "Best", limit: "Size limit" },
  more: "More options",
  colour: "Colour",
  colours: { colour: "Colour", grey: "Grey", bilevel: "Black and white" },
  sheet: "Page size",
  sheets: { scanned: "As scanned", a4: "A4", letter: "Letter" },
  password: "Password",
  passwordHint: "Needed to open the PDF. Nobody can recover it.",
  isArchival: "For archives (PDF/A)",
  archivalHint: "Opens and looks the same in decades. Such a file has no password.",
  saved: (size: string) => `Saved, ${size}.`,
  limit: "At most, in MB",
  limitHint: "Write a number from 0.1 to 1000.",
  fitting: "Finding the best quality that fits…",
  tooLarge: (size: string, canBeBilevel: boolean) =>
    `Even at the smallest quality the file is ${size}. Allow more, ${canBeBilevel ? "choose black and white, " : ""}` +
    "or export fewer pages.",
  fillsSheet: "Enlarge pages to fill the sheet",
  print: "Print",
  printFailed: "The pages could not be handed to the printer. Save a PDF and print that.",
  ready: (size: string) => `The file is ready, ${size}. Share it now.`,
  several: {
    title: (count: number) => (count === 1 ? "Export 1 document" : `Export ${count} documents`),
    as: "Save as",
    ways: { zip: "One ZIP file", files: "One PDF each" },
    wayHints: {
      zip: "An archive with one PDF for each document",
      files: "The browser may ask whether several downloads are allowed",
    },
    limitEach: "The size limit holds for each document.",
    archiveName: "Documents",
    saved: (count: number, size: string) =>
      count === 1 ? `1 document saved, ${size}.` : `${count} documents saved, ${size}.`,
    ready: "The files are ready. Share them now.",
    tooLarge: (name: string, size: string) => `“${name}” is left out: even at the smallest quality it is ${size}.`,
    failed: (name: string, why: string) => `“${name}” is left out. ${why}`,
    gone: "A document is left out: it is no longer on this device.",
    pages: (name: string, numbers: string) => `“${name}” is saved without these pages, which failed: ${numbers}.`,
  },
};

export type ExportingStrings = typeof exporting;
