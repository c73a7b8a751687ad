import { Check } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { SETTINGS } from "../../documents/settings/settings.ts";
import { webdavStrings } from "../../strings/compiled/screens/webdav.ts";
import { Button } from "../components/button.tsx";
import { Field, Form } from "../components/form.tsx";
import { useSetting } from "../use-setting.ts";
import { useScreenStrings } from "../use-strings.ts";
import { chosenServer, problemSentence, uploadProblemOf } from "../webdav/upload-files.ts";
import { SettingsProblem, SettingsSection } from "./settings-section.tsx";

const NONE = { address: "", user: "", password: "" };
type Access = typeof NONE;

/** The folder on a person's own server that exports can be saved to. */
export function ServerSection(): ReactNode {
  const labels = useScreenStrings(webdavStrings);
  const [access, store] = useSetting(SETTINGS.webdav);
  const [isChanging, setIsChanging] = useState(false);
  const host = chosenServer(access);
  return (
    <SettingsSection title={labels.title}>
      <p>{labels.what}</p>
      {host === null || isChanging ? (
        <ServerForm
          first={access}
          onCancel={host === null ? null : () => setIsChanging(false)}
          onTried={(tried) => {
            store(tried);
            setIsChanging(false);
          }}
        />
      ) : (
        <>
          <div className="settings-item">
            <Check size={20} className="settings-here" aria-hidden="true" />
            <div>
              <strong>{host}</strong>
              <output className="settings-hint">
                {labels.as({ user: access.user, folder: decodeURI(new URL(access.address).pathname) })}
              </output>
            </div>
          </div>
          <div className="settings-actions">
            <Button label={labels.change} onClick={() => setIsChanging(true)} />
            <Button label={labels.forget} onClick={() => store(NONE)} />
          </div>
          <p className="settings-hint">{labels.kept}</p>
        </>
      )}
    </SettingsSection>
  );
}

interface FormProps {
  readonly first: Access;
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
  /** Called with what has been tried and works. */
  readonly onTried: (access: Access) => void;
}

function ServerForm({ first, onCancel, onTried }: FormProps): ReactNode {
  const labels = useScreenStrings(webdavStrings);
  const hintId = useId();
  const [typed, setTyped] = useState<Access>(first);
  const [isTrying, setIsTrying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Access>): void => {
    setTyped({ ...typed, ...part });
    setProblem(null);
  };

  async function tryIt(): Promise<void> {
    setIsTrying(true);
    setProblem(null);
    try {
      const { checkFolder, folderUrl } = await import("../../documents/webdav/webdav-folder.ts");
      const address = folderUrl(typed.address);
      if (address === null) return setProblem(labels.badAddress);
      const access = { ...typed, address };
      try {
        await checkFolder(access, new AbortController().signal);
        onTried(access);
      } catch (error) {
        setProblem(problemSentence(await uploadProblemOf(error), new URL(address).host, labels));
      }
    } finally {
      setIsTrying(false);
    }
  }

  return (
    <Form className="settings-group" onSubmit={tryIt}>
      <Field
        label={labels.address}
        labelClass="settings-field"
        name="webdav-address"
        inputMode="url"
        required
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={`${hintId}-address`}
        value={typed.address}
        onType={(address) => change({ address })}
      />
      <p className="settings-hint" id={`${hintId}-address`}>
        {labels.addressHint}
      </p>
      <Field
        label={labels.user}
        labelClass="settings-field"
        name="webdav-user"
        required
        spellCheck={false}
        autoCapitalize="off"
        value={typed.user}
        onType={(user) => change({ user })}
      />
      <Field
        label={labels.password}
        labelClass="settings-field"
        name="webdav-password"
        type="password"
        required
        aria-describedby={`${hintId}-password`}
        value={typed.password}
        onType={(password) => change({ password })}
      />
      <p className="settings-hint" id={`${hintId}-password`}>
        {labels.passwordHint} {labels.kept}
      </p>
      {problem !== null && <SettingsProblem>{problem}</SettingsProblem>}
      <div className="settings-actions">
        <Button type="submit" look="primary" label={labels.tryIt} disabled={isTrying} />
        {onCancel && <Button label={labels.cancel} onClick={onCancel} />}
        <output>{isTrying && labels.trying}</output>
      </div>
    </Form>
  );
}
