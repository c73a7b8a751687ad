import "../core/rpc/dispose.ts";
import type { PdfCalls } from "../core/contracts/pdf-calls.ts";
import { serve } from "../core/rpc/rpc.ts";
import { writePdf } from "./write/pdf-document.ts";
import { countPages, renderPage } from "./read/pdf-reader.ts";

/** Loads pdf-lib, which is needed only for existing PDFs. */
const loadAppendText = () => import("./read/append-text.ts");

serve<PdfCalls>(self, {
  async writePdf({ pages, ...label }, context) {
    const newPages = pages.flatMap((page) => ("file" in page ? [] : [page]));
    if (newPages.length === pages.length) return writePdf({ ...label, pages: newPages }, context);
    return (await loadAppendText()).writeWithExistingPages({ ...label, pages }, context);
  },
  examinePages: async (params) => (await loadAppendText()).examinePages(params),
  countPages,
  renderPage,
});
