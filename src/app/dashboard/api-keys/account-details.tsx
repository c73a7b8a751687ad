import { Trash2 } from "lucide-react";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { AccountOverview } from "../../../core/model/account-admin.ts";
import { creditsError } from "./account-validation.ts";
import { configEntry } from "./config-entry.ts";
import type { AccountsState } from "./accounts.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";
import { readWholeNumber } from "../../components/whole-number.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { AccountFreshKey } from "./account-fresh-key.tsx";
import { AccountKeys, NewKey } from "./account-keys.tsx";

interface Props {
  readonly id: string;
  readonly overview: AccountOverview;
  readonly store: StoreApi<AccountsState>;
  /** The person has copied the fresh key; it should be hidden. */
  readonly onKeyCopied: () => void;
  /** The account was deleted, and with it the button that had the focus. */
  readonly onRemoved: () => void;
}

/** The details of an account: its keys, credits to add, and further actions. */
export function AccountDetails({ id, overview, store, onKeyCopied, onRemoved }: Props): ReactNode {
  const { accounts } = useScreenStrings(dashboardStrings);
  const { account, source } = overview;
  const freshKey = useStore(store, (state) => (state.freshKey?.accountId === account.id ? state.freshKey : null));

  async function remove(): Promise<void> {
    await store.getState().remove(account.id);
    onRemoved();
  }

  return (
    <div className="account-details" id={id}>
      {freshKey && <AccountFreshKey key={freshKey.key} freshKey={freshKey} onDone={onKeyCopied} />}
      <AccountKeys overview={overview} store={store} />
      {source === "config" ? (
        <p className="account-hint">{accounts.configHint}</p>
      ) : (
        <>
          <div className="account-forms">
            <NewKey accountId={account.id} store={store} />
            <TopUp accountId={account.id} store={store} />
          </div>
          <div className="account-actions">
            <CopyButton text={configEntry(overview)} label={accounts.copyConfig} />
            <Button look="quiet-bad" icon={Trash2} iconPx={16} label={accounts.delete} onClick={() => void remove()} />
          </div>
        </>
      )}
    </div>
  );
}

function TopUp({
  accountId,
  store,
}: {
  readonly accountId: string;
  readonly store: StoreApi<AccountsState>;
}): ReactNode {
  const { accounts } = useScreenStrings(dashboardStrings);
  const [typed, setTyped] = useState("1000");
  const [error, setError] = useState<string | null>(null);

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const credits = readWholeNumber(typed) ?? 0;
    const found = credits < 1 ? accounts.badTopUp : creditsError(typed, accounts);
    setError(found);
    if (found === null) await store.getState().topUp(accountId, credits);
  }

  return (
    <form className="account-form" onSubmit={(event) => void add(event)}>
      <label>
        <span>{accounts.topUp}</span>
        <input
          name="credits-to-add"
          className="account-number"
          inputMode="numeric"
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <Button type="submit" label={accounts.topUpShort} />
      <p className="account-complaint" role="alert">
        {error}
      </p>
    </form>
  );
}
