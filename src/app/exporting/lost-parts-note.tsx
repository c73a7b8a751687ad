import { useEffect, useState, type ReactNode } from "react";
import { exportablePages } from "../../documents/exportable.ts";
import { lossesOfDocuments, pdfLosses, type DocumentLosses } from "../../documents/exporting/lost-parts.ts";
import type { ExportForm, ExportFormat } from "../../documents/exporting/export-form.ts";
import { listedPages, type OpenDocument } from "../../documents/session/document-view.ts";
import type { PdfContent } from "../../core/contracts/pdf-calls.ts";
import { exportingStrings, type ExportingStrings } from "../../strings/compiled/screens/exporting.ts";
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

interface SeveralProps {
  readonly documentIds: readonly string[];
  readonly form: ExportForm;
}

/** Names what the PDFs of several documents lack with these choices, of the PDFs that their pages come from. */
export function LostPartsOfSeveral({ documentIds, form }: SeveralProps): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const { language } = useStrings();
  const { sheet, isArchival, colour, quality } = form;
  const { documents, scan } = useApp();
  const [losses, setLosses] = useState<readonly DocumentLosses[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    lossesOfDocuments(documentIds, { sheet, isArchival, colour, quality }, { documents, scan, signal }).then(
      (found) => setLosses(found),
      // Other choices: their own losses are shown. Documents that can't be read are named by the export.
      () => undefined,
    );
    return () => controller.abort();
  }, [documentIds, sheet, isArchival, colour, quality, documents, scan]);
  const { lost, quoted } = exporting.several;
  const notes = lossSentences(losses, { language, lostParts: exporting.lostParts, lost, quoted });
  if (losses.some(({ isDrawn }) => isDrawn)) notes.unshift(exporting.drawn);
  if (notes.length === 0) return null;
  return (
    // A scrolling area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="export-note export-losses" tabIndex={0}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

interface LossWords extends Pick<ExportingStrings, "lostParts">, Pick<ExportingStrings["several"], "lost" | "quoted"> {
  readonly language: string;
}

/** A sentence for each list of lost parts, with the names of the documents that lose them. */
export function lossSentences(
  losses: readonly DocumentLosses[],
  { language, lostParts, lost, quoted }: LossWords,
): string[] {
  const list = new Intl.ListFormat(language);
  const names = new Map<string, string[]>();
  for (const { name, lost: parts } of losses) {
    if (parts.length === 0) continue;
    const named = list.format(parts.map((part) => lostParts[part]));
    names.set(named, [...(names.get(named) ?? []), quoted({ name })]);
  }
  return [...names].map(([parts, of]) => lost({ parts, names: list.format(of) }));
}
