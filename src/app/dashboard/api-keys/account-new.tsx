import { useState, type ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import { Complaint } from "./account-form.tsx";
import { creditsError, nameError, rateError } from "./account-validation.ts";
import type { AccountsState } from "./accounts.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { Field, Form } from "../../components/form.tsx";
import { Button } from "../../components/button.tsx";
import { readWholeNumber } from "../whole-number.ts";

interface Props {
  readonly store: StoreApi<AccountsState>;
  readonly onDone: () => void;
  /** Null where there is nothing else to go back to. */
  readonly onCancel: (() => void) | null;
}

/** The form that creates an account and its first key. Only the name has to be filled in. */
export function AccountNew({ store, onDone, onCancel }: Props): ReactNode {
  const { accounts } = useScreenStrings(dashboardStrings);
  const [name, setName] = useState("");
  const [credits, setCredits] = useState("1000");
  const [rate, setRate] = useState("60");
  const [error, setError] = useState<string | null>(null);

  async function create(): Promise<void> {
    const found = nameError(name, accounts) ?? creditsError(credits, accounts) ?? rateError(rate, accounts);
    setError(found);
    if (found !== null) return;
    const account = { name, credits: readWholeNumber(credits) ?? 0, requestsPerMinute: readWholeNumber(rate) ?? 0 };
    if (await store.getState().create(account, accounts.firstKey)) onDone();
  }

  return (
    <Form className="account-new" aria-label={accounts.new} onSubmit={create}>
      <Field
        label={accounts.newName}
        labelClass="account-new-name"
        name="account-title"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens on request
        autoFocus={onCancel !== null}
        placeholder={accounts.namePlaceholder}
        spellCheck={false}
        value={name}
        onType={setName}
      />
      <Field
        label={accounts.newCredits}
        name="credits"
        className="account-number"
        inputMode="numeric"
        value={credits}
        onType={setCredits}
      />
      <Field
        label={accounts.newRate}
        name="requests-per-minute"
        className="account-number"
        inputMode="numeric"
        value={rate}
        onType={setRate}
      />
      <div className="account-new-actions">
        <Button type="submit" look="primary" label={accounts.create} />
        {onCancel && <Button look="quiet" label={accounts.cancel} onClick={onCancel} />}
      </div>
      <Complaint>{error}</Complaint>
    </Form>
  );
}
