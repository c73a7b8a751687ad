import type { DeploymentConfig } from "../core/model/config.ts";
import { ScanError } from "../core/errors.ts";
import { check, CONFIG } from "./schema.ts";

/**
 * Validates a deployment's configuration and fills in the defaults. Throws `invalid_config`, naming the invalid field.
 */
export function parseConfig(value: unknown): DeploymentConfig {
  const checked = check(CONFIG, value);
  if (checked.ok) return checked.value;
  const field = checked.path === "" ? "the file" : checked.path;
  throw new ScanError(
    "invalid_config",
    `In config.json ${field} ${checked.message}. Correct it and load the page again.`,
  );
}
