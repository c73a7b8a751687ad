import "../core/rpc/dispose.ts";
import type { PdfCalls } from "../core/contracts/pdf-calls.ts";
import { serve } from "../core/rpc/rpc.ts";
import { writePdf } from "./write/pdf-document.ts";
import { countPages } from "./join/count-pages.ts";
import { loadPart } from "./load-part.ts";
import { examinePage, renderPage } from "./read/pdf-reader.ts";

/** Loads pdf-lib, which is needed only for existing PDFs. */
const loadExistingPages = () => loadPart(() => import("./join/existing-pages.ts"));

serve<PdfCalls>(self, {
  async writePdf({ pages, ...label }, context) {
    const newPages = pages.flatMap((page) => ("file" in page ? [] : [page]));
    if (newPages.length === pages.length) return writePdf({ ...label, pages: newPages }, context);
    return (await loadExistingPages()).writeWithExistingPages({ ...label, pages }, context);
  },
  canCopyPages: async (params) => (await loadExistingPages()).canCopyPages(params),
  pdfContents: async (params) => (await loadExistingPages()).pdfContents(params),
  unlock: async (params) => (await loadExistingPages()).unlock(params),
  examinePage,
  countPages: (params) => countPages(params),
  renderPage,
});
