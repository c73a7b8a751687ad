/** Whether anything that ships has a known weakness, as the registry knows it. */
import { execFile } from "node:child_process";
import { ROOT } from "./steps.mjs";

/** Weaknesses that stop a delivery, by npm's names; lesser ones are told. */
const SERIOUS = ["high", "critical"];

/**
 * What `npm audit --json` has said: how many packages of what ships have a weakness, by severity, or why nobody knows.
 * @param {string} text
 * @returns {{kind: "asked", found: readonly {name: string, severity: string}[]} | {kind: "unknown", reason: string}}
 */
export function readAudit(text) {
  const report = parsed(text);
  if (typeof report?.vulnerabilities !== "object" || report.vulnerabilities === null) {
    return { kind: "unknown", reason: String(report?.message ?? "npm audit gave no report.") };
  }
  return {
    kind: "asked",
    found: Object.entries(report.vulnerabilities).map(([name, { severity }]) => ({ name, severity: String(severity) })),
  };
}

/**
 * Asks the registry about the packages that ship, and says aloud what it answers, or that it could not be asked: then
 * nothing fails, since what is installed is what the lock names by its digests, as before. Resolves to false for a
 * serious weakness, to null where nobody could be asked.
 */
export async function audit() {
  const windows = process.platform === "win32";
  const text = await new Promise((resolve) => {
    // It ends with 1 for whatever it finds.
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
  return !answer.found.some(({ severity }) => SERIOUS.includes(severity));
}

/**
 * @param {string} text
 * @returns {any} null where it is no JSON
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
