import { useEffect, useState, type ReactNode } from "react";
import type { ScanDocument } from "../../core/model/document.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Button } from "../components/button.tsx";
import { FROM_APP } from "../components/settings-link.tsx";
import { backupStrings } from "../../strings/compiled/screens/backup.ts";
import { useScreenStrings } from "../use-strings.ts";
import { isBackupDue } from "../../documents/backup/is-backup-due.ts";
import { changeSetting, readSetting } from "../../documents/settings/setting.ts";
import { SETTINGS } from "../../documents/settings/settings.ts";

/** A quiet line that reminds of a backup when one is due. Renders nothing where the browser keeps what is stored. */
export function BackupReminder({ documents }: { readonly documents: readonly ScanDocument[] }): ReactNode {
  const labels = useScreenStrings(backupStrings);
  const [isAtRisk, setIsAtRisk] = useState(false);
  const [isPutOff, setIsPutOff] = useState(false);
  const [openedAtMs] = useState(() => Date.now());

  useEffect(() => {
    // Over plain http there is no answer, and in a browser without one nothing can be promised either.
    void navigator.storage?.persisted?.().then(
      (isPersisted) => setIsAtRisk(!isPersisted),
      () => undefined,
    );
  }, []);

  if (!isAtRisk || isPutOff || !isBackupDue(documents, readSetting(SETTINGS.saveTimes), openedAtMs)) return null;

  function putOff(): void {
    changeSetting(SETTINGS.saveTimes, { putOffAtMs: Date.now() });
    setIsPutOff(true);
  }

  return (
    <aside className="library-note" aria-label={labels.title}>
      <p>{labels.remind}</p>
      <div>
        <ButtonLink label={labels.remindSave} href="/settings/backup" state={FROM_APP} />
        <Button look="quiet" label={labels.remindLater} onClick={putOff} />
      </div>
    </aside>
  );
}
