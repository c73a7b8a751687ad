import type { LanguageCode } from "../text/languages.ts";
import type { Limits } from "./limits.ts";

/** An account that a deployment ships in its `config.json`. */
export interface ConfiguredAccount {
  readonly name: string;
  /** SHA-256 of each of its keys, 64 lower-case hex digits. */
  readonly keySha256: readonly string[];
  readonly credits: number;
  readonly requestsPerMinute: number;
  readonly active: boolean;
}

/** What `{base_url}/config.json` may set, with every default filled in. */
export interface DeploymentConfig {
  readonly accounts: readonly ConfiguredAccount[];
  readonly trustedScannerKeys: readonly JsonWebKey[];
  /** Origins whose pages may embed the app, `*` for any. */
  readonly embedOrigins: readonly string[];
  readonly languages: readonly LanguageCode[];
  readonly limits: Limits;
}
