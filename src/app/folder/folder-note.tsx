import { useEffect, useState, type ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import { folderStrings } from "../../strings/compiled/screens/folder.ts";
import { useScreenStrings } from "../use-strings.ts";
import type { FolderCopies } from "../../documents/folder/folder-copies.ts";
import { FolderNews } from "./folder-news.tsx";

/** Quiet lines in the library: what keeps documents out of the chosen folder, which `load` gives. Often nothing. */
export default function FolderNote({ load }: { readonly load: () => Promise<StoreApi<FolderCopies>> }): ReactNode {
  const labels = useScreenStrings(folderStrings);
  const [copies, setCopies] = useState<StoreApi<FolderCopies> | null>(null);
  useEffect(() => {
    // When the storage can't be read, the list of documents says so.
    void load().then(setCopies, () => undefined);
  }, [load]);
  return (
    copies && (
      <section className="library-notes" aria-label={labels.title}>
        <FolderNews copies={copies} className="library-note" />
      </section>
    )
  );
}
