import { checkedCredits, checkedName, checkedRate } from "../../../core/model/account-admin.ts";
import type { DashboardStrings } from "../../strings/dashboard/en.ts";
import { readWholeNumber } from "../../components/whole-number.ts";

type Sentences = DashboardStrings["accounts"];

/** What is wrong with a typed name; null when nothing is. */
export function nameComplaint(typed: string, { badName }: Sentences): string | null {
  return isRefused(() => checkedName(typed)) ? badName : null;
}

/** What is wrong with a typed number of credits; null when nothing is. */
export function creditsComplaint(typed: string, { badCredits }: Sentences): string | null {
  return isRefused(() => checkedCredits(readWholeNumber(typed) ?? Number.NaN)) ? badCredits : null;
}

/** What is wrong with a typed number of requests per minute; null when nothing is. */
export function rateComplaint(typed: string, { badRate }: Sentences): string | null {
  return isRefused(() => checkedRate(readWholeNumber(typed) ?? Number.NaN)) ? badRate : null;
}

function isRefused(check: () => unknown): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}
