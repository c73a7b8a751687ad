import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { AccountOverview } from "../../../core/model/account-admin.ts";
import { useApp, useTitle } from "../../app-context.ts";
import { DamagedSection } from "../../damaged/damaged-section.tsx";
import { AccountLedgerSection } from "./account-ledger-section.tsx";
import { AccountNew } from "./account-new.tsx";
import { AccountRow } from "./account-row.tsx";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { singleFlight } from "../../../core/single-flight.ts";
import { createAccountLedger } from "./account-ledger.ts";
import { createAccountsStore, type AccountsState } from "./accounts.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { DashboardFrame } from "../dashboard-frame.tsx";
import "./dashboard-api-screen.css";

/** The dashboard's section about the API: accounts with their keys and credits, and the ledger. */
export default function DashboardApiScreen(): ReactNode {
  const dashboard = useScreenStrings(dashboardStrings);
  const { appName } = useStrings();
  useTitle(`${dashboard.accounts.title} – ${appName}`);
  return (
    <DashboardFrame section="api">
      <ApiSection />
    </DashboardFrame>
  );
}

function ApiSection(): ReactNode {
  const strings = useStrings();
  const { accounts } = useScreenStrings(dashboardStrings);
  const { accountAdmin } = useApp();
  const [store] = useState(() => createAccountsStore(accountAdmin));
  const [ledger] = useState(() => createAccountLedger(accountAdmin));
  const view = useStore(store, (state) => state.view);

  useEffect(() => {
    const refresh = singleFlight(async () => {
      await Promise.all([store.getState().refresh(), ledger.getState().refresh()]);
    });
    refresh();
    return accountAdmin.listen(refresh);
  }, [accountAdmin, store, ledger]);

  if (view.kind === "loading") return null;
  if (view.kind === "unreadable") return <p role="alert">{errorSentence(view.error, strings)}</p>;
  return (
    <>
      {!window.isSecureContext && <p className="account-warning">{accounts.needsHttps}</p>}
      {view.list.accounts.length === 0 ? (
        <FirstAccount store={store} />
      ) : (
        <AccountsSection store={store} accounts={view.list.accounts} />
      )}
      {view.list.accounts.length + view.list.deleted.length > 0 && (
        <AccountLedgerSection ledger={ledger} list={view.list} />
      )}
      <DamagedSection
        records={view.list.damaged}
        what={strings.damaged.accounts}
        onRemoved={() => void store.getState().refresh()}
      />
      <AccountNotice store={store} />
    </>
  );
}

interface StoreProps {
  readonly store: StoreApi<AccountsState>;
}

function AccountsSection({
  store,
  accounts: shown,
}: StoreProps & { readonly accounts: readonly AccountOverview[] }): ReactNode {
  const { accounts } = useScreenStrings(dashboardStrings);
  const [isAdding, setIsAdding] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className="accounts" aria-labelledby="accounts-title">
      <div className="dashboard-head">
        <h1 id="accounts-title" ref={title} tabIndex={-1}>
          {accounts.title}
        </h1>
        {!isAdding && <Button look="primary" icon={Plus} label={accounts.new} onClick={() => setIsAdding(true)} />}
      </div>
      <p className="account-hint">
        {accounts.lead} <ReferenceLink />
      </p>
      {isAdding && <AccountNew store={store} onDone={() => setIsAdding(false)} onCancel={() => setIsAdding(false)} />}
      <div className="account-list">
        <div className="account-columns" aria-hidden="true">
          <span>{accounts.account}</span>
          <span className="account-number">{accounts.left}</span>
          <span className="account-number">{accounts.spent}</span>
          <span className="account-number">{accounts.rate}</span>
        </div>
        {shown.map((overview) => (
          <AccountRow
            key={overview.account.id}
            overview={overview}
            store={store}
            onRemoved={() => title.current?.focus()}
          />
        ))}
      </div>
      <p className="account-hint account-here">{accounts.here}</p>
    </section>
  );
}

/** Shown when there is no account yet: what an account is for, and the form that creates one. */
function FirstAccount({ store }: StoreProps): ReactNode {
  const { accounts } = useScreenStrings(dashboardStrings);
  return (
    <section className="account-first" aria-labelledby="account-first-title">
      <h1 id="account-first-title">{accounts.none}</h1>
      <p className="account-hint">
        {accounts.noneHow} <ReferenceLink />
      </p>
      <AccountNew store={store} onDone={() => undefined} onCancel={null} />
      <p className="account-hint account-here">{accounts.here}</p>
    </section>
  );
}

function ReferenceLink(): ReactNode {
  return <Link href="/api">{useScreenStrings(dashboardStrings).accounts.reference}</Link>;
}

function AccountNotice({ store }: StoreProps): ReactNode {
  const strings = useStrings();
  const { accounts, keys } = useScreenStrings(dashboardStrings);
  const { notice, undo, dismiss } = useStore(store);
  if (!notice) return <Notice sentence={null} onUndo={null} onClose={dismiss} />;
  if (notice.kind === "problem")
    return <Notice sentence={errorSentence(notice.error, strings)} isBad onUndo={null} onClose={dismiss} />;
  const sentence =
    notice.kind === "deleted" ? accounts.deleted({ name: notice.name }) : keys.revoked({ label: notice.name });
  return <Notice key={notice.id} sentence={sentence} onUndo={() => void undo()} onClose={dismiss} />;
}
