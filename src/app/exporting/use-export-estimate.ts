import { useEffect, useState } from "react";
import { useApp } from "../app-context.ts";
import { exportablePages } from "../../documents/exportable.ts";
import { listedPages, type OpenDocument } from "../../documents/session/document-view.ts";
import { estimateExportBytes } from "../../documents/exporting/export-estimate.ts";
import type { ExportForm, ExportFormat } from "../../documents/exporting/export-form.ts";

/** Estimated size of the exported file in bytes. Null while it is computed, and when it cannot be. */
export function useExportEstimate(
  view: OpenDocument,
  format: ExportFormat,
  { quality, limitMb, colour, textKind, sheet, isArchival, withPictures }: ExportForm,
): number | null {
  const { documents, scan } = useApp();
  const [estimate, setEstimate] = useState<{ readonly choices: string; readonly bytes: number } | null>(null);
  const choices = `${format} ${quality} ${limitMb} ${colour} ${textKind} ${sheet} ${isArchival} ${withPictures}`;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function updateEstimate(): Promise<void> {
      const bytes = await estimateExportBytes(
        exportablePages(listedPages(view)),
        format,
        { quality, limitMb, colour, textKind, sheet, isArchival, withPictures },
        { documents, scan, signal },
      );
      if (!signal.aborted) setEstimate({ choices, bytes });
    }
    // Saving reports errors. An unknown size is not shown.
    updateEstimate().catch(() => undefined);
    return () => controller.abort();
  }, [view, choices, format, quality, limitMb, colour, textKind, sheet, isArchival, withPictures, documents, scan]);
  return estimate?.choices === choices ? estimate.bytes : null;
}
