import "../core/dispose.ts";
import type { PdfCalls } from "../core/pdf-calls.ts";
import { serve } from "../core/rpc.ts";
import { writePdf } from "./pdf-document.ts";
import { countPages, renderPage } from "./pdf-reader.ts";

serve<PdfCalls>(self, { writePdf, countPages, renderPage });
