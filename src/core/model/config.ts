import type { LanguageCode } from "../text/languages.ts";
import type { Limits } from "./limits.ts";

/** An account defined in the deployment's `config.json`. */
export interface ConfiguredAccount {
  readonly name: string;
  /** SHA-256 of each key, 64 lower-case hex digits. */
  readonly keySha256: readonly string[];
  readonly credits: number;
  readonly requestsPerMinute: number;
  readonly active: boolean;
}

/** The contents of `{base_url}/config.json` with all defaults filled in. */
export interface DeploymentConfig {
  readonly accounts: readonly ConfiguredAccount[];
  /** Public keys (ECDSA P-256) whose signed scanner links this deployment opens; any link if empty. */
  readonly trustedScannerKeys: readonly JsonWebKey[];
  /** Origins whose pages may embed the app; `*` admits any. */
  readonly embedOrigins: readonly string[];
  readonly languages: readonly LanguageCode[];
  readonly limits: Limits;
}
