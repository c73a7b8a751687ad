import {
  nextPageStep,
  sameEdit,
  currentFailure,
  type PageFailure,
  type ScanPage,
} from "../../../core/model/document.ts";
import type { Strings } from "../../../strings/compiled/en.ts";
import type { PageWork } from "../../../documents/session/document-view.ts";

/** The state of a page in words: the step that failed, or the current step. Null when the page is finished. */
export function pageState(
  page: ScanPage,
  languages: string,
  work: PageWork | undefined,
  strings: Strings,
): string | null {
  const failure = currentFailure(page, languages);
  if (failure) return strings.problem.failedStep[failure.step];
  if (nextPageStep(page, languages) === null) return null;
  return work ? strings.steps[work.step] : strings.waiting;
}

/** The accessible name of an element that shows a page. */
export function withState(name: string, state: string | null): string {
  return state === null ? name : `${name}. ${state}`;
}

/** Errors that mean the file itself can't be used. */
const UNUSABLE: readonly PageFailure["error"]["code"][] = [
  "undecodable_image",
  "locked_pdf",
  "invalid_file_type",
  "too_many_pixels",
];

/** Whether the page's file can't be used, so that it can't be rotated or cropped. */
export function isFileUnusable({ failure, edit }: ScanPage): boolean {
  return failure !== null && UNUSABLE.includes(failure.error.code) && sameEdit(failure.edit, edit);
}
