import type { ReactNode } from "react";
import { timeText, type Stage } from "./api-answer.ts";
import { api } from "../../../strings/compiled/english/api.ts";

/** Stages below this fraction of the total time are too narrow to see in the bar. */
const MIN_SHOWN_FRACTION = 0.004;

/** The stages of the work as parts of a bar, with a legend. */
export function ApiStages({ stages }: { readonly stages: readonly Stage[] }): ReactNode {
  const totalMs = stages.reduce((sum, { ms }) => sum + ms, 0);
  if (totalMs === 0) return null;
  return (
    <section className="api-stages" aria-labelledby="api-stages-title">
      <h3 id="api-stages-title">{api.stages}</h3>
      <div className="api-stages-bar" aria-hidden="true">
        {stages.map(
          ({ name, ms }, i) =>
            ms / totalMs > MIN_SHOWN_FRACTION && <span key={name} data-shade={i % 4} style={{ flexGrow: ms }} />,
        )}
      </div>
      <ul>
        {stages.map(({ name, ms }, i) => (
          <li key={name} data-shade={i % 4}>
            <code>{name}</code> <span>{timeText(ms, "en")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
