import { LockOpen } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { backupStrings } from "../../../strings/compiled/screens/backup.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { Form } from "../../components/form.tsx";
import { Button } from "../../components/button.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

interface Props {
  readonly fileName: string;
  /** Whether the last passphrase was not the one of the file. */
  readonly isWrong: boolean;
  readonly onOpen: (passphrase: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the passphrase of a sealed backup. */
export function UnlockBackup({ fileName, isWrong, onOpen, onCancel }: Props): ReactNode {
  const labels = useScreenStrings(backupStrings);
  const fieldId = useId();
  const problemId = useId();
  const [passphrase, setPassphrase] = useState("");
  return (
    <Form className="settings-group" onSubmit={() => onOpen(passphrase)}>
      <label htmlFor={fieldId}>{labels.passphraseOf}</label>
      <p className="settings-hint settings-example">{fileName}</p>
      <input
        id={fieldId}
        className="settings-text"
        name="backup-passphrase"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        value={passphrase}
        onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
      />
      {isWrong && (
        <p id={problemId} className="settings-problem" role="alert">
          {labels.wrongPassphrase}
        </p>
      )}
      <div className="settings-actions">
        <Button type="submit" look="primary" icon={LockOpen} label={labels.open} />
        <PasskeyButton label={labels.usePasskey} onPassphrase={onOpen} />
        <Button label={labels.cancel} onClick={onCancel} />
      </div>
    </Form>
  );
}
