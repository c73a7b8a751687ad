import type { ScanErrorCode } from "../../../core/errors.ts";

/** The sentences about errors, by error code, in English. Errors with other codes show their own message. */
export const problems: Partial<Record<ScanErrorCode, string>> = {
  undecodable_image: "The file is damaged, or is not a picture. Photograph the page again, or add another file.",
  locked_pdf: "The PDF is locked. Enter its password, or add it without one.",
  wrong_password: "This is not the PDF’s password. Try again.",
  heic_unsupported:
    "This is an HEIC photo, which this browser can’t open. On the iPhone, choose Settings > Camera > Formats > Most " +
    "Compatible and photograph the page again, or export the photo as JPEG and add that.",
  tiff_unsupported: "This is a TIFF file, which this browser can’t open. Save it as PDF, JPEG or PNG and add that.",
  invalid_file_type: "Only photos and PDFs can be scanned. Add a JPEG, PNG or PDF file.",
  too_many_pixels:
    "The picture has more pixels than can be worked on here. Photograph the page again at a lower resolution.",
  file_too_large: "The file is too large. Add a smaller one.",
  too_many_pages: "The file has more pages than can be worked on at once. Split it, then add the parts.",
  no_document: "No page was found. Set the corners yourself, or photograph the page on a darker surface.",
  unsupported_language: "This language can’t be read here. Choose another one.",
  engine_unavailable: "A part of the app could not be loaded. Check your connection, then try again.",
  language_unavailable:
    "A language is not on this device and could not be downloaded. Check your connection, then try again. Languages " +
    "can be downloaded ahead in the settings.",
  language_damaged:
    "The data of a language is missing or damaged on this site. Choose another language, and tell whoever runs the " +
    "site.",
  worker_died: "The work was interrupted, most likely for want of memory. Close other tabs, then try again.",
  timed_out: "This took too long and was stopped. Try again, or use a smaller picture.",
  storage_full: "The device has no space left. Nothing stored was lost. Free some space, then try again.",
  record_damaged:
    "A record in the app’s storage on this device is damaged, so this could not be done. Nothing was changed. " +
    "Reload; the library and the dashboard show what is damaged.",
  storage_damaged:
    "The app’s storage on this device is damaged: parts of it are missing. What is left was not touched. To begin " +
    "anew, clear this site’s data in the browser’s settings; that deletes what is left.",
};
