import type { ReactNode } from "react";
import type { BackupView } from "../../../documents/backup/backup.ts";
import type { AddedRecords } from "../../../documents/backup/device-records.ts";
import type { RestoreResult } from "../../../documents/backup/read-backup.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { type BackupStrings, backupStrings } from "../../../strings/compiled/screens/backup.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { SettingsProblem } from "../settings-section.tsx";

/** How far a backup is, and what came of it. */
export function BackupState({ view }: { readonly view: BackupView }): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(backupStrings);
  switch (view.kind) {
    case "idle":
    case "locked":
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
      return <output>{labels.saved({ count: view.documents })}</output>;
    case "failed":
      return <SettingsProblem>{errorSentence(view.error, strings)}</SettingsProblem>;
    case "read":
      return <Restored result={view.result} />;
  }
}

function Restored({ result }: { readonly result: RestoreResult }): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(backupStrings);
  if (result.kind !== "restored") return <SettingsProblem>{labels.notRestored[result.kind]}</SettingsProblem>;
  const { added, known, damaged, stopped, device } = result;
  return (
    <>
      <output>{labels.restored({ added, known })}</output>
      {device && <output>{deviceSentences(device, labels).join(" ")}</output>}
      {damaged.length > 0 && <SettingsProblem>{labels.leftOut({ names: damaged.join(", ") })}</SettingsProblem>}
      {stopped && (
        <SettingsProblem>
          {labels.stoppedEarly} {errorSentence(stopped, strings)}
        </SettingsProblem>
      )}
    </>
  );
}

function deviceSentences(
  { scanners, accounts, choices, keepsOtherKey }: AddedRecords,
  labels: BackupStrings,
): string[] {
  return [
    ...(scanners > 0 ? [labels.addedScanners({ count: scanners })] : []),
    ...(keepsOtherKey ? [labels.otherKey] : []),
    ...(accounts > 0 ? [labels.addedAccounts({ count: accounts })] : []),
    ...(choices ? [labels.addedChoices] : []),
  ];
}
