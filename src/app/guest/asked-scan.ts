/** What a hosted scan needs of a scanner that asks for more than pages. Loaded only with its link. */
import type { ScanPage } from "../../core/model/document.ts";
import type { ExportForm } from "../../documents/exporting/export-form.ts";
import type { Exportable } from "../../documents/exportable.ts";
import type { FinishedPage, PdfForm } from "../../scan/scan.ts";

/** One PDF of a scan. */
export interface ScanPart {
  /** The title of the PDF, and the name of its file. */
  readonly title: string;
  readonly form: Partial<ExportForm>;
  /** Where it goes, without places to fill in; null for a scanner without a webhook. */
  readonly webhookUrl: string | null;
  /** Chooses the pages of the PDF, in order. */
  readonly choose: (pages: readonly Exportable[]) => readonly Exportable[];
  /** Number of pages before those that were chosen. */
  readonly coverPages: number;
  /** The pages before those that were chosen, and what else the PDF gets. */
  readonly complete: (chosen: readonly Exportable[]) => Promise<PartExtras>;
}

export interface PartExtras extends Pick<PdfForm, "outline" | "properties"> {
  readonly cover: readonly FinishedPage[];
}

/** The rules of what is asked for. */
export interface AskedScan {
  readonly hasSteps: boolean;
  /** How many more pages a step takes; infinite for one of any number. */
  roomIn(step: number, pages: readonly ScanPage[]): number;
  /** Steps and questions that keep the scan from being sent, by their titles. */
  unfinished(pages: readonly ScanPage[]): readonly string[];
  /** The PDFs to send, in order. */
  parts(pages: readonly ScanPage[]): readonly ScanPart[];
  /** The one PDF that the person keeps. */
  copy(): ScanPart;
  /** Forgets the answers, when the scan is sent or deleted. */
  forget(): void;
}
