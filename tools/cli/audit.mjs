/** Checks the packages that ship for vulnerabilities known to the npm registry. */
import { execFile } from "node:child_process";
import { ROOT } from "./steps.mjs";

/** Severities, by npm's names, that fail the check. Others are only printed. */
const FAILING_SEVERITIES = ["high", "critical"];

/**
 * Reads the output of `npm audit --json`: the vulnerable packages with their severities, or the reason why npm could
 * not ask the registry.
 * @param {string} text
 * @returns {{kind: "asked", found: readonly {name: string, severity: string}[]} | {kind: "unknown", reason: string}}
 */
export function readAudit(text) {
  const { vulnerabilities, message } = parseObject(text);
  if (!isObject(vulnerabilities)) {
    return { kind: "unknown", reason: typeof message === "string" ? message : "npm audit gave no report." };
  }
  return {
    kind: "asked",
    found: Object.entries(vulnerabilities).map(([name, entry]) => ({
      name,
      severity: isObject(entry) ? String(entry["severity"]) : "unknown",
    })),
  };
}

/**
 * Asks the registry about the packages that ship and prints the result. Resolves to false for a vulnerability of high
 * or critical severity, and to null if the registry could not be reached. That is no failure: what is installed is
 * still what the lock file names by digest.
 */
export async function audit() {
  const windows = process.platform === "win32";
  const text = await new Promise((resolve) => {
    // npm exits with 1 if it finds anything, so the exit code says nothing more than the report.
    execFile(
      windows ? "npm.cmd" : "npm",
      ["audit", "--omit=dev", "--json", "--fetch-retries=1"],
      { cwd: ROOT, shell: windows, timeout: 60_000 },
      (_error, stdout) => resolve(stdout),
    );
  });
  const answer = readAudit(text);
  if (answer.kind === "unknown") {
    console.log(`LEFT OUT: the audit of what ships, since the registry could not be asked (${answer.reason}).`);
    return null;
  }
  for (const { name, severity } of answer.found)
    console.log(`${name} has a weakness that the registry knows: ${severity}. npm audit tells more.`);
  if (answer.found.length === 0) console.log("The registry knows of no weakness in what ships.");
  return !answer.found.some(({ severity }) => FAILING_SEVERITIES.includes(severity));
}

/**
 * @param {string} text
 * @returns {Readonly<Record<string, unknown>>} empty if the text is not a JSON object
 */
function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * @param {unknown} value
 * @returns {value is Readonly<Record<string, unknown>>}
 */
function isObject(value) {
  return typeof value === "object" && value !== null;
}
