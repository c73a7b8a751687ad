import { KeyRound } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import {
  mayHavePasskeys,
  passphraseOfNewPasskey,
  passphraseOfPasskey,
} from "../../../documents/backup/sealed/passkey.ts";
import { backupStrings } from "../../../strings/compiled/screens/backup.ts";
import { Button } from "../../components/button.tsx";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { SettingsProblem } from "../settings-section.tsx";

interface Props {
  /** Whether the person makes a new passkey, instead of choosing one. */
  readonly isNew?: boolean;
  readonly label: string;
  /** Gets the passphrase that the passkey stands for. */
  readonly onPassphrase: (passphrase: string) => void;
}

/** Has a passkey give the passphrase of a backup. Shown where the browser may have such passkeys. */
export function PasskeyButton({ isNew = false, label, onPassphrase }: Props): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(backupStrings);
  const [isShown, setIsShown] = useState(false);
  const [problem, setProblem] = useState<"declined" | "unable" | null>(null);
  useEffect(() => void mayHavePasskeys().then(setIsShown, () => undefined), []);
  if (!isShown) return null;

  async function ask(): Promise<void> {
    setProblem(null);
    try {
      const passphrase = await (isNew ? passphraseOfNewPasskey(strings.appName) : passphraseOfPasskey());
      if (passphrase === null) setProblem("unable");
      else onPassphrase(passphrase);
    } catch {
      // Browsers don't say whether the person declined or has none.
      setProblem("declined");
    }
  }

  return (
    <>
      <Button icon={KeyRound} label={label} onClick={() => void ask()} />
      {problem && <SettingsProblem>{labels.passkeyProblems[problem]}</SettingsProblem>}
    </>
  );
}
