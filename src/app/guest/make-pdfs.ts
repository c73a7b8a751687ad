/** The PDFs of a hosted scan. */
import type { StoreApi } from "zustand/vanilla";
import type { ErrorRecord } from "../../core/errors.ts";
import { exportablePages } from "../../documents/exportable.ts";
import type { ExportJob } from "../../documents/exporting/export-job.ts";
import type { HostedScanner } from "../../hosted/scanner.ts";
import type { AskedScan, ScanPart } from "./asked-scan.ts";
import { draftPages, failedPageNumbers, type Draft } from "./draft.ts";

/** Why a scan can't go on. */
export type HostedProblem =
  | { readonly kind: "error"; readonly error: ErrorRecord }
  /** There are more pages than the scanner allows. */
  | { readonly kind: "limit" }
  /** There are more pages than a step takes. */
  | { readonly kind: "stepLimit" }
  /** The titles of steps and questions that the scanner requires. */
  | { readonly kind: "unfinished"; readonly titles: readonly string[] }
  /** No PDF is small enough for the scanner. */
  | { readonly kind: "large"; readonly mostMb: number }
  /** The numbers, from 1, of pages that could not be made or read. */
  | { readonly kind: "failed"; readonly numbers: readonly number[] };

/** A PDF of the draft, and where it goes. */
export interface MadePdf {
  readonly file: File;
  readonly pageCount: number;
  readonly webhookUrl: string | null;
}

/** What a scan is made for. */
interface Wanted {
  readonly scanner: HostedScanner;
  readonly asked: AskedScan | null;
}

/**
 * Makes the PDFs of the draft: the parts that the scanner asks for, or one of all pages. Calls `onJob` before each.
 * Without a problem it was cancelled.
 */
export async function makePdfs(
  draft: Draft,
  parts: readonly ScanPart[] | null,
  { scanner, asked }: Wanted,
  onJob: (job: StoreApi<ExportJob>) => void,
): Promise<
  | { readonly kind: "made"; readonly pdfs: readonly MadePdf[] }
  | { readonly kind: "refused"; readonly problem: HostedProblem | null }
> {
  const unfinished = (): HostedProblem | null => {
    const titles = asked?.unfinished(draftPages(draft)) ?? [];
    return titles.length > 0 ? { kind: "unfinished", titles } : null;
  };
  const missing = unfinished();
  if (missing) return { kind: "refused", problem: missing };
  const pdfs: MadePdf[] = [];
  for (const part of parts ?? [null]) {
    const job = part ? draft.createJob(part) : draft.job;
    onJob(job);
    const [file = null] = (await job.getState().run("pdf", part?.title ?? scanner.name, part?.form)) ?? [];
    // A PDF shows how many pages it has once it is opened.
    const problem = problemOf(draft, job, file, scanner) ?? unfinished();
    if (!file || problem) return { kind: "refused", problem };
    const pages = exportablePages(draftPages(draft));
    const pageCount = part ? part.coverPages + part.choose(pages).length : pages.length;
    pdfs.push({ file, pageCount, webhookUrl: part ? part.webhookUrl : scanner.webhookUrl });
  }
  return { kind: "made", pdfs };
}

/**
 * Why a draft can't be sent, after all work on it has ended; `file` is the PDF made of it. Null when it can, and when
 * the person cancelled.
 */
function problemOf(
  draft: Draft,
  job: StoreApi<ExportJob>,
  file: File | null,
  { pageLimit, asked }: HostedScanner,
): HostedProblem | null {
  const { view } = job.getState();
  if (view.kind === "too-large") return { kind: "large", mostMb: asked?.limitMb ?? 0 };
  if (!file && view.kind !== "failed") return null;
  const numbers = failedPageNumbers(draft);
  if (numbers.length > 0) return { kind: "failed", numbers };
  if (view.kind === "failed") return { kind: "error", error: view.error };
  return draftPages(draft).length > pageLimit ? { kind: "limit" } : null;
}
