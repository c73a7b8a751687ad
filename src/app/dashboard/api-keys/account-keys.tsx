import { useRef, type ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import type { AccountKey, AccountOverview } from "../../../core/model/account-admin.ts";
import type { AccountsState } from "./accounts.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";

interface Props {
  readonly overview: AccountOverview;
  readonly store: StoreApi<AccountsState>;
}

/** The keys of an account with their labels. Keys of `config.json` can't be revoked here. */
export function AccountKeys({ overview: { source, keys: shown }, store }: Props): ReactNode {
  const { keys } = useScreenStrings(dashboardStrings);
  const section = useRef<HTMLDivElement>(null);

  async function revoke(key: AccountKey): Promise<void> {
    await store.getState().revokeKey(key);
    // The button that had the focus was removed.
    section.current?.focus();
  }

  return (
    <div className="account-keys" ref={section} tabIndex={-1}>
      {shown.length === 0 ? (
        <p className="account-hint">{keys.none}</p>
      ) : (
        <table>
          <caption className="visually-hidden">{keys.title}</caption>
          <thead>
            <tr>
              <th scope="col">{keys.label}</th>
              <th scope="col">{keys.made}</th>
              <th scope="col" className="account-key-fingerprint">
                {keys.fingerprint}
              </th>
              <th scope="col">
                <span className="visually-hidden">{keys.revoke}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((key) => (
              <KeyLine
                key={key.sha256}
                accountKey={key}
                onRevoke={source === "config" ? null : () => void revoke(key)}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** How many digits of the fingerprint to show: enough to distinguish the keys of a deployment. */
const FINGERPRINT_DIGITS = 8;

function KeyLine({
  accountKey,
  onRevoke,
}: {
  readonly accountKey: AccountKey;
  readonly onRevoke: (() => void) | null;
}): ReactNode {
  const { keys, accounts } = useScreenStrings(dashboardStrings);
  const { label, createdAtMs, sha256 } = accountKey;
  return (
    <tr>
      <th scope="row">{label === "" ? accounts.fromConfig : label}</th>
      <td>
        {createdAtMs === null
          ? "–"
          : new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(createdAtMs)}
      </td>
      <td className="account-key-fingerprint">
        <code title={sha256}>{sha256.slice(0, FINGERPRINT_DIGITS)}…</code>
      </td>
      <td>
        {onRevoke && (
          <Button look="quiet-bad" label={keys.revoke} aria-label={keys.revokeKey({ label })} onClick={onRevoke} />
        )}
      </td>
    </tr>
  );
}
