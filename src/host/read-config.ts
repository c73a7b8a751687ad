import type { DeploymentConfig } from "../core/model/config.ts";
import { ScanError } from "../core/errors.ts";
import { parseConfig } from "../service/config.ts";

/** The response to `config.json`; null offline without a cached copy. */
export type PendingConfig = Promise<Response | null>;

/** Parses `config.json`; without it all defaults apply. Throws `invalid_config` if the file exists but is not valid. */
export async function readConfig(pendingConfig: PendingConfig): Promise<DeploymentConfig> {
  const response = await pendingConfig;
  if (!response?.ok) return parseConfig({});
  let text: string;
  try {
    text = await response.text();
  } catch {
    // The connection was lost during the download.
    return parseConfig({});
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ScanError(
      "invalid_config",
      `The file ${new URL(response.url).pathname} is not JSON. Correct it and load the page again.`,
      { cause: error },
    );
  }
  return parseConfig(value);
}
