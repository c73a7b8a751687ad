import { Archive, ArchiveRestore } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useApp } from "../app-context.ts";
import { isBusy, type BackupView } from "../backup/backup.ts";
import type { RestoreResult } from "../backup/read-backup.ts";
import { FileButton } from "../components/file-button.tsx";
import { errorSentence } from "../strings/error-sentence.ts";
import { useSettingsStrings } from "../strings/screens/settings-strings.ts";
import { useStrings } from "../strings/strings.ts";

/** Saves the library to one file, and restores it from one. */
export function BackupGroup(): ReactNode {
  const labels = useSettingsStrings();
  const { backup, library } = useApp();
  const { view, save, restore, stop } = useStore(backup);

  async function open([file]: readonly File[]): Promise<void> {
    if (!file) return;
    await restore(file);
    await library.getState().refresh();
  }

  return (
    <section className="settings-group" aria-labelledby="backup-title">
      <h3 id="backup-title">{labels.backup}</h3>
      <p className="settings-hint">{labels.backupHint}</p>
      {isBusy(view) ? (
        <button type="button" className="button" onClick={stop}>
          {labels.stop}
        </button>
      ) : (
        <div className="settings-actions">
          <button type="button" className="button" onClick={() => void save()}>
            <Archive size={18} aria-hidden="true" />
            {labels.saveBackup}
          </button>
          <FileButton className="button" accept=".zip,application/zip" onFiles={(files) => void open(files)}>
            <ArchiveRestore size={18} aria-hidden="true" />
            {labels.openBackup}
          </FileButton>
        </div>
      )}
      <BackupState view={view} />
    </section>
  );
}

function BackupState({ view }: { readonly view: BackupView }): ReactNode {
  const strings = useStrings();
  const labels = useSettingsStrings();
  switch (view.kind) {
    case "idle":
      return null;
    case "writing":
    case "reading": {
      const label = view.kind === "writing" ? labels.savingBackup : labels.openingBackup;
      return (
        <>
          <output>{label}</output>
          <progress className="settings-progress" aria-label={label} value={view.fraction} />
        </>
      );
    }
    case "written":
      return <output>{labels.backupSaved(view.documents)}</output>;
    case "failed":
      return (
        <p className="settings-problem" role="alert">
          {errorSentence(view.error, strings)}
        </p>
      );
    case "read":
      return <Restored result={view.result} />;
  }
}

function Restored({ result }: { readonly result: RestoreResult }): ReactNode {
  const strings = useStrings();
  const labels = useSettingsStrings();
  if (result.kind !== "restored") {
    return (
      <p className="settings-problem" role="alert">
        {labels.notRestored[result.kind]}
      </p>
    );
  }
  const { added, known, damaged, stopped } = result;
  return (
    <>
      <output>{labels.restored(added, known)}</output>
      {damaged.length > 0 && (
        <p className="settings-problem" role="alert">
          {labels.leftOut(damaged.join(", "))}
        </p>
      )}
      {stopped && (
        <p className="settings-problem" role="alert">
          {labels.stoppedEarly} {errorSentence(stopped, strings)}
        </p>
      )}
    </>
  );
}
