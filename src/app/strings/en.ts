import type { ScreenTexts } from "./screen-texts.ts";
import type { PageStep } from "../../core/model/document.ts";
import type { Filter } from "../../core/contracts/imaging-calls.ts";
import { checking } from "./checking/en.ts";
import { hosted } from "./hosted/en.ts";
import { damaged } from "./damaged/en.ts";
import { library } from "./library/en.ts";
import { page } from "./page/en.ts";
import { problems } from "./problems/en.ts";

const sampleNames: Readonly<Record<string, string>> = { letter: "Letter", receipt: "Receipt", invoice: "Invoice" };

/** All texts of the screens, in English. The other languages have the same shape. */
export const en = {
  language: "en" as "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "pl",
  appName: "Flatbed",
  close: "Close",
  loading: "Opening…",
  settings: "Settings",
  copied: "Copied.",
  copyFailed: "The browser did not allow copying. Select the text and copy it yourself.",

  update: {
    ready: "A new version is ready.",
    othersOpen: "Close the app’s other tabs first; then reload.",
    reload: "Reload",
  },

  framed: {
    title: "Open Flatbed in its own tab",
    why: "The page around it could cover its buttons and mislead your clicks.",
    open: "Open in a new tab",
  },

  scan: {
    title: "Scan",
    lead: "Photograph a page. Get it straight, clean and searchable.",
    privacy: "Everything happens on this device. Nothing is uploaded.",
    dropHere: "Drop photos or PDFs here",
    dropNow: "Let go to scan",
    orPaste: "or paste them",
    choose: "Choose files",
    useCamera: "Use camera",
    samples: "No page at hand? Try a sample",
    sampleNames,
    recent: "Recent",
    sampleFailed: "The sample could not be loaded. Check your connection and try again.",
    storing: "Storing the originals…",
  },

  document: {
    pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
    name: "Document name",
    empty: "This document has no pages.",
    missing: "This document is not on this device. It may have been deleted, or belong to another browser.",
    toScan: "Home",
    page: (number: number) => `Page ${number}`,
    pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
    add: "Add pages",
    addShort: "Add",
    export: "Export",
    text: "Text",
    words: "Text of the pages",
    look: "Filter",
    moveUp: "Move earlier",
    moveDown: "Move later",
    drag: (number: number) => `Move page ${number}. Use the arrow keys, or drag.`,
    moved: (number: number, count: number) => `Moved to place ${number} of ${count}.`,
    rotateLeft: "Rotate left",
    rotateRight: "Rotate right",
    adjust: "Adjust corners",
    delete: "Delete",
    deletePage: (number: number) => `Delete page ${number}`,
    pageActions: (number: number) => `More for page ${number}`,
    deleted: (count: number) => (count === 1 ? "Page deleted." : `${count} pages deleted.`),
    undo: "Undo",
    retry: "Try again",
    pdfPassword: "Password of the PDF",
    unlock: "Unlock",
    applyToAll: "Use for all pages",
    languages: "Language of the text",
    languagesHint: "Choose every language on the pages.",
    languagesOff: "Without one, no text is recognised.",
    automatic: "Automatic",
    seemsIn: (language: string) => `This page seems to be in ${language}, whose data could not be downloaded.`,
    seemsInOther: (language: string) => `This page seems to be in ${language}, which can’t be read here.`,
    readIn: (language: string) => `Read in ${language}`,
    findLanguage: "Find a language",
    noLanguage: "There is no such language here.",
    notRead: "not read",
    textOff: "This page is not read. Choose a language below to read it.",
    noText: "No text was found on this page.",
    textPending: "The text appears here as soon as the page is read.",
    copy: "Copy text",
    copyAll: "Copy text of all pages",
    copied: "Copied.",
    copyFailed: "The browser did not allow copying. Select the text and copy it yourself.",
    working: (done: number, total: number) => `${done} of ${total} pages ready`,
  },

  steps: { open: "Opening the file", make: "Finding and flattening", read: "Reading" } satisfies Record<
    PageStep,
    string
  >,
  waiting: "Waiting",

  filters: { white: "Clean", flat: "Even light", original: "Original" } satisfies Record<Filter, string>,
  filterHints: {
    white: "Plain white paper, crisp text",
    flat: "Shadows gone, colours kept",
    original: "As photographed",
  } satisfies Record<Filter, string>,
  /** The filter `original` for a page of a PDF. */
  pdfPageHints: {
    kept: "As it is in the PDF, with its text and links",
    drawn: "A picture; this PDF does not allow copies of its pages",
  },

  editor: {
    title: (number: number) => `Corners of page ${number}`,
    photo: "The photo",
    result: "The page",
    corner: ["Top left corner", "Top right corner", "Bottom right corner", "Bottom left corner"],
    edge: ["Top edge", "Right edge", "Bottom edge", "Left edge"],
    position: (x: number, y: number) => `${x} across, ${y} down`,
    bendAcross: ["bend on the left", "bend in the middle", "bend on the right"],
    bendDown: ["bend at the top", "bend in the middle", "bend at the bottom"],
    sides: "Sides",
    straight: "Straight",
    curved: "Curved",
    hint: "Drag a corner or an edge.",
    bendHint: "Drag the middle of an edge to bow it, the dots beside it to shape it further.",
    keysHint: "Arrow keys move it by one pixel, with Shift by ten.",
    previous: "Previous page",
    next: "Next page",
    findAgain: "Find again",
    whole: "Whole image",
    undo: "Undo",
    redo: "Redo",
    done: "Done",
    found: "The page was found.",
    notFound: "No page was found. Drag the corners onto it.",
    finding: "Looking for the page…",
    noPhoto: "This photo can’t be shown. It may be damaged.",
    missing: "There is no such page in this document.",
    toPage: "Back to the page",
    toDocument: "Back to the document",
  },

  checking,
  page,
  hosted,
  dashboard: "Dashboard",
  library,
  damaged,

  problem: {
    failedStep: {
      open: "The file could not be opened.",
      make: "The page could not be made.",
      read: "The text could not be read.",
    } satisfies Record<PageStep, string>,
    brokenPdf:
      "This PDF can’t be shown in full: it is damaged, has no pages, or holds something of an unknown kind. Print it " +
      "to a new PDF, or photograph it.",
    cutOff: (percent: number) =>
      `Only about ${percent} % of the picture is there: the file was cut off. Copy it again from where it is whole, ` +
      "or photograph the page again.",
    byCode: problems,
    screenFailed: "This screen could not be shown.",
    screenFailedWhat: "Your documents are still on this device. Try again, or go back and open another screen.",
    tryAgain: "Try again",
    copyReport: "Copy report",
    toLibrary: "All documents",
    guestFailedWhat:
      "The pages you photographed are still here. Reload the page; if that does not help, save the photos.",
    exportAll: "Export all documents",
    startFailed: "Flatbed could not start.",
    noStorage:
      "The app can’t reach its storage on this device. Reload; if that does not help, leave private browsing " +
      "or allow this site to keep data.",
    reload: "Reload",
  },

  /** Null in English: these texts are loaded with their screens. */
  screens: null as ScreenTexts | null,
};

export type Strings = typeof en;
