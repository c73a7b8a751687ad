import type { AccountAdmin } from "../../../core/model/account-admin.ts";

/** Enough to try every endpoint, in pages. */
export const TRIAL_CREDITS = 100;
const TRIAL_REQUESTS_PER_MINUTE = 60;

/** The names under which the dashboard lists the trial account and its keys. */
export interface TrialNames {
  readonly account: string;
  readonly key: string;
}

/**
 * Returns a new key of the trial account in this browser. The account is created when there is none in use; another
 * key gives it `TRIAL_CREDITS` again. Throws what `AccountAdmin` throws.
 */
export async function createTrialKey(
  admin: Pick<AccountAdmin, "list" | "create" | "setCreditsLeft" | "createKey">,
  names: TrialNames,
): Promise<string> {
  const { accounts } = await admin.list();
  const trial = accounts.find(
    ({ account, source, isUsageDamaged }) =>
      source === "dashboard" && account.active && !isUsageDamaged && account.name === names.account,
  );
  if (trial && trial.creditsLeft < TRIAL_CREDITS) await admin.setCreditsLeft(trial.account.id, TRIAL_CREDITS);
  const id =
    trial?.account.id ??
    (await admin.create({
      name: names.account,
      credits: TRIAL_CREDITS,
      requestsPerMinute: TRIAL_REQUESTS_PER_MINUTE,
    }));
  return (await admin.createKey(id, names.key)).key;
}
