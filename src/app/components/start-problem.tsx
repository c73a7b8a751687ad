import type { ReactNode } from "react";
import { toErrorRecord } from "../../core/errors.ts";
import type { Strings } from "../../strings/compiled/en.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { Logo } from "./logo.tsx";
import { Button } from "./button.tsx";

/** Shown when the app or a screen can't start: what happened, and a button that reloads the page. */
export function StartProblem({ strings, error }: { readonly strings: Strings; readonly error: unknown }): ReactNode {
  const record = toErrorRecord(error);
  return (
    <main className="screen-message">
      <Logo size={48} />
      <h1>{strings.problem.startFailed}</h1>
      <p>{record.code === "storage_unavailable" ? strings.problem.noStorage : errorSentence(record, strings)}</p>
      <Button look="primary" label={strings.problem.reload} onClick={() => location.reload()} />
    </main>
  );
}
