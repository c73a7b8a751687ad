import type { ReactNode } from "react";
import { toErrorRecord } from "../../core/errors.ts";
import type { Strings } from "../strings/en.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { Mark } from "./mark.tsx";

/** Shown instead of the app when it could not start: what happened, and a way to try again. */
export function StartProblem({ strings, error }: { readonly strings: Strings; readonly error: unknown }): ReactNode {
  const record = toErrorRecord(error);
  return (
    <main className="screen-message">
      <Mark size={48} />
      <h1>{strings.problem.startFailed}</h1>
      <p>{record.code === "storage_unavailable" ? strings.problem.noStorage : errorSentence(record, strings)}</p>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {strings.problem.reload}
      </button>
    </main>
  );
}
