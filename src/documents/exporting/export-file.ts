import type { Recoding } from "../../core/contracts/imaging-calls.ts";
import type { FinishedPage } from "../../scan/scan.ts";
import { keepsPages } from "../../scan/scan-pdf.ts";
import type { Exportable } from "../exportable.ts";
import { fileName } from "../naming.ts";
import { estimateRecodedBytes } from "./export-estimate.ts";
import { recodingOf, recodingSteps, type ExportForm, type ImageFormat } from "./export-form.ts";
import { languagesOf, finishPages, requireRecoder, type ExportPorts, type PageEncoding } from "./finished-pages.ts";
import { fitSize, type FitResult } from "./fit-size.ts";
import { imageFileNames } from "./image-file-names.ts";
import { isPdfRedacted } from "./lost-parts.ts";

/** Fraction of the work that re-encoding takes; writing the file takes the rest. */
const RECODING_SHARE = 0.7;

export interface ExportRequest {
  readonly format: ImageFormat;
  /** Name of the document and the file, without the extension. */
  readonly name: string;
  readonly form: ExportForm;
  readonly signal: AbortSignal;
  /** Receives the completed fraction, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** The files of an export, and their size in bytes together. */
export interface MadeFiles {
  readonly files: readonly File[];
  readonly size: number;
}

/** Makes a PDF, or a picture of each page, at the chosen quality; at the best one for `limit`. */
export function makeFiles(
  pages: readonly Exportable[],
  request: ExportRequest,
  ports: ExportPorts,
): Promise<MadeFiles> {
  return encodeFiles(pages, request, recodingOf(request.format, request.form), ports);
}

/** Makes the best files of at most `limitMb` together. */
export function makeFilesUnderLimit(
  pages: readonly Exportable[],
  request: ExportRequest,
  ports: ExportPorts,
): Promise<FitResult<MadeFiles>> {
  const { format, form, signal } = request;
  const steps = recodingSteps(format, form.colour);
  const recodingAt = (step: number): Recoding | null => steps[step] ?? null;
  return fitSize(
    {
      steps: steps.length,
      predict: (step) =>
        estimateRecodedBytes(
          pages,
          format,
          { recoding: recodingAt(step), keeps: format === "pdf" && keepsPages(form) },
          { documents: ports.documents, scan: requireRecoder(ports.scan), signal },
        ),
      make: (step, onProgress) => encodeFiles(pages, { ...request, onProgress }, recodingAt(step), ports),
    },
    form.limitMb * 1e6,
    request.onProgress,
  );
}

async function encodeFiles(
  pages: readonly Exportable[],
  request: ExportRequest,
  recoding: Recoding | null,
  ports: ExportPorts,
): Promise<MadeFiles> {
  const { format, name, form, signal, onProgress } = request;
  const recodingShare = recoding ? RECODING_SHARE : 0;
  const encoding: PageEncoding = {
    recoding,
    sheet: form.sheet,
    signal,
    onProgress: (fraction) => onProgress(recodingShare * fraction),
  };
  const finished = await finishPages(pages, encoding, ports);
  if (format !== "pdf") return imageFiles(finished, name, format);
  const { sheet, fillsSheet, password, isArchival } = form;
  // PDF/A allows no password.
  const access = isArchival ? { isArchival } : password !== "" && { password };
  const label = {
    title: name,
    languages: languagesOf(ports.session),
    ...(sheet !== "scanned" && { sheet, fillsSheet }),
    ...(isPdfRedacted(pages.map(({ page }) => page)) && { isRedacted: true }),
    ...access,
  };
  const pdf = await ports.scan.writePdf(finished, label, {
    signal,
    onProgress: (fraction) => onProgress(recodingShare + (1 - recodingShare) * fraction),
  });
  return { files: [new File([pdf], fileName(name, "pdf"), { type: "application/pdf" })], size: pdf.size };
}

/** More than an archive adds to the size of a file: two headers with its name. */
const PACKED_BYTES = 700;

/** A picture of each page. Several are measured as in an archive. */
function imageFiles(pages: readonly FinishedPage[], name: string, format: "jpeg" | "png"): MadeFiles {
  const names = imageFileNames(name, pages.length, format === "jpeg" ? "jpg" : "png");
  const files = pages.map(({ jpeg }, i) => new File([jpeg], names[i] ?? "", { type: `image/${format}` }));
  const packed = files.length > 1 ? PACKED_BYTES : 0;
  return { files, size: files.reduce((sum, { size }) => sum + size + packed, 0) };
}
