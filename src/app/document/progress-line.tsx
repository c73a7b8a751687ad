import type { ReactNode } from "react";
import type { PageWork } from "../documents/session/document-view.ts";
import "./progress-line.css";

/** Where a page's steps lie on its line. Making tells no fraction of its own, so the line moves when a step ends. */
const STEP_START = { open: 0, make: 0.05, read: 0.5 } as const;
const STEP_SHARE = { open: 0.05, make: 0.45, read: 0.5 } as const;

/** A thin line at the foot of a page that is worked on: how far its steps are. Still while the page waits. */
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
