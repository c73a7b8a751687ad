import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { useApp } from "../app-context.ts";
import { readSetting } from "../../documents/settings/setting.ts";
import { SETTINGS } from "../../documents/settings/settings.ts";
import type { FolderCopies, FolderState } from "../../documents/folder/folder-copies.ts";
import { canChooseFolder } from "../../documents/folder/folder-handle.ts";
import { FolderNews } from "../folder/folder-news.tsx";
import { errorSentence } from "../../strings/error-sentence.ts";
import { folderStrings } from "../../strings/compiled/screens/folder.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { SettingsProblem, SettingsSection } from "./settings-section.tsx";
import { Button } from "../components/button.tsx";

/** The folder on this device that finished documents are saved to, where the browser can write to one. */
export function FolderSection(): ReactNode {
  const app = useApp();
  const strings = useStrings();
  const labels = useScreenStrings(folderStrings);
  const [copies, setCopies] = useState<StoreApi<FolderCopies> | null>(null);
  const [error, setError] = useState<ErrorRecord | null>(null);

  useEffect(() => {
    // Without a folder nothing watches the documents.
    if (readSetting(SETTINGS.folder).isChosen)
      app.folder().then(setCopies, (cause: unknown) => setError(toErrorRecord(cause)));
  }, [app]);

  async function chooseFirst(): Promise<void> {
    try {
      const loaded = await app.folder();
      await loaded.getState().choose();
      setCopies(loaded);
    } catch (cause) {
      setError(toErrorRecord(cause));
    }
  }

  return (
    <SettingsSection title={labels.title}>
      <p>{labels.what}</p>
      {!canChooseFolder() && <p>{labels.unsupported}</p>}
      {canChooseFolder() && !copies && <ChooseButton onChoose={chooseFirst} />}
      {copies && <LoadedFolder copies={copies} />}
      {error && <SettingsProblem>{errorSentence(error, strings)}</SettingsProblem>}
    </SettingsSection>
  );
}

function LoadedFolder({ copies }: { readonly copies: StoreApi<FolderCopies> }): ReactNode {
  const labels = useScreenStrings(folderStrings);
  const folder = useStore(copies, (state) => state.folder);
  const problem = useStore(copies, (state) => state.problem);
  if (folder === undefined) return null;
  if (folder === null)
    return (
      <>
        <ChooseButton onChoose={() => copies.getState().choose()} />
        {problem && <SettingsProblem>{labels.notOpened}</SettingsProblem>}
      </>
    );
  return <ChosenFolder folder={folder} copies={copies} />;
}

interface ChosenProps {
  readonly folder: FolderState;
  readonly copies: StoreApi<FolderCopies>;
}

function ChosenFolder({ folder, copies }: ChosenProps): ReactNode {
  const labels = useScreenStrings(folderStrings);
  const problem = useStore(copies, (state) => state.problem);
  const { choose, stop, saveEarlier } = copies.getState();
  const { name, saved, waiting, earlier, isAllowed, isSaving } = folder;
  return (
    <>
      <div className="settings-item">
        {isAllowed && !problem ? (
          <Check size={20} className="settings-here" aria-hidden="true" />
        ) : (
          <TriangleAlert size={20} className="settings-problem" aria-hidden="true" />
        )}
        <div>
          <strong>{name}</strong>
          <output className="settings-hint">
            {isSaving ? labels.saving({ count: waiting }) : labels.saved({ count: saved })}
          </output>
        </div>
      </div>
      <FolderNews copies={copies} className="settings-group settings-news" isBesideChoice />
      <div className="settings-actions">
        <Button label={labels.chooseOther} onClick={() => void choose()} />
        <Button label={labels.stop} onClick={() => void stop()} />
      </div>
      {isAllowed && earlier > 0 && !isSaving && (
        <div className="settings-group">
          <p>{labels.earlier({ count: earlier })}</p>
          <Button label={labels.saveEarlier({ count: earlier })} onClick={() => void saveEarlier()} />
        </div>
      )}
      <p className="settings-hint">{labels.rules}</p>
    </>
  );
}

function ChooseButton({ onChoose }: { readonly onChoose: () => Promise<void> }): ReactNode {
  const labels = useScreenStrings(folderStrings);
  return <Button label={labels.choose} onClick={() => void onChoose()} />;
}
