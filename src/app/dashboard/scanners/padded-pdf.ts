/** The end of a PDF, which says where its table of objects is (ISO 32000-2, 7.5.5). */
const END = /startxref\s+\d+\s+%%EOF\s*$/;
const END_BYTES = 64;

/** The same PDF with a comment behind its end, and its end again, so that it has at least `minBytes`. */
export async function paddedPdf(pdf: Blob, minBytes: number): Promise<Blob> {
  if (pdf.size >= minBytes) return pdf;
  const [end = ""] = END.exec(await pdf.slice(-END_BYTES).text()) ?? [];
  return new Blob([pdf, "\n%", "x".repeat(minBytes - pdf.size), `\n${end}`], { type: pdf.type });
}
