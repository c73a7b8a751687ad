import type { AccountOverview } from "../../../core/model/account-admin.ts";
import type { ConfiguredAccount } from "../../../core/model/config.ts";

/** The account as JSON for the list `accounts` in `config.json`, with the credits that are left. */
export function configEntry({
  account: { name, active, requestsPerMinute },
  creditsLeft,
  keys,
}: AccountOverview): string {
  const entry: ConfiguredAccount = {
    name,
    keySha256: keys.map(({ sha256 }) => sha256),
    credits: Math.max(0, creditsLeft),
    requestsPerMinute,
    active,
  };
  return JSON.stringify(entry, null, 2);
}
