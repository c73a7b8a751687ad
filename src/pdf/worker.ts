import "../core/rpc/dispose.ts";
import type { PdfCalls } from "../core/contracts/pdf-calls.ts";
import { serve } from "../core/rpc/rpc.ts";
import { writePdf } from "./write/pdf-document.ts";
import { countPages, renderPage } from "./read/pdf-reader.ts";

/** Brings pdf-lib with it, which only PDFs that come in need. */
const loadKeeper = () => import("./read/append-text.ts");

serve<PdfCalls>(self, {
  async writePdf({ pages, ...label }, context) {
    const made = pages.flatMap((page) => ("file" in page ? [] : [page]));
    if (made.length === pages.length) return writePdf({ ...label, pages: made }, context);
    return (await loadKeeper()).writeKeepingPages({ ...label, pages }, context);
  },
  examinePages: async (params) => (await loadKeeper()).examinePages(params),
  countPages,
  renderPage,
});
