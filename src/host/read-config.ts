import { runtimeCacheName } from "../core/contracts/runtime-cache.ts";
import type { DeploymentConfig } from "../core/model/config.ts";
import { ScanError } from "../core/errors.ts";
import { parseConfig } from "../service/config.ts";

/** The response to `config.json`; null if the request failed. */
export type PendingConfig = Promise<Response | null>;

export interface ReadConfig {
  readonly config: DeploymentConfig;
  /**
   * False if neither the server nor a stored copy could say what the deployment's configuration is. Then `config` has
   * the defaults for the plain scanner, no accounts, and admits only its own origin; links of scanners must wait.
   */
  readonly isKnown: boolean;
}

/** The last `config.json` that passed its schema, as text. */
export interface ConfigCopy {
  /** Null without a copy. */
  read(): Promise<string | null>;
  /** Replaces the copy. */
  write(text: string): Promise<void>;
}

/**
 * Reads the configuration of the app at `baseUrl`. A valid `config.json` counts, and replaces the stored copy. When the
 * answer is anything else, the copy counts. Without a copy, a missing file (404) means the defaults. Throws
 * `invalid_config` if the file exists but is not valid and there is no copy.
 */
export async function readConfig(
  baseUrl: string,
  pendingConfig: PendingConfig,
  copy: ConfigCopy = cachedCopy(baseUrl),
): Promise<ReadConfig> {
  const response = await pendingConfig;
  const text = response && (await textOf(response));
  let invalid: unknown = null;
  if (text !== null) {
    try {
      const config = parseText(text, baseUrl);
      // The page does not wait for it. Without it, the next start has no copy.
      copy.write(text).catch(() => undefined);
      return { config, isKnown: true };
    } catch (error) {
      invalid = error;
    }
  }
  const last = await lastConfig(copy, baseUrl);
  if (last) {
    if (invalid) console.warn("The last valid config.json is used instead of the new one.", invalid);
    return { config: last, isKnown: true };
  }
  if (invalid) throw invalid;
  const defaults = parseConfig({});
  if (response?.status === 404) return { config: defaults, isKnown: true };
  return { config: { ...defaults, embedOrigins: [new URL(baseUrl).origin] }, isKnown: false };
}

/**
 * The text of an answer that may be the file. Null if it certainly is not: an error, an interrupted download, or the
 * HTML of a captive portal or of a host that answers unknown paths with the app's page.
 */
async function textOf(response: Response): Promise<string | null> {
  if (response.status !== 200) return null;
  try {
    const text = await response.text();
    return text.trimStart().startsWith("<") ? null : text;
  } catch {
    return null;
  }
}

function parseText(text: string, baseUrl: string): DeploymentConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ScanError(
      "invalid_config",
      `The file ${new URL("config.json", baseUrl).pathname} is not JSON. Correct it and load the page again.`,
      { cause: error },
    );
  }
  return parseConfig(value);
}

/** The configuration in the copy; null without one, and for a copy that an older version stored unchecked. */
async function lastConfig(copy: ConfigCopy, baseUrl: string): Promise<DeploymentConfig | null> {
  try {
    const text = await copy.read();
    return text === null ? null : parseText(text, baseUrl);
  } catch {
    return null;
  }
}

/** The copy in the deployment's runtime cache. Rejects where the browser refuses storage. */
function cachedCopy(baseUrl: string): ConfigCopy {
  const url = new URL("config.json", baseUrl).href;
  const open = async (): Promise<Cache> => caches.open(runtimeCacheName(baseUrl));
  return {
    async read() {
      const stored = await (await open()).match(url, { ignoreVary: true });
      return stored ? stored.text() : null;
    },
    async write(text) {
      await (await open()).put(url, new Response(text, { headers: { "Content-Type": "application/json" } }));
    },
  };
}
