import type { DeploymentConfig } from "../core/model/config.ts";
import { ScanError } from "../core/errors.ts";
import { parseConfig } from "../service/config.ts";

/** The answer to `config.json` beside the app; null without a network and a copy from an earlier visit. */
export type AskedConfig = Promise<Response | null>;

/**
 * Reads `config.json`; without one every default holds. Throws `invalid_config` when the file is there and can't be
 * used.
 */
export async function readConfig(asked: AskedConfig): Promise<DeploymentConfig> {
  const response = await asked;
  if (!response?.ok) return parseConfig({});
  let text: string;
  try {
    text = await response.text();
  } catch {
    // The network went in the middle of it.
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
