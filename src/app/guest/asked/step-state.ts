import type { ScanPage } from "../../../core/model/document.ts";
import type { AskedStep } from "../../../hosted/asked/asked.ts";

/** A step without pages is `empty`, one with too few or too many is `partial` or `over`. */
export type StepState = "empty" | "partial" | "done" | "over";

/**
 * The pages of a step, in order. A page that names no step, as after a damage of its record, counts to the last one, so
 * that none is lost.
 */
export function pagesOfStep(pages: readonly ScanPage[], step: number, steps: readonly AskedStep[]): ScanPage[] {
  return pages.filter(({ source }) => stepOf(source.step, steps) === step);
}

/** The step that a page with `step` counts to. */
export function stepOf(step: number | undefined, steps: readonly AskedStep[]): number {
  return step !== undefined && step < steps.length ? step : steps.length - 1;
}

/** The state of a step with so many pages. */
export function stepState({ pages }: AskedStep, count: number): StepState {
  if (count === 0) return "empty";
  if (pages === null || count === pages) return "done";
  return count < pages ? "partial" : "over";
}

/** Whether a step in this state keeps the scan from being sent. */
export function isUnfinished({ isRequired }: AskedStep, state: StepState): boolean {
  return state === "empty" ? isRequired : state !== "done";
}
