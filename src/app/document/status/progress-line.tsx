import type { ReactNode } from "react";
import type { PageWork } from "../../../documents/session/document-view.ts";
import "./progress-line.css";

/** The range of each step on the line, as shares. Making reports no fraction, so the line jumps when it ends. */
const STEP_START = { open: 0, make: 0.05, read: 0.5 } as const;
const STEP_SHARE = { open: 0.05, make: 0.45, read: 0.5 } as const;

/** A thin line at the bottom of a page that shows its progress. It does not move while the page waits. */
export function ProgressLine({
  work,
  label,
}: {
  readonly work: PageWork | undefined;
  readonly label: string;
}): ReactNode {
  const done = work ? STEP_START[work.step] + STEP_SHARE[work.step] * (work.fraction ?? 0) : 0;
  return (
    <span className="progress-line" data-running={work !== undefined}>
      <progress className="visually-hidden" value={done} aria-label={label} />
      <span className="progress-line-done" style={{ scale: `${done} 1` }} />
    </span>
  );
}
