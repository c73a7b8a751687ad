import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { useStore } from "zustand";
import { useApp } from "../app-context.ts";
import { isBusy } from "../../documents/backup/backup.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Button } from "../components/button.tsx";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { errorSentence } from "../../strings/error-sentence.ts";
import { useStrings } from "../use-strings.ts";

const LIBRARY = "/library";

/** Shows a way out, with all documents as a backup, when the screen of the current address fails to render. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const [path] = useLocation();
  return (
    <ErrorBoundary place={path} rescue={<ExportAll />}>
      {children}
    </ErrorBoundary>
  );
}

function ExportAll(): ReactNode {
  const strings = useStrings();
  const { backup } = useApp();
  const [path] = useLocation();
  const { view, save } = useStore(backup);
  return (
    <>
      {path !== LIBRARY && <ButtonLink label={strings.problem.toLibrary} href={LIBRARY} />}
      <Button label={strings.problem.exportAll} disabled={isBusy(view)} onClick={() => void save()} />
      {view.kind === "failed" && <p role="alert">{errorSentence(view.error, strings)}</p>}
    </>
  );
}
