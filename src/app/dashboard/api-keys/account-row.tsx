import { ChevronDown } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { AccountOverview } from "../../../core/model/account-admin.ts";
import { creditsError, nameError, rateError } from "./account-validation.ts";
import type { AccountsState } from "./accounts.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";
import { readWholeNumber } from "../whole-number.ts";
import { AccountDetails } from "./account-details.tsx";
import { AccountField } from "./account-field.tsx";

interface Props {
  readonly overview: AccountOverview;
  readonly store: StoreApi<AccountsState>;
  readonly onRemoved: () => void;
}

/** Stands for a number that is unknown. */
const UNKNOWN = "?";

/** An account: its name, credits and rate, which are edited in place, and its keys underneath. */
export function AccountRow({ overview, store, onRemoved }: Props): ReactNode {
  const { accounts } = useScreenStrings(dashboardStrings);
  const { account, source, keys } = overview;
  const isOpen = useStore(store, ({ unfolded }) => unfolded.has(account.id));
  const unfoldButton = useRef<HTMLButtonElement>(null);
  const detailsId = useId();

  function hideFreshKey(): void {
    store.getState().forgetFreshKey();
    unfoldButton.current?.focus();
  }

  return (
    <article className="account" aria-label={account.name} data-suspended={!account.active}>
      <div className="account-line">
        {source === "config" ? (
          <ConfiguredCells overview={overview} />
        ) : (
          <EditableCells overview={overview} store={store} />
        )}
        <Button
          ref={unfoldButton}
          look="quiet"
          className="account-unfold"
          aria-label={accounts.keysOf({ name: account.name, count: keys.length })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => store.getState().toggle(account.id)}
        >
          {accounts.keys({ count: keys.length })}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </div>
      {overview.isUsageDamaged && <DamagedUsage overview={overview} store={store} />}
      {isOpen && (
        <AccountDetails
          id={detailsId}
          overview={overview}
          store={store}
          onKeyCopied={hideFreshKey}
          onRemoved={onRemoved}
        />
      )}
    </article>
  );
}

function EditableCells({
  overview: { account, creditsLeft, creditsSpent, isUsageDamaged },
  store,
}: Omit<Props, "onRemoved">): ReactNode {
  const { accounts } = useScreenStrings(dashboardStrings);
  const { id, name, active, requestsPerMinute } = account;
  const { change, setCreditsLeft } = store.getState();
  return (
    <>
      <h2 className="account-name">
        <AccountField
          name="account-title"
          label={accounts.name({ name })}
          value={name}
          validate={(typed) => nameError(typed, accounts)}
          onSave={(typed) => change(id, { name: typed })}
        />
        {!active && <span className="account-badge account-badge-suspended">{accounts.suspended}</span>}
      </h2>
      <div className="account-credits">
        <span className="account-caption">{accounts.left}</span>
        {isUsageDamaged ? (
          <span className="account-number">{UNKNOWN}</span>
        ) : (
          <AccountField
            isNumber
            name="credits-left"
            label={accounts.leftOf({ name })}
            value={numberText(creditsLeft)}
            validate={(typed) => creditsError(typed, accounts)}
            onSave={(typed) => setCreditsLeft(id, readWholeNumber(typed) ?? creditsLeft)}
          />
        )}
      </div>
      <FixedCell place="spent" caption={accounts.spent} value={isUsageDamaged ? null : creditsSpent} />
      <div className="account-rate">
        <span className="account-caption">{accounts.rate}</span>
        <AccountField
          isNumber
          name="requests-per-minute"
          label={accounts.rateOf({ name })}
          value={numberText(requestsPerMinute)}
          validate={(typed) => rateError(typed, accounts)}
          onSave={(typed) => change(id, { requestsPerMinute: readWholeNumber(typed) ?? requestsPerMinute })}
        />
      </div>
      <button
        type="button"
        role="switch"
        className="account-switch"
        aria-checked={active}
        aria-label={accounts.activeOf({ name })}
        onClick={() => void change(id, { active: !active })}
      >
        <span className="account-switch-track" aria-hidden="true" />
        <span>{accounts.active}</span>
      </button>
    </>
  );
}

function ConfiguredCells({
  overview: { account, creditsLeft, creditsSpent, isUsageDamaged },
}: Pick<Props, "overview">): ReactNode {
  const { accounts } = useScreenStrings(dashboardStrings);
  return (
    <>
      <div className="account-name">
        <h2>{account.name}</h2>
        <span className="account-badge">{accounts.fromConfig}</span>
      </div>
      <FixedCell place="credits" caption={accounts.left} value={isUsageDamaged ? null : creditsLeft} />
      <FixedCell place="spent" caption={accounts.spent} value={isUsageDamaged ? null : creditsSpent} />
      <FixedCell place="rate" caption={accounts.rate} value={account.requestsPerMinute} />
      <p className="account-state">{account.active ? accounts.active : accounts.suspended}</p>
    </>
  );
}

/** Says why the credits of an account are unknown, and counts them again. */
function DamagedUsage({ overview: { account }, store }: Omit<Props, "onRemoved">): ReactNode {
  const { damaged } = useStrings();
  return (
    <div className="account-damaged">
      <p>{damaged.usage}</p>
      <Button
        label={damaged.recount}
        aria-label={damaged.recountOf({ name: account.name })}
        onClick={() => void store.getState().recountUsage(account.id)}
      />
    </div>
  );
}

/** A number that is not edited here. */
function FixedCell({
  place,
  caption,
  value,
}: {
  readonly place: "credits" | "spent" | "rate";
  readonly caption: string;
  /** Null when it is unknown. */
  readonly value: number | null;
}): ReactNode {
  return (
    <p className={`account-${place}`}>
      <span className="account-caption">{caption}</span>
      <span className="account-number">{value === null ? UNKNOWN : numberText(value)}</span>
    </p>
  );
}

function numberText(value: number): string {
  return new Intl.NumberFormat(document.documentElement.lang).format(value);
}
