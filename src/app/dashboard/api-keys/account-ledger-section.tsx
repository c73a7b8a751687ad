import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import {
  WHOLE_LEDGER,
  type AccountList,
  type LedgerLine,
  type StatusClass,
} from "../../../core/model/account-admin.ts";
import { SERVICE_PATHS } from "../../../core/contracts/relay.ts";
import { downloadFile } from "../../browser/blob-url.ts";
import { ledgerCsv } from "./ledger-csv.ts";
import { startOfDayMs, endOfDayMs } from "./ledger-days.ts";
import type { AccountLedger } from "./account-ledger.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { dashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
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
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari 16 does not know <search>
    <div role="search" className="ledger-filter" aria-label={sentences.filter}>
      <label>
        <span>{sentences.account}</span>
        <select
          name="ledger-account"
          value={filter.accountId ?? ""}
          onChange={({ currentTarget: { value } }) => void setFilter({ accountId: value || WHOLE_LEDGER.accountId })}
        >
          <option value="">{sentences.all}</option>
          {[...list.accounts.map(({ account }) => account), ...list.deleted].map(({ id }) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{sentences.endpoint}</span>
        <select
          name="ledger-endpoint"
          value={filter.endpoint ?? ""}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ endpoint: SERVICE_PATHS.find((path) => path === value) ?? null })
          }
        >
          <option value="">{sentences.all}</option>
          {SERVICE_PATHS.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{sentences.answer}</span>
        <select
          name="ledger-status"
          value={filter.statusClass ?? ""}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ statusClass: STATUS_CLASSES.find((each) => String(each) === value) ?? null })
          }
        >
          <option value="">{sentences.all}</option>
          {STATUS_CLASSES.map((each) => (
            <option key={each} value={each}>
              {sentences.classes[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{sentences.from}</span>
        <input
          type="date"
          name="ledger-from"
          value={days.from}
          onChange={({ currentTarget: { value } }) => {
            setDays({ ...days, from: value });
            void setFilter({ fromMs: startOfDayMs(value) });
          }}
        />
      </label>
      <label>
        <span>{sentences.until}</span>
        <input
          type="date"
          name="ledger-until"
          value={days.until}
          onChange={({ currentTarget: { value } }) => {
            setDays({ ...days, until: value });
            void setFilter({ untilMs: endOfDayMs(value) });
          }}
        />
      </label>
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
