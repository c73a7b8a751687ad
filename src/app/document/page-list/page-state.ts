import { nextStep, sameEdit, standingFailure, type PageFailure, type ScanPage } from "../../../core/model/document.ts";
import type { Strings } from "../../strings/en.ts";
import type { PageWork } from "../../documents/session/document-view.ts";

/**
 * In words what a mark or a line on a page's sheet tells: which step failed, or which it is at; null when it is
 * finished.
 */
export function pageState(
  page: ScanPage,
  languages: string,
  work: PageWork | undefined,
  strings: Strings,
): string | null {
  const failure = standingFailure(page, languages);
  if (failure) return strings.problem.failedStep[failure.step];
  if (nextStep(page, languages) === null) return null;
  return work ? strings.steps[work.step] : strings.waiting;
}

/** The name of what shows a page as a sheet, for whoever does not see what is on it. */
export function withState(name: string, state: string | null): string {
  return state === null ? name : `${name}. ${state}`;
}

/** What a file that nothing can be made of is refused with. */
const UNUSABLE: readonly PageFailure["error"]["code"][] = ["undecodable_image", "invalid_file_type", "too_many_pixels"];

/** Whether the page's file can't be used, so that there is nothing to turn or to find corners in. */
export function isFileUnusable({ failure, edit }: ScanPage): boolean {
  return failure !== null && UNUSABLE.includes(failure.error.code) && sameEdit(failure.edit, edit);
}
