import type { LanguageCode } from "../languages/languages.ts";
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
  /** Ids of hosted scanners that this deployment opens no more. */
  readonly closedScanners: readonly number[];
  /** Origins whose pages may embed the app; `*` admits any. */
  readonly embedOrigins: readonly string[];
  /** What is offered, in this order. */
  readonly languages: readonly LanguageCode[];
  /** Languages that are not in the build, or that replace its own: addresses of their data, relative to the app's. */
  readonly languagePacks: Readonly<Record<LanguageCode, string>>;
  readonly limits: Limits;
}
