/** Checks of what is typed into the forms for accounts. Each returns a sentence, or null when the entry is valid. */
import { checkedCredits, checkedName, checkedRate } from "../../../core/model/account-admin.ts";
import type { DashboardStrings } from "../../../strings/compiled/screens/dashboard.ts";
import { readWholeNumber } from "../whole-number.ts";

type Sentences = DashboardStrings["accounts"];

export function nameError(typed: string, { badName }: Sentences): string | null {
  return throws(() => checkedName(typed)) ? badName : null;
}

export function creditsError(typed: string, { badCredits }: Sentences): string | null {
  return throws(() => checkedCredits(readWholeNumber(typed) ?? Number.NaN)) ? badCredits : null;
}

export function rateError(typed: string, { badRate }: Sentences): string | null {
  return throws(() => checkedRate(readWholeNumber(typed) ?? Number.NaN)) ? badRate : null;
}

function throws(check: () => unknown): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}
