import type { DeploymentConfig } from "../core/model/config.ts";
import { ScanError } from "../core/errors.ts";
import { SHIPPED_LANGUAGES } from "../core/languages/languages.ts";
import { check, CONFIG } from "./schema.ts";

/**
 * Validates a deployment's configuration and fills in the defaults. Throws `invalid_config`, naming the invalid field.
 */
export function parseConfig(value: unknown): DeploymentConfig {
  const checked = check(CONFIG, value);
  if (!checked.ok) throw invalid(checked.path === "" ? "the file" : checked.path, checked.message);
  const { languages, ...fields } = checked.value;
  const available = [...new Set([...SHIPPED_LANGUAGES, ...Object.keys(fields.languagePacks)])];
  const unknown = languages?.findIndex((code) => !available.includes(code)) ?? -1;
  if (unknown >= 0) throw invalid(`languages[${unknown}]`, `must be one of ${available.join(", ")}`);
  return { ...fields, languages: languages ?? available };
}

function invalid(field: string, message: string): ScanError {
  return new ScanError("invalid_config", `In config.json ${field} ${message}. Correct it and load the page again.`);
}
