import type { ReactNode } from "react";
import { useLibrary } from "../app-context.ts";
import { StorageNote } from "../library/storage-note.tsx";
import { settingsStrings } from "../../strings/compiled/screens/settings.ts";
import { useScreenStrings } from "../use-strings.ts";
import { BackupGroup } from "./backup/backup-group.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** How much is stored on this device, and the backup of it. */
export function StorageSection(): ReactNode {
  const labels = useScreenStrings(settingsStrings);
  const view = useLibrary((library) => library.view);
  const pages = view.kind === "ready" ? view.documents.reduce((sum, { pageIds }) => sum + pageIds.length, 0) : 0;
  return (
    <SettingsSection title={labels.storage}>
      {view.kind === "ready" && <p>{labels.inLibrary({ documents: view.documents.length, pages })}</p>}
      {/* The key makes it measure again after a backup was restored. */}
      <StorageNote key={pages} />
      <BackupGroup />
    </SettingsSection>
  );
}
