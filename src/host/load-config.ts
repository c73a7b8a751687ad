import type { DeploymentConfig } from "../core/config.ts";
import { ScanError } from "../core/errors.ts";
import { parseConfig } from "../service/config.ts";

/**
 * Reads `config.json` beside the app; without one every default holds. Offline the service worker
 * answers with the last copy. Throws `invalid_config` when the file is there and can't be used.
 */
export async function loadConfig(baseUrl: string): Promise<DeploymentConfig> {
  const url = new URL("config.json", baseUrl);
  let text: string;
  try {
    const response = await fetch(url, { cache: "no-cache" });
    if (!response.ok) return parseConfig({});
    text = await response.text();
  } catch {
    // No network, and no copy from an earlier visit.
    return parseConfig({});
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ScanError("invalid_config", `The file ${url.pathname} is not JSON. Correct it and load the page again.`, { cause: error });
  }
  return parseConfig(value);
}
