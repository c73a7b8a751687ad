import { Download, FileWarning, Trash2 } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import type { DamagedRecord } from "../../core/contracts/damaged-record.ts";
import { downloadFile } from "../browser/blob-url.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { useStrings } from "../use-strings.ts";
import { damagedArchive } from "./damaged-archive.ts";
import { Button } from "../components/button.tsx";
import "./damaged-section.css";

interface Props {
  readonly records: readonly DamagedRecord[];
  /** What the damage means for these records, and what to do. */
  readonly what: string;
  /** Called after a record was removed. */
  readonly onRemoved: () => void;
}

/** The damaged records of a screen, set aside from the others. Each can be saved and removed. Nothing without any. */
export function DamagedSection({ records, what, onRemoved }: Props): ReactNode {
  const { damaged } = useStrings();
  const titleId = useId();
  if (records.length === 0) return null;
  return (
    <section className="damaged" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FileWarning size={20} aria-hidden="true" />
        {damaged.title}
      </h2>
      <p className="damaged-what">{what}</p>
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <Damaged record={record} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Damaged({ record, onRemoved }: { readonly record: DamagedRecord; readonly onRemoved: () => void }): ReactNode {
  const strings = useStrings();
  const { damaged } = strings;
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<ErrorRecord | null>(null);
  const name = record.name ?? damaged.unnamed;

  async function reporting(work: () => Promise<void>): Promise<void> {
    try {
      setProblem(null);
      await work();
    } catch (error) {
      setProblem(toErrorRecord(error));
    }
  }

  const save = (): Promise<void> =>
    reporting(async () => downloadFile(await damagedArchive(record, damaged.title, new Date())));
  const remove = (): Promise<void> =>
    reporting(async () => {
      await record.remove();
      onRemoved();
    });

  return (
    <>
      <bdi className="damaged-name">{name}</bdi>
      <div className="button-row">
        {isAsking ? (
          <>
            <Button look="bad" icon={Trash2} label={damaged.removeSure} onClick={() => void remove()} />
            <Button label={damaged.keep} onClick={() => setIsAsking(false)} />
          </>
        ) : (
          <>
            <Button
              icon={Download}
              label={damaged.save}
              aria-label={damaged.saveOf({ name })}
              onClick={() => void save()}
            />
            <Button
              look="quiet-bad"
              icon={Trash2}
              label={damaged.remove}
              aria-label={damaged.removeOf({ name })}
              onClick={() => setIsAsking(true)}
            />
          </>
        )}
      </div>
      {problem && <p role="alert">{errorSentence(problem, strings)}</p>}
    </>
  );
}
