/** Installs Debian packages, for what npm does not have. */
import { existsSync } from "node:fs";
import { run } from "./steps.mjs";

const APT = "/usr/bin/apt-get";
const SUDO = "/usr/bin/sudo";
const isRoot = process.getuid?.() === 0;

/** Whether this process has updated the package lists. */
let updated = false;

/**
 * Installs packages. Resolves to false if that fails, or if this is not Debian or not permitted.
 * @param {readonly string[]} names
 */
export async function installPackages(names) {
  if (!existsSync(APT) || !(isRoot || existsSync(SUDO))) return false;
  if (!updated) await apt("update");
  updated = true;
  return (await apt("install", "-y", "--no-install-recommends", ...names)) === 0;
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
function apt(...args) {
  const [command = "", ...rest] = [...(isRoot ? [] : [SUDO, "-n"]), APT, ...args];
  return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
