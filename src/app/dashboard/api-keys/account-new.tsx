import { useState, type ReactNode, type SubmitEvent } from "react";
import type { StoreApi } from "zustand/vanilla";
import { creditsError, nameError, rateError } from "./account-validation.ts";
import type { AccountsState } from "./accounts.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";
import { readWholeNumber } from "../../components/whole-number.ts";

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

  async function create(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = nameError(name, accounts) ?? creditsError(credits, accounts) ?? rateError(rate, accounts);
    setError(found);
    if (found !== null) return;
    const account = { name, credits: readWholeNumber(credits) ?? 0, requestsPerMinute: readWholeNumber(rate) ?? 0 };
    if (await store.getState().create(account, accounts.firstKey)) onDone();
  }

  return (
    <form className="account-new" aria-label={accounts.new} onSubmit={(event) => void create(event)}>
      <label className="account-new-name">
        <span>{accounts.newName}</span>
        <input
          name="account-title"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens on request
          autoFocus={onCancel !== null}
          value={name}
          placeholder={accounts.namePlaceholder}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label>
        <span>{accounts.newCredits}</span>
        <input
          name="credits"
          className="account-number"
          inputMode="numeric"
          value={credits}
          autoComplete="off"
          onChange={({ currentTarget }) => setCredits(currentTarget.value)}
        />
      </label>
      <label>
        <span>{accounts.newRate}</span>
        <input
          name="requests-per-minute"
          className="account-number"
          inputMode="numeric"
          value={rate}
          autoComplete="off"
          onChange={({ currentTarget }) => setRate(currentTarget.value)}
        />
      </label>
      <div className="account-new-actions">
        <Button type="submit" look="primary" label={accounts.create} />
        {onCancel && <Button look="quiet" label={accounts.cancel} onClick={onCancel} />}
      </div>
      <p className="account-complaint" role="alert">
        {error}
      </p>
    </form>
  );
}
