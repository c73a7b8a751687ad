import type { Recoding } from "../../core/contracts/imaging-calls.ts";
import type { FinishedPage } from "../../scan/scan.ts";
import { keepsPages } from "../../scan/scan-pdf.ts";
import type { Exportable } from "../exportable.ts";
import { fileName } from "../naming.ts";
import { requireOpen } from "../session/document-view.ts";
import { zipFiles } from "../zip/zip.ts";
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

/** Makes the file at the chosen quality, which must not be `limit`. */
export function makeFile(pages: readonly Exportable[], request: ExportRequest, ports: ExportPorts): Promise<File> {
  return encodeFile(pages, request, recodingOf(request.format, request.form), ports);
}

/** Makes the best file of at most `limitMb`. */
export function makeFileUnderLimit(
  pages: readonly Exportable[],
  request: ExportRequest,
  ports: ExportPorts,
): Promise<FitResult<File>> {
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
      make: (step, onProgress) => encodeFile(pages, { ...request, onProgress }, recodingAt(step), ports),
    },
    form.limitMb * 1e6,
    request.onProgress,
  );
}

async function encodeFile(
  pages: readonly Exportable[],
  request: ExportRequest,
  recoding: Recoding | null,
  ports: ExportPorts,
): Promise<File> {
  const { format, name, form, signal, onProgress } = request;
  const { document } = requireOpen(ports.session.getState().view);
  const recodingShare = recoding ? RECODING_SHARE : 0;
  const encoding: PageEncoding = {
    recoding,
    sheet: form.sheet,
    signal,
    onProgress: (fraction) => onProgress(recodingShare * fraction),
  };
  const finished = await finishPages(pages, encoding, ports);
  if (format !== "pdf") return imageFile(finished, name, format, document.changedAtMs);
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
  return new File([pdf], fileName(name, "pdf"), { type: "application/pdf" });
}

/** The image of a single page, or a ZIP archive of the images of several pages. */
async function imageFile(
  pages: readonly FinishedPage[],
  name: string,
  format: "jpeg" | "png",
  changedAtMs: number,
): Promise<File> {
  const extension = format === "jpeg" ? "jpg" : "png";
  const names = imageFileNames(name, pages.length, extension);
  const entries = pages.map(({ jpeg }, i) => ({ name: names[i] ?? "", content: jpeg }));
  const [only] = entries;
  if (only && entries.length === 1) return new File([only.content], only.name, { type: `image/${format}` });
  const zip = await zipFiles(entries, new Date(changedAtMs));
  return new File([zip], fileName(name, "zip"), { type: "application/zip" });
}
