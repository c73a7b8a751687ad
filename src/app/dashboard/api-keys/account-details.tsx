import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { AccountOverview } from "../../../core/model/account-admin.ts";
import { AccountForm } from "./account-form.tsx";
import { creditsError, nameError } from "./account-validation.ts";
import { configEntry } from "./config-entry.ts";
import type { AccountsState } from "./accounts.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";
import { readWholeNumber } from "../whole-number.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { AccountFreshKey } from "./account-fresh-key.tsx";
import { AccountKeys } from "./account-keys.tsx";

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
  const { accounts, keys } = useScreenStrings(dashboardStrings);
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
            <AccountForm
              label={keys.newLabel}
              name="key-label"
              placeholder={keys.labelPlaceholder}
              spellCheck={false}
              start=""
              submit={keys.create}
              validate={(typed) => nameError(typed, accounts)}
              onSave={(typed) => store.getState().createKey(account.id, typed)}
            />
            <AccountForm
              label={accounts.topUp}
              name="credits-to-add"
              className="account-number"
              inputMode="numeric"
              start="1000"
              submit={accounts.topUpShort}
              validate={(typed) =>
                (readWholeNumber(typed) ?? 0) < 1 ? accounts.badTopUp : creditsError(typed, accounts)
              }
              onSave={async (typed) => {
                await store.getState().topUp(account.id, readWholeNumber(typed) ?? 0);
                return false;
              }}
            />
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
