import { useState, type ReactNode } from "react";
import { recordFile, type SalvagedFile } from "../../core/contracts/damaged-record.ts";
import { toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import type { DocumentStore } from "../../core/model/document.ts";
import { downloadFile } from "../browser/blob-url.ts";
import { Button } from "../components/button.tsx";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { errorSentence } from "../../strings/error-sentence.ts";
import { useStrings } from "../use-strings.ts";

/** The pages of an unfinished scan: a document in a store. */
interface StoredDraft {
  readonly id: string;
  readonly documents: Pick<DocumentStore, "load" | "readOriginal">;
}

interface RescueProps {
  readonly draft: StoredDraft | null;
  /** The name of the scanner, for the file. */
  readonly name: string;
}

interface Props extends RescueProps {
  /** The step that is shown. */
  readonly place: string;
  readonly children: ReactNode;
}

/** Shows a way out, with the photos of the draft, when a step of a hosted scanner fails to render. */
export function GuestBoundary({ place, draft, name, children }: Props): ReactNode {
  const { problem } = useStrings();
  return (
    <ErrorBoundary place={place} what={problem.guestFailedWhat} rescue={<Rescue draft={draft} name={name} />}>
      {children}
    </ErrorBoundary>
  );
}

function Rescue({ draft, name }: RescueProps): ReactNode {
  const strings = useStrings();
  const [problem, setProblem] = useState<ErrorRecord | null>(null);

  async function save(from: StoredDraft): Promise<void> {
    try {
      setProblem(null);
      const { damagedArchive } = await import("./damaged-archive.ts");
      downloadFile(await damagedArchive({ name, salvage: () => salvage(from) }, name, new Date()));
    } catch (error) {
      setProblem(toErrorRecord(error));
    }
  }

  return (
    <>
      <Button label={strings.problem.reload} onClick={() => location.reload()} />
      {draft && <Button label={strings.damaged.saveDraft} onClick={() => void save(draft)} />}
      {problem && <p role="alert">{errorSentence(problem, strings)}</p>}
    </>
  );
}

/** The photos of a draft as they were taken, and its record. Read from storage, because the screen has failed. */
async function salvage({ id, documents }: StoredDraft): Promise<SalvagedFile[]> {
  const stored = await documents.load(id);
  const files: SalvagedFile[] = [];
  for (const originalId of new Set(stored?.pages.map(({ source }) => source.originalId))) {
    const blob = await documents.readOriginal(originalId);
    if (blob) files.push({ name: `photo-${files.length + 1}`, blob });
  }
  return [...files, recordFile(stored)];
}
