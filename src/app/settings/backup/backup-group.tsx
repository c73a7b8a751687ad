import { useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { useApp } from "../../app-context.ts";
import { isBusy } from "../../../documents/backup/backup.ts";
import { backupStrings } from "../../../strings/compiled/screens/backup.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { BackupActions } from "./backup-actions.tsx";
import { BackupState } from "./backup-state.tsx";
import { UnlockBackup } from "./unlock-backup.tsx";
import { Button } from "../../components/button.tsx";

/** Saves the library to one file, and restores it from one. */
export function BackupGroup(): ReactNode {
  const labels = useScreenStrings(backupStrings);
  const { backup, library } = useApp();
  const { view, restore, unlock, stop } = useStore(backup);
  const [fileName, setFileName] = useState("");

  async function open([file]: readonly File[]): Promise<void> {
    if (!file) return;
    setFileName(file.name);
    await restore(file);
    await library.getState().refresh();
  }

  async function openLocked(passphrase: string): Promise<void> {
    await unlock(passphrase);
    await library.getState().refresh();
  }

  return (
    <section className="settings-group" id="backup" aria-labelledby="backup-title">
      <h3 id="backup-title">{labels.title}</h3>
      <p className="settings-hint">{labels.hint}</p>
      {isBusy(view) ? (
        <Button label={labels.stop} onClick={stop} />
      ) : view.kind === "locked" ? (
        <UnlockBackup
          fileName={fileName}
          isWrong={view.isWrong}
          onOpen={(passphrase) => void openLocked(passphrase)}
          onCancel={stop}
        />
      ) : (
        <BackupActions onFiles={(files) => void open(files)} />
      )}
      <BackupState view={view} />
    </section>
  );
}
