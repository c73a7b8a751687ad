import { Archive, ArchiveRestore, Dices } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { useApp } from "../../app-context.ts";
import { SEALED_EXTENSION } from "../../../documents/backup/backup.ts";
import { LEAST_LENGTH, makePassphrase } from "../../../documents/backup/sealed/passphrase.ts";
import { Form } from "../../components/form.tsx";
import { Button } from "../../components/button.tsx";
import { FileButton } from "../../components/file-button.tsx";
import { backupStrings } from "../../../strings/compiled/screens/backup.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { RadioRow } from "../radio-row.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** The last type lets iOS offer files whose extension it does not know. */
const ACCEPTED = `.zip,application/zip,.${SEALED_EXTENSION},application/octet-stream`;

/** What to save, with a passphrase if everything is, and the buttons to save and to add. */
export function BackupActions({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactNode {
  const labels = useScreenStrings(backupStrings);
  const { backup } = useApp();
  const save = useStore(backup, (state) => state.save);
  const [isEverything, setIsEverything] = useState(false);
  const [passphrase, setPassphrase] = useState("");

  return (
    <Form className="settings-group" onSubmit={() => save(isEverything ? passphrase : undefined)}>
      <fieldset className="settings-group">
        <legend>{labels.saves}</legend>
        <RadioRow
          name="backup-holds"
          isChecked={!isEverything}
          onChoose={() => setIsEverything(false)}
          hint={labels.documentsOnlyHint}
        >
          {labels.documentsOnly}
        </RadioRow>
        <RadioRow
          name="backup-holds"
          isChecked={isEverything}
          onChoose={() => setIsEverything(true)}
          hint={labels.everythingHint}
        >
          {labels.everything}
        </RadioRow>
      </fieldset>
      {isEverything && <PassphraseField value={passphrase} onChange={setPassphrase} />}
      <div className="settings-actions">
        <Button type="submit" icon={Archive} label={labels.saveBackup} />
        <FileButton icon={ArchiveRestore} label={labels.openBackup} accept={ACCEPTED} onFiles={onFiles} />
      </div>
    </Form>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (passphrase: string) => void;
}

/** A passphrase that can be read while it is typed, because it has to be kept somewhere. */
function PassphraseField({ value, onChange }: FieldProps): ReactNode {
  const labels = useScreenStrings(backupStrings);
  const fieldId = useId();
  const hintId = useId();
  return (
    <div className="settings-group">
      <label htmlFor={fieldId}>{labels.passphrase}</label>
      <input
        id={fieldId}
        className="settings-text"
        name="backup-passphrase"
        required
        minLength={LEAST_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hintId}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={hintId} className="settings-hint">
        {labels.passphraseHint({ least: LEAST_LENGTH })}
      </p>
      <div className="settings-actions">
        <Button icon={Dices} label={labels.makePassphrase} onClick={() => onChange(makePassphrase())} />
        <PasskeyButton isNew label={labels.newPasskey} onPassphrase={onChange} />
        <PasskeyButton label={labels.usePasskey} onPassphrase={onChange} />
      </div>
    </div>
  );
}
