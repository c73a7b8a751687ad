import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { AccountList, LedgerLine, StatusClass } from "../../../core/model/account-admin.ts";
import { SERVICE_PATHS } from "../../../core/contracts/relay.ts";
import { downloadFile } from "../../browser/blob-url.ts";
import { ledgerCsv } from "./ledger-csv.ts";
import { startOfDayMs, endOfDayMs } from "./ledger-days.ts";
import type { AccountLedger } from "./account-ledger.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { Field, SelectField } from "../../components/form.tsx";
import { Button } from "../../components/button.tsx";

interface Props {
  readonly ledger: StoreApi<AccountLedger>;
  readonly list: AccountList;
}

const STATUS_CLASSES: readonly StatusClass[] = [2, 4, 5];

/** The ledger: requests to the API and their cost, newest first, with filters and a CSV export. */
export function AccountLedgerSection({ ledger, list }: Props): ReactNode {
  const strings = useStrings();
  const sentences = useScreenStrings(dashboardStrings).ledger;
  const { lines, hasOlder, damagedLines, problem, filter } = useStore(ledger);
  const nameOf = useNames(list);
  const isUnfiltered = Object.values(filter).every((value) => value === null);

  async function saveCsv(): Promise<void> {
    const all = await ledger.getState().readAll();
    if (!all) return;
    const today = new Date().toISOString().slice(0, 10);
    // Without a byte order mark, spreadsheets assume an older encoding.
    downloadFile(
      new File(["\ufeff", ledgerCsv(all, nameOf)], `flatbed-ledger-${today}.csv`, { type: "text/csv;charset=utf-8" }),
    );
  }

  return (
    <section className="ledger" aria-labelledby="ledger-title">
      <div className="dashboard-head">
        <h2 id="ledger-title">{sentences.title}</h2>
        {lines && lines.length > 0 && (
          <Button icon={Download} iconPx={16} label={sentences.csv} onClick={() => void saveCsv()} />
        )}
      </div>
      {!(isUnfiltered && lines?.length === 0) && <LedgerFilters ledger={ledger} list={list} />}
      {problem && <p role="alert">{errorSentence(problem, strings)}</p>}
      {damagedLines > 0 && <p className="account-warning">{strings.damaged.ledgerLines({ count: damagedLines })}</p>}
      {lines?.length === 0 && <p className="account-hint">{isUnfiltered ? sentences.empty : sentences.noMatch}</p>}
      {lines && lines.length > 0 && <LedgerTable lines={lines} nameOf={nameOf} />}
      {hasOlder && (
        <Button label={sentences.older} className="ledger-older" onClick={() => void ledger.getState().showOlder()} />
      )}
    </section>
  );
}

function LedgerFilters({ ledger, list }: Props): ReactNode {
  const { ledger: sentences } = useScreenStrings(dashboardStrings);
  const nameOf = useNames(list);
  const [days, setDays] = useState({ from: "", until: "" });
  const filter = useStore(ledger, (state) => state.filter);
  const { setFilter } = ledger.getState();
  const all = ["", sentences.all] as const;
  const ids = [...list.accounts.map(({ account }) => account.id), ...list.deleted.map(({ id }) => id)];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari 16 does not know <search>
    <div role="search" className="ledger-filter" aria-label={sentences.filter}>
      <SelectField
        label={sentences.account}
        name="ledger-account"
        value={filter.accountId ?? ""}
        options={[all, ...ids.map((id) => [id, nameOf(id)] as const)]}
        onChoose={(id) => void setFilter({ accountId: id || null })}
      />
      <SelectField
        label={sentences.endpoint}
        name="ledger-endpoint"
        value={filter.endpoint ?? ""}
        options={[all, ...SERVICE_PATHS.map((path) => [path, path] as const)]}
        onChoose={(path) => void setFilter({ endpoint: path || null })}
      />
      <SelectField
        label={sentences.answer}
        name="ledger-status"
        value={filter.statusClass === null ? "" : `${filter.statusClass}`}
        options={[all, ...STATUS_CLASSES.map((each) => [`${each}`, sentences.classes[each]] as const)]}
        onChoose={(chosen) =>
          void setFilter({ statusClass: STATUS_CLASSES.find((each) => `${each}` === chosen) ?? null })
        }
      />
      <Field
        label={sentences.from}
        type="date"
        name="ledger-from"
        value={days.from}
        onType={(from) => {
          setDays({ ...days, from });
          void setFilter({ fromMs: startOfDayMs(from) });
        }}
      />
      <Field
        label={sentences.until}
        type="date"
        name="ledger-until"
        value={days.until}
        onType={(until) => {
          setDays({ ...days, until });
          void setFilter({ untilMs: endOfDayMs(until) });
        }}
      />
    </div>
  );
}

function LedgerTable({
  lines,
  nameOf,
}: {
  readonly lines: readonly LedgerLine[];
  readonly nameOf: (accountId: string) => string;
}): ReactNode {
  const { ledger: sentences } = useScreenStrings(dashboardStrings);
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return (
    <table className="ledger-table" aria-labelledby="ledger-title">
      <thead>
        <tr>
          <th scope="col">{sentences.time}</th>
          <th scope="col">{sentences.account}</th>
          <th scope="col">{sentences.endpoint}</th>
          <th scope="col" className="account-number">
            {sentences.answer}
          </th>
          <th scope="col" className="account-number">
            {sentences.credits}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, atMs, accountId, endpoint, status, charged }) => (
          <tr key={id} data-status={Math.floor(status / 100)}>
            <td>
              <time dateTime={new Date(atMs).toISOString()}>{time.format(atMs)}</time>
            </td>
            <td>{nameOf(accountId)}</td>
            <td>{endpoint}</td>
            <td className="account-number ledger-status">{status}</td>
            <td className="account-number">{charged}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The names of accounts by id. An account that was removed from `config.json` has its name in its id. */
function useNames({ accounts, deleted }: AccountList): (accountId: string) => string {
  const { ledger: sentences } = useScreenStrings(dashboardStrings);
  const names = new Map([
    ...deleted.map(({ id, name }) => [id, sentences.deletedAccount({ name })] as const),
    ...accounts.map(({ account: { id, name } }) => [id, name] as const),
  ]);
  return (accountId) => names.get(accountId) ?? accountId.replace(/^config:/, "");
}
