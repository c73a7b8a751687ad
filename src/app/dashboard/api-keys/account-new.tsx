import { useState, type ReactNode, type SubmitEvent } from "react";
import type { StoreApi } from "zustand/vanilla";
import { creditsComplaint, nameComplaint, rateComplaint } from "./account-complaints.ts";
import type { AccountsState } from "./accounts.ts";
import { useStrings } from "../../strings/strings.ts";
import { readWholeNumber } from "../../components/whole-number.ts";

interface Props {
  readonly store: StoreApi<AccountsState>;
  readonly onDone: () => void;
  /** Null where there is nothing else to go back to. */
  readonly onCancel: (() => void) | null;
}

/** Makes an account with its first key: a name is all it takes. */
export function AccountNew({ store, onDone, onCancel }: Props): ReactNode {
  const { accounts } = useStrings().dashboard;
  const [name, setName] = useState("");
  const [credits, setCredits] = useState("1000");
  const [rate, setRate] = useState("60");
  const [complaint, setComplaint] = useState<string | null>(null);

  async function create(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = nameComplaint(name, accounts) ?? creditsComplaint(credits, accounts) ?? rateComplaint(rate, accounts);
    setComplaint(wrong);
    if (wrong !== null) return;
    const account = { name, credits: readWholeNumber(credits) ?? 0, requestsPerMinute: readWholeNumber(rate) ?? 0 };
    if (await store.getState().create(account, accounts.firstKey)) onDone();
  }

  return (
    <form className="account-new" aria-label={accounts.new} onSubmit={(event) => void create(event)}>
      <label className="account-new-name">
        <span>{accounts.newName}</span>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because its button was pressed */}
        <input
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
          className="account-number"
          inputMode="numeric"
          value={rate}
          autoComplete="off"
          onChange={({ currentTarget }) => setRate(currentTarget.value)}
        />
      </label>
      <div className="account-new-actions">
        <button type="submit" className="button button-primary">
          {accounts.create}
        </button>
        {onCancel && (
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {accounts.cancel}
          </button>
        )}
      </div>
      <p className="account-complaint" role="alert">
        {complaint}
      </p>
    </form>
  );
}
