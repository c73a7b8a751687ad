import type { ReactNode } from "react";
import { useLibrary } from "../app-context.ts";
import { StorageNote } from "../library/storage-note.tsx";
import { useStrings } from "../strings/strings.ts";
import { BackupGroup } from "./backup-group.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What lies on this device. */
export function StorageSection(): ReactNode {
  const { settings: words } = useStrings();
  const view = useLibrary((library) => library.view);
  const pages = view.kind === "ready" ? view.documents.reduce((sum, { pageIds }) => sum + pageIds.length, 0) : 0;
  return (
    <SettingsSection title={words.storage}>
      {view.kind === "ready" && <p>{words.inLibrary(view.documents.length, pages)}</p>}
      {/* Asked anew once a backup has added to it. */}
      <StorageNote key={pages} />
      <BackupGroup />
    </SettingsSection>
  );
}
