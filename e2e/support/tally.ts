import type { Page } from "@playwright/test";
import { storedRecords } from "./stored-records.ts";

/** What the ledger says: the pages charged in all, less those given back, and the pages still reserved. */
export async function ledgerTally(page: Page): Promise<{ charged: number; reserved: number }> {
  const { ledger = [], usage = [] } = await storedRecords(page, ["ledger", "usage"]);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const charged = sum(ledger.map(([, line]) => (line as { charged: number }).charged));
  const usages = usage.map(([, value]) => value as { spent: number; reservations: { pages: number }[] });
  const spent = sum(usages.map((each) => each.spent));
  if (charged !== spent) throw new Error(`The ledger charged ${charged} pages, the account spent ${spent}.`);
  return { charged, reserved: sum(usages.flatMap(({ reservations }) => reservations.map(({ pages }) => pages))) };
}
