import { PDFName, type PDFDocument } from "pdf-lib";
import { PDF_CONTENTS, type PdfContent } from "../../core/contracts/pdf-calls.ts";
import { removeActiveContent } from "./active-content.ts";
import { formOf } from "./form-fields.ts";
import { dictAt } from "./pdf-objects.ts";

/** What a PDF has beside its pages. It must not be used afterwards. */
export function contentsOf(pdf: PDFDocument): readonly PdfContent[] {
  const { catalog } = pdf;
  const { hasFields, isSigned } = formOf(pdf);
  const active = removeActiveContent(pdf);
  const isThere: Readonly<Record<PdfContent, boolean>> = {
    title: [pdf.getTitle(), pdf.getAuthor()].some(Boolean) || catalog.has(PDFName.of("Metadata")),
    fields: hasFields,
    outline: dictAt(dictAt(catalog, "Outlines"), "First") !== undefined,
    attachments: active.has("attachments"),
    scripts: active.has("scripts"),
    signature: isSigned,
    tags: dictAt(catalog, "StructTreeRoot") !== undefined,
    labels: catalog.has(PDFName.of("PageLabels")),
  };
  return PDF_CONTENTS.filter((content) => isThere[content]);
}
