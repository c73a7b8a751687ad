import { describe, expect, it } from "vitest";
import { matchesFilter, type AccountAdmin, type LedgerLine } from "../../../core/model/account-admin.ts";
import { ScanError } from "../../../core/errors.ts";
import { createAccountLedger } from "./account-ledger.ts";

function line(id: number): LedgerLine {
  return {
    id,
    atMs: id * 1000,
    accountId: id % 2 === 0 ? "even" : "odd",
    endpoint: "scan/crop",
    status: 200,
    charged: 1,
  };
}

/** A ledger in memory; each read waits for `gate`. */
function memoryLedger(count: number) {
  const lines = Array.from({ length: count }, (_, i) => line(count - i));
  const state = { lines, gate: Promise.resolve() };
  const readLedger: AccountAdmin["readLedger"] = async (filter, limit, after) => {
    await state.gate;
    const passing = state.lines.filter((each) => (!after || each.id < after.id) && matchesFilter(each, filter));
    return { lines: passing.slice(0, limit), hasOlder: passing.length > limit, damagedLines: 0 };
  };
  return { state, store: createAccountLedger({ readLedger }) };
}

const idsIn = ({ store }: ReturnType<typeof memoryLedger>): readonly number[] =>
  store.getState().lines?.map(({ id }) => id) ?? [];

describe("the ledger on screen", () => {
  it("grows page by page, and keeps its length when new lines arrive", async () => {
    const ledger = memoryLedger(120);
    await ledger.store.getState().refresh();
    expect([idsIn(ledger).length, idsIn(ledger)[0], ledger.store.getState().hasOlder]).toEqual([50, 120, true]);
    await ledger.store.getState().showOlder();
    expect([idsIn(ledger).length, idsIn(ledger).at(-1)]).toEqual([100, 21]);
    ledger.state.lines.unshift(line(121));
    await ledger.store.getState().refresh();
    expect([idsIn(ledger).length, idsIn(ledger)[0]]).toEqual([100, 121]);
    await ledger.store.getState().showOlder();
    expect([idsIn(ledger).length, ledger.store.getState().hasOlder]).toEqual([121, false]);
  });

  it("drops the lines of a filter that is no longer set", async () => {
    const ledger = memoryLedger(10);
    let open = (): void => undefined;
    ledger.state.gate = new Promise((resolve) => (open = resolve));
    const first = ledger.store.getState().setFilter({ accountId: "odd" });
    const second = ledger.store.getState().setFilter({ accountId: "even" });
    open();
    await Promise.all([first, second]);
    expect(idsIn(ledger)).toEqual([10, 8, 6, 4, 2]);
  });

  it("is read to its end for the export", async () => {
    const ledger = memoryLedger(4500);
    await ledger.store.getState().setFilter({ accountId: "odd" });
    expect((await ledger.store.getState().readAll())?.map(({ id }) => id)).toEqual(
      Array.from({ length: 2250 }, (_, i) => 4499 - 2 * i),
    );
    ledger.state.gate = Promise.reject(new ScanError("storage_unavailable", "Load this page again."));
    expect(await ledger.store.getState().readAll()).toBeNull();
    expect(ledger.store.getState().problem).toMatchObject({ code: "storage_unavailable" });
  });
});
