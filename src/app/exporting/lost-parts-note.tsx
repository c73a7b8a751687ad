import { useEffect, useState, type ReactNode } from "react";
import { exportablePages } from "../../documents/exportable.ts";
import { pdfLosses } from "../../documents/exporting/pdf-losses.ts";
import type { ExportForm, ExportFormat } from "../../documents/exporting/export-form.ts";
import { listedPages, type OpenDocument } from "../../documents/session/document-view.ts";
import type { PdfContent } from "../../core/contracts/pdf-calls.ts";
import { exportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { useApp } from "../app-context.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";

interface Props {
  readonly view: OpenDocument;
  readonly format: ExportFormat;
  readonly form: ExportForm;
}

/** Names what a PDF with these choices lacks of the PDFs that its pages come from. */
export function LostPartsNote({ view, format, form }: Props): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const { language } = useStrings();
  const lost = useLosses(view, form);
  if (format !== "pdf" || lost.length === 0) return null;
  const parts = new Intl.ListFormat(language).format(lost.map((part) => exporting.lostParts[part]));
  return <p className="export-note">{exporting.lost({ parts })}</p>;
}

function useLosses(view: OpenDocument, { sheet, isArchival, colour, quality }: ExportForm): readonly PdfContent[] {
  const { documents, scan } = useApp();
  const [losses, setLosses] = useState<readonly PdfContent[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const pages = exportablePages(listedPages(view)).map(({ page }) => page);
    pdfLosses(pages, { sheet, isArchival, colour, quality }, { documents, scan, signal }).then(
      (found) => setLosses(found),
      // Another view or other choices: their own losses are shown.
      () => undefined,
    );
    return () => controller.abort();
  }, [view, sheet, isArchival, colour, quality, documents, scan]);
  return losses;
}
