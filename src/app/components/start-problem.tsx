import type { ReactNode } from "react";
import type { Strings } from "../strings/en.ts";
import { Mark } from "./mark.tsx";

/** Shown instead of the app when it could not start: what happened, and a way to try again. */
export function StartProblem({ strings, error }: { readonly strings: Strings; readonly error: unknown }): ReactNode {
  return (
    <main className="screen-message">
      <Mark size={48} />
      <h1>{strings.problem.startFailed}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {strings.problem.reload}
      </button>
    </main>
  );
}
