import { LockOpen } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import type { ErrorRecord } from "../../../core/errors.ts";
import type { ScanPage } from "../../../core/model/document.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { useStrings } from "../../use-strings.ts";
import { Form } from "../../components/form.tsx";
import { useSession } from "../open-document.ts";
import { Button } from "../../components/button.tsx";

interface Props {
  /** A page that stands for a locked PDF. */
  readonly page: ScanPage;
}

/** Asks for the password of a PDF and replaces the page with the unlocked pages. */
export function UnlockForm({ page }: Props): ReactNode {
  const strings = useStrings();
  const actions = useSession().getState();
  const passwordId = useId();
  const errorId = useId();
  const [password, setPassword] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ErrorRecord | null>(null);

  async function unlock(): Promise<void> {
    setIsBusy(true);
    setError(await actions.unlockPage(page.id, password));
    setIsBusy(false);
  }

  return (
    <Form className="unlock" onSubmit={unlock}>
      <label htmlFor={passwordId}>{strings.document.pdfPassword}</label>
      <div className="button-row">
        <input
          id={passwordId}
          name="pdf-password"
          type="password"
          autoComplete="off"
          required
          aria-invalid={error !== null}
          aria-describedby={error ? errorId : undefined}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button
          type="submit"
          look="primary"
          icon={LockOpen}
          iconPx={16}
          label={strings.document.unlock}
          disabled={isBusy}
        />
      </div>
      <output id={errorId} className="unlock-error">
        {error && errorSentence(error, strings)}
      </output>
    </Form>
  );
}
